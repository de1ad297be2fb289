import { expect, test } from "vitest";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { convertInto } from "./convert-into.ts";
import { rowWithParts } from "./row-parts.ts";

function shown(line: string, times: number, system: UnitSystem = "original"): string {
  const row = rowWithParts(parseIngredientLine(line));
  const convert = system === "original" ? undefined : convertInto(system);
  return ingredientLine(row, "kitchen", { servings: times, of: 1 }, convert);
}

test.each([
  ["4 cups diced melon (about 1 melon)", 2, "8 cups diced melon (about 2 melons)"],
  ["3 tbsp grated ginger (approx. 90 g)", 2, "6 tbsp (180 g) grated ginger"],
  ["6 duck legs (about 3 pounds)", 0.5, "3 duck legs (about 1½ pounds)"],
  ["3 eggs (150 g)", 2, "6 eggs (300 g)"],
  ["12 oatcakes (crush 7 of them)", 0.5, "6 oatcakes (crush 3–4 of them)"],
  ["12 cookies (crumble 3 of them)", 2, "24 cookies (crumble 6 of them)"],
  ["2 cups cooked lentils (two cans)", 2, "4 cups cooked lentils (4 cans)"],
  ["10 plums, pitted (1 lb 2 oz)", 2, "20 plums, pitted (2¼ lb)"],
  ["300 g carrots (2 large)", 2, "600 g carrots (4 large)"],
  ["800 g Linsen (2 Dosen)", 2, "1.6 kg Linsen (4 Dosen)"],
  ["1 kg chicken (about 8 pieces)", 0.5, "500 g chicken (about 4 pieces)"],
  ["500 ml stock (from 1 cube)", 3, "1½ l stock (from 3 cubes)"],
  ["2 lemons (zest of 1, juice of 2)", 2, "4 lemons (zest of 2, juice of 4)"],
  ["Salt (½ tsp or to taste)", 2, "Salt (1 tsp or to taste)"],
])("a number in a note scales: %s x %d", (line, times, text) => {
  expect(shown(line, times)).toBe(text);
});

test.each([
  ["3 lamb shanks (350 g each)", 2, "6 lamb shanks (350 g each)"],
  ["2 (8-ounce) sirloin steaks", 2, "4 (8-ounce) sirloin steaks"],
  ["3 x 300 g tins borlotti beans", 2, "6 tins (300 g each) borlotti beans"],
  ["3 tbsp harissa (from a 4 oz tin)", 2, "6 tbsp harissa (from a 4 oz tin)"],
  ["2 red onions (120 g/onion)", 2, "4 red onions (120 g/onion)"],
])("the size of each stays beside it: %s", (line, times, text) => {
  expect(shown(line, times)).toBe(text);
});

test.each([
  ["2 cups warm milk (105°F)", "4 cups warm milk (105°F)"],
  ["200 g rice, soaked for 30 minutes", "400 g rice, soaked for 30 minutes"],
  ["100 g chocolate (85% cocoa)", "200 g chocolate (85% cocoa)"],
  ["1 can 7UP", "2 cans 7UP"],
  ["1 cup No. 12 spaghetti", "2 cups No. 12 spaghetti"],
  ["1 lb ground beef (80/20)", "2 lb ground beef (80/20)"],
  ["250 ml red wine (such as 2021 Rioja)", "500 ml red wine (such as 2021 Rioja)"],
  ["1 cup 3-ingredient flatbread dough", "2 cups 3-ingredient flatbread dough"],
  ["4 pork chops, 1 inch thick", "8 pork chops, 1 inch thick"],
  ["1 onion, cut into 8 wedges", "2 onions, cut into 8 wedges"],
  ["1 cup glaze (from step 4)", "2 cups glaze (from step 4)"],
])("what is no amount stays as it is: %s", (line, text) => {
  expect(shown(line, 2)).toBe(text);
});

test.each([
  ["40 g butter, plus 10 g for the dish", "80 g butter, plus 20 g for the dish"],
  ["2 tbsp maple syrup + 1 tsp", "4 tbsp maple syrup + 2 tsp"],
  ["4 large eggs plus 3 egg yolks", "8 large eggs plus 6 egg yolks"],
  ["1 egg + 1 egg white", "2 eggs + 2 egg whites"],
  ["3 sprigs rosemary, or ½ teaspoon dried", "6 sprigs rosemary, or 1 teaspoon dried"],
  ["1 lime or 2 tablespoons lime juice", "2 limes or 4 tablespoons lime juice"],
  ["1 cup stock or 1 bouillon cube", "2 cups stock or 2 bouillon cubes"],
  ["2 tbsp cornflour mixed with 2 tbsp water", "4 tbsp cornflour mixed with 4 tbsp water"],
  ["½ cup raisins soaked in 2 tbsp rum", "1 cup raisins soaked in 4 tbsp rum"],
  ["3 eggs, 2 beaten and 1 for the glaze", "6 eggs, 4 beaten and 2 for the glaze"],
])("what is added and the alternative scale with the row: %s", (line, text) => {
  expect(shown(line, 2)).toBe(text);
});

test.each([
  ["150g/5oz/1 cup caster sugar", 2, "original", "300 g (10 oz, 2 cups) caster sugar"],
  ["6 oz. butter, (170g or 3/4 cup)", 2, "metric", "340 g (1½ cups) butter"],
  ["1/4 - 1/2 cup (80 g - 160 g) honey", 2, "metric", "160–320 g honey"],
  ["2 cups flour (divided (250g))", 2, "original", "4 cups (500 g) flour (divided)"],
  [
    "1/3 cup (65 g) white or 1/3 cup (70 g) brown sugar",
    3,
    "metric",
    "195 g white or 210 g brown sugar",
  ],
  ["10 oz (2 1/4 cups) bread flour", 1, "us", "10 oz (2¼ cups) bread flour"],
  ["1 cup (7 ounces) chocolate chips", 1, "metric", "200 g chocolate chips"],
  ["2 pounds (907 grams) cherries", 1, "metric", "907 g cherries"],
  ["2 tbsp (30 ml) olive oil", 10, "metric", "300 ml olive oil"],
] as const)("each of the author's measures is there once: %s", (line, times, system, text) => {
  expect(shown(line, times, system)).toBe(text);
});

test.each([
  ["8 oz milk", 2, "original", "16 oz milk"],
  ["10 oz stout", 1, "metric", "300 ml stout"],
  ["16 oz sour cream", 1, "metric", "455 g sour cream"],
  ["1 pint blueberries", 1, "metric", "295 g blueberries"],
  ["2 sticks butter, softened", 1, "metric", "225 g butter, softened"],
  ["1 (9-inch) pie crust", 2, "metric", "2 (23 cm) pie crusts"],
  ["4 oz squid, cut into ¼-inch rings", 1, "metric", "115 g squid, cut into 6 mm rings"],
  ["2 cans (14 oz each) tomatoes", 1, "metric", "2 cans (395 g each) tomatoes"],
  ["1 cup water, at 100°F", 1, "metric", "240 ml water, at 100°F (38°C)"],
  ["12 g basil", 1, "us", "0.42 oz basil"],
  ["12 g basil", 10, "us", "4¼ oz basil"],
  ["2 chicken breasts (about 400 g)", 1, "us", "2 chicken breasts (about 14 oz)"],
] as const)("a system of units is one for the whole row: %s", (line, times, system, text) => {
  expect(shown(line, times, system)).toBe(text);
});

test.each([
  ["1 egg", 10, "10 eggs"],
  ["3 parsnips, grated", 1 / 3, "1 parsnip, grated"],
  [
    "1 boneless, skinless chicken breast or thigh",
    2,
    "2 boneless, skinless chicken breasts or thighs",
  ],
  ["1 ripe mango (or 2 if small)", 2, "2 ripe mangoes (or 4 if small)"],
  ["6 bone-in, skin-on chicken thighs", 0.5, "3 bone-in, skin-on chicken thighs"],
  ["1 star anise", 3, "3 star anise"],
  ["1 2 lb beef brisket (trimmed)", 2, "2 (2 lb) beef briskets (trimmed)"],
  [
    "One 3-inch vanilla bean or 1 teaspoon extract",
    2,
    "2 (3-inch) vanilla beans or 2 teaspoons extract",
  ],
  ["2 (8 oz) jars honey", 2, "4 jars (8 oz each) honey"],
  ["3-inch piece of ginger, peeled", 1, "3-inch piece ginger, peeled"],
  ["3-inch piece of ginger, peeled", 2, "2 (3-inch) pieces ginger, peeled"],
])("words follow numbers: %s x %d", (line, times, text) => {
  expect(shown(line, times)).toBe(text);
});

test.each([
  ["1 pinch salt", 0.14, "1 pinch salt"],
  ["1/8 tsp nutmeg", 0.16, "1 pinch nutmeg"],
  ["1/2 tsp salt", 1 / 3, "⅙ tsp salt"],
  ["1 tbsp oil", 0.56, "1¾ tsp oil"],
])("with fractions no spoon has decimals: %s x %d", (line, times, text) => {
  expect(shown(line, times)).toBe(text);
});

test("'to taste' is said only where somebody wrote it", () => {
  expect(shown("Salt, to taste", 2)).toBe("Salt, to taste");
  expect(shown("sale q.b.", 2)).toBe("sale, to taste");
  expect(shown("Fresh parsley", 2)).toBe("Fresh parsley");
  const chosen = ingredientOf({ name: "Salt", amount: 1, unit: "to taste" });
  expect(ingredientLine(rowWithParts(chosen), "kitchen")).toBe("Salt, to taste");
});

test.each([
  ["what no ingredient says", "5 cups, ".repeat(700)],
  ["nested brackets", `${"(2 cups ".repeat(50)}${")".repeat(50)}`],
  ["right to left", "כוס סוכר (300 גרם) ו-2 ביצים"],
])("a text of %s is shown as written", (_, note) => {
  const row = ingredientOf({ name: "sugar", amount: 1, unit: "cup", note });
  const { parts, ...fields } = rowWithParts(row);
  expect(fields).toEqual(row);
  expect(ingredientLine({ ...fields, ...(parts && { parts }) }, "kitchen")).toContain(
    note.slice(0, 8),
  );
});

test("a text of 5,000 characters takes no longer than the longest that is read", () => {
  const timeOf = (length: number) => {
    const text = "1 cup (2 cups or 3), plus 4 of them, ".repeat(140).slice(0, length);
    const row = ingredientOf({ name: "sugar", note: text });
    const times = Array.from({ length: 10 }, () => {
      const start = performance.now();
      for (let round = 0; round < 10; round += 1) rowWithParts(row);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  timeOf(1000);
  expect(timeOf(5000)).toBeLessThan(timeOf(1000));
});

test("what a row says in its note is written where a cook looks for it", () => {
  const row = (given: Parameters<typeof ingredientOf>[0]) =>
    ingredientLine(rowWithParts(ingredientOf(given)), "kitchen", { servings: 2, of: 1 });
  expect(row({ amount: 1, unit: "cup", name: "barley", note: "(scant)" })).toBe(
    "2 cups (scant) barley",
  );
  expect(row({ amount: 1, unit: "tbsp", name: "treacle", note: "+ 2 tsp" })).toBe(
    "2 tbsp treacle + 4 tsp",
  );
  const original = "1 3 lb brisket (trimmed)";
  expect(
    row({ amount: 1, unit: "piece", name: "brisket", note: "(trimmed) (3 lb each)", original }),
  ).toBe("2 (3 lb) briskets (trimmed)");
});
