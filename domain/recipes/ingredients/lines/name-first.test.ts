import { describe, expect, test } from "vitest";
import { parseIngredientLine } from "./ingredient-line.ts";

describe("a line that begins with the name", () => {
  test.each([
    ["limoen 2", 2, "piece", "limoen", null],
    ["Albumi 4", 4, "piece", "Albumi", null],
    ["Eier 2-3", 2, "piece", "Eier", null],
    ["vaječný bielok, 2 ks", 2, "piece", "vaječný bielok", null],
    ["latte 150 ml tiepido", 150, "ml", "latte", "tiepido"],
    ["Burro 60 g a temperatura ambiente", 60, "g", "Burro", "a temperatura ambiente"],
    ["Farina 00 400 g", 400, "g", "Farina 00", null],
    ["Stock 3 cups (low salt)", 3, "cups", "Stock", "(low salt)"],
    ["Zwiebeln 3, gewürfelt", 3, "piece", "Zwiebeln", "gewürfelt"],
    ["Ghee - 3 tbsp + for the pan", 3, "tbsp", "Ghee", "+ for the pan"],
    ["Ghee – 2 tbsp for frying", 2, "tbsp", "Ghee", "for frying"],
    ["Eggs (3 large)", 3, "piece", "large Eggs", null],
    ["Water: 3 cups cold", 3, "cups", "Water", "cold"],
  ])("%s", (line, amount, unit, name, note) => {
    expect(parseIngredientLine(line)).toMatchObject({ amount, unit, name, note });
  });

  test.each([
    "Mehl Type 550",
    "Omega 3",
    "7UP",
    "Oil to a depth of 2 inches",
    "Cake tin 20 cm",
    "Feeds from 2 hens, roasted",
    "Salt and 3 tsp pepper",
    "quarter pounder patties",
  ])("is a name as a whole where the number belongs to it: %s", (line) => {
    expect(parseIngredientLine(line)).toMatchObject({ amount: 1, unit: "to taste" });
  });
});

describe("a group before the amount", () => {
  test.each([
    ["For the glaze: 3 tbsp honey", "For the glaze", "honey"],
    ["Noodles: 200 g soba noodles", "Noodles", "soba noodles"],
    ["Für den Belag: 300 g Quark", "Für den Belag", "Quark"],
    ["For serving: lemon wedges", "For serving", "lemon wedges"],
    ["Filling 2: 1 cup jam", "Filling 2", "jam"],
  ])("is the row's: %s", (line, group, name) => {
    expect(parseIngredientLine(line)).toMatchObject({ group, name });
  });

  test.each([
    "Pepper: 2 tsp",
    "Curry paste: 3 tbsp (red)",
    "Optional: 1 cup nuts",
    "Stock: 1 l warm",
  ])("is none where it is the ingredient: %s", (line) =>
    expect(parseIngredientLine(line).group).toBeNull(),
  );
});
