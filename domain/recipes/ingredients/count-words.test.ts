import { describe, expect, test } from "vitest";
import { inconsistencies } from "#domain/recipes/inconsistencies.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { ingredientLine } from "./amounts.ts";
import { parseIngredientLine } from "./lines/ingredient-line.ts";

describe("a count word", () => {
  test.each([
    ["4 sprigs thyme", "4 sprigs thyme", "2 sprigs thyme"],
    ["1 bunch kale, stems removed", "1 bunch kale, stems removed", "½ bunch kale, stems removed"],
    ["2 large heads of lettuce", "2 large heads lettuce", "1 large head lettuce"],
    ["2–4 slices bread", "2–4 slices bread", "1–2 slices bread"],
    ["2 loaves bread", "2 loaves bread", "1 loaf bread"],
    [
      "2 (14-oz) cans beans, drained",
      "2 cans (14 oz each) beans, drained",
      "1 can (14 oz) beans, drained",
    ],
    [
      "2 15 oz (425 g) cans beans",
      "2 cans (15 oz, 425 g each) beans",
      "1 can (15 oz, 425 g) beans",
    ],
    [
      "2 cans (400 ml) coconut milk",
      "2 cans (400 ml each) coconut milk",
      "1 can (400 ml) coconut milk",
    ],
    ["2 jars sauce (such as Rao's)", "2 jars sauce (such as Rao's)", "1 jar sauce (such as Rao's)"],
    ["2 8-ounce blocks feta", "2 blocks (8 oz each) feta", "1 block (8 oz) feta"],
  ])("of %j stands before the name, in the number of its amount", (line, shown, half) => {
    const read = parseIngredientLine(line);
    expect(ingredientLine(read, "kitchen")).toBe(shown);
    expect(ingredientLine(read, "kitchen", { servings: 1, of: 2 })).toBe(half);
  });

  test.each([
    [2, "sprigs", null, null, "2 sprigs thyme"],
    [2, "sprig", null, null, "2 sprigs thyme"],
    [2, "piece", "hank", null, "2 hanks thyme"],
    [2, "piece", "hanks", null, "2 hanks thyme"],
    [2, "piece", "Dosen", null, "2 Dosen thyme"],
    [1, "Cans", null, null, "1 can thyme"],
    [3, "Can", null, null, "3 cans thyme"],
    [2, "piece", "Bunches", null, "2 bunches thyme"],
    [2, null, "bunch", "large", "2 large bunches thyme"],
    [2, "piece", "slice", "1-inch", "2 (1-inch) slices thyme"],
    [1, "piece", "can", "400 g", "1 can (400 g) thyme"],
    [2, "piece", "can", "400 g", "2 cans (400 g each) thyme"],
    [2, "piece", "jar", "small, about 200 g", "2 small jars (about 200 g each) thyme"],
    [2, "piece", "Cup", null, "2 cups thyme"],
    [2, "piece", "stick", null, "2 sticks thyme"],
    [2, "hank", null, null, "2 hanks thyme"],
    [2, "Tablespoon", null, null, "2 tbsp thyme"],
    [2, "Quarts", null, null, "2 quarts thyme"],
    [2, "dl", null, null, "2 dl thyme"],
    [null, "sprig", null, null, "sprig thyme"],
  ])("is shown in the number of its amount, whatever was sent: %s %s %s %s", (...sent) => {
    const [amount, unit, countWord, countSize, line] = sent;
    const given = { ingredients: [{ amount, unit, countWord, countSize, name: "thyme" }] };
    const [row] = recipeInput(given).ingredients;
    expect(row && ingredientLine(row, "kitchen")).toBe(line);
  });

  test("has its place where no unit is, and a size only beside a count word", () => {
    const faults = (row: object) =>
      inconsistencies(recipeInput({ ingredients: [{ amount: 2, name: "beans", ...row }] }));
    expect(faults({ unit: "piece", countWord: "can", countSize: "400 g" })).toEqual([]);
    expect(faults({ unit: "g", countWord: "can" })).toMatchObject([
      { path: ["ingredients", 0, "unit"] },
    ]);
    expect(faults({ unit: "g", countSize: "400 g" })).toMatchObject([
      { path: ["ingredients", 0, "countSize"] },
    ]);
  });

  test.each([
    "2 carrots (1-inch sticks)",
    "1 onion (thin slices)",
    "4 potatoes (cubes)",
    "1 lb beef (package)",
    "2 eggs (from a carton)",
  ])("is not made of a note: %j", (line) => {
    expect(ingredientLine(parseIngredientLine(line), "kitchen")).toBe(line);
  });
});
