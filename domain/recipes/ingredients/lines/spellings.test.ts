import { describe, expect, test } from "vitest";
import { parseIngredientLine } from "./ingredient-line.ts";

describe("signs before and within a line", () => {
  test.each([
    ["- [ ] 3 limes", 3, "piece", "limes"],
    ["* [x] 2 cups rice", 2, "cups", "rice"],
    ["🍅 3 tomatoes", 3, "piece", "tomatoes"],
    ["- **2 cups** rice", 2, "cups", "rice"],
    ["1 whole head garlic", 1, "piece", "garlic"],
    ["[ ] salt", 1, "to taste", "salt"],
    ["✔ 2 tbsp oil", 2, "tbsp", "oil"],
    ["☑ 1 kg plums", 1, "kg", "plums"],
    ["4large carrots", 4, "piece", "large carrots"],
    ["2Zitronen", 2, "piece", "Zitronen"],
    ["250gram sugar", 250, "g", "sugar"],
    ["２００ｇ flour", 200, "g", "flour"],
    ["1, 28 oz can tomatoes", 1, "piece", "tomatoes"],
    ["2 to 3 cloves, garlic, crushed", 2, "cloves", "garlic"],
    ["2 cans, kidney beans", 2, "piece", "kidney beans"],
    ["3 sprigs, rosemary", 3, "piece", "rosemary"],
  ])("%s", (line, amount, unit, name) => {
    expect(parseIngredientLine(line)).toMatchObject({ amount, unit, name });
  });
});

describe("words of an amount are kept beside it", () => {
  test.each([
    ["scant cup of millet", 1, "cup", "millet", "(scant)"],
    ["heaping tablespoon cocoa", 1, "tbsp", "cocoa", "(heaping)"],
    ["generous 3 cups spinach", 3, "cups", "spinach", "(generous)"],
    ["a generous 1/2 cup sugar", 0.5, "cup", "sugar", "(generous)"],
    ["at least 2 eggs", 2, "piece", "eggs", "(at least)"],
    ["half a lime", 0.5, "piece", "lime", null],
    ["a couple of leeks", 2, "piece", "leeks", null],
    ["halbe Gurke", 0.5, "piece", "Gurke", null],
    ["pół łyżeczki soli", 0.5, "tsp", "soli", null],
    ["leaves from 3 sprigs mint", 3, "piece", "mint", "(leaves)"],
    ["Schale von 1 Limette", 1, "piece", "Limette", "(Schale)"],
    ["le jus d'un citron", 1, "piece", "citron", "(jus)"],
  ])("%s", (line, amount, unit, name, note) => {
    expect(parseIngredientLine(line)).toMatchObject({ amount, unit, name, note });
  });
});

describe("a size is no count", () => {
  test.each([
    ["4-inch piece of galangal", 1, "galangal", null, ["piece", "4-inch"]],
    ["thumb-sized piece of ginger", 1, "ginger", null, ["piece", "thumb-sized"]],
    ["One 3-inch cinnamon stick", 1, "cinnamon stick", "(3-inch)", [null, null]],
    ["9 inch pound cake", 1, "pound cake", "(9 inch)", [null, null]],
    ["1 2 lb cauliflower", 1, "cauliflower", "(2 lb each)", [null, null]],
    ["3 Dosen Mais à 250 g", 3, "Mais", null, ["Dosen", "250 g"]],
    ["2 latas de atún de 80 g", 2, "atún", null, ["latas", "80 g"]],
    ["6 Eier à 60 g", 6, "Eier", "(60 g each)", [null, null]],
    ["3 x 300 g steaks", 3, "steaks", "(300 g each)", [null, null]],
    ["4 (5-ounce) fillets, skinned", 4, "fillets", "skinned (5-ounce each)", [null, null]],
  ])("%s", (line, amount, name, note, [countWord, countSize]) => {
    const row = { amount, unit: "piece", name, note, countWord, countSize };
    expect(parseIngredientLine(line)).toMatchObject(row);
  });

  test("a whole one keeps its size", () => {
    expect(parseIngredientLine("1 whole (4-pound) chicken")).toMatchObject({
      unit: "whole",
      note: "(4-pound each)",
    });
  });
});

describe("further amounts stay as they are written", () => {
  test.each([
    ["2 tbsp maple syrup + 1 tsp", "maple syrup", "+ 1 tsp", null],
    ["80 g butter plus 10 g for the tin", "butter", "plus 10 g for the tin", null],
    ["2 cups milk plus more for brushing", "milk", "plus more for brushing", null],
    ["3 sprigs dill or 2 teaspoons dried", "dill", "or 2 teaspoons dried", null],
    ["1 cup flour + 3 tbsp starch", "flour + 3 tbsp starch", null, null],
    ["1 cup (90 g) oats or 1/2 cup (80 g) groats", "oats or 1/2 cup (80 g) groats", null, 90],
    ["300g/11oz/2 cups cherries", "cherries", "(2 cups)", 11],
    ["6 oz. butter, (170g or 3/4 cup)", "butter", "(3/4 cup)", 170],
    ["1 cup milk (divided (240g))", "milk", "(divided)", 240],
    ["1/4 - 1/3 cup (60 g - 80 g) honey", "honey", null, 60],
    ["500ml/17fl oz/generous 2 cups stock", "stock", "(generous 2 cups)", 17],
    ["100 g (scant 1/2 cup) sugar", "sugar", "(scant 1/2 cup)", null],
  ])("%s", (line, name, note, secondAmount) => {
    expect(parseIngredientLine(line)).toMatchObject({ name, note, secondAmount });
  });
});

test("the time of a hostile line grows with its length, and not beyond what is kept of it", () => {
  const time = (line: string) => {
    const start = performance.now();
    for (let round = 0; round < 10; round += 1) parseIngredientLine(line);
    return performance.now() - start;
  };
  parseIngredientLine("1 cup flour");
  for (const part of [
    "1 ",
    "((1 g) ",
    "大さじ2",
    "1.500 g ",
    "+ 2 tsp ",
    "x: 1 ",
    "ст. л. ",
    "שמן 2 ",
  ]) {
    const [short, long] = [200, 5_000].map((length) => time(part.repeat(length / part.length)));
    expect((long ?? 0) / Math.max(short ?? 0, 1)).toBeLessThan(100);
  }
});
