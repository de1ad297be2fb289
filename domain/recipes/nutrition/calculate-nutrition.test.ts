import { expect, test } from "vitest";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { eachNutrient } from "#domain/recipes/nutrients.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { calculateNutrition, isAsCalculated } from "./calculate-nutrition.ts";

const ONE = { servings: 1, servingsMax: null };

function calculated(lines: string[], serving: Partial<typeof ONE> | { servings: null } = {}) {
  return calculateNutrition({ ingredients: lines.map(parseIngredientLine), ...ONE, ...serving });
}

const remarks = (...lines: string[]) => calculated(lines).rows.map(({ remark }) => remark);

test("a serving has its share of what the ingredients have", () => {
  const lines = ["200 g sugar", "100 g butter"];
  expect(calculated(lines).nutrients).toMatchObject({ calories: 1491, fat: 81.1, transFat: null });
  expect(calculated(lines, { servings: 4 }).nutrients).toMatchObject({ calories: 373, fat: 20.3 });
  expect(calculated(lines, { servings: null }).nutrients.calories).toBe(1491);
});

test("of a range of servings the middle counts", () => {
  const ingredients = [parseIngredientLine("200 g sugar")];
  const { nutrients } = calculateNutrition({ ingredients, servings: 4, servingsMax: 6 });
  expect(nutrients.calories).toBe(155);
});

test("each row says what of it is counted, or why it is not", () => {
  expect(
    remarks(
      "200 g sugar",
      "salt, to taste",
      "fresh basil, to serve",
      "1 cup walnuts (optional)",
      "300 g unobtainium",
      "4 tbsp gochujang",
      "2 strips lemon zest",
      "chicken",
    ),
  ).toEqual([
    null,
    "it has no amount",
    "it has no amount",
    "it is optional",
    "its food is not known",
    "nobody has measured what is in it",
    "its weight is not known",
    "it has no amount",
  ]);
});

test("what stays in the pan or is poured away counts in part, or not", () => {
  const frying = calculated(["1 l oil for deep frying"]).rows[0];
  expect(frying).toMatchObject({ remark: "a tenth of it: the rest stays in the pan" });
  expect(frying?.grams).toBeCloseTo(90.8, 1);
  expect(remarks("1 tbsp oil for frying")).toEqual([null]);
  const brine: Ingredient = { ...parseIngredientLine("100 g salt"), group: "Brine" };
  const { rows } = calculateNutrition({ ingredients: [brine], ...ONE });
  expect(rows[0]).toMatchObject({ grams: null, remark: "it is poured away" });
});

test("below nine tenths of the weight nothing is known, but what is known is told", () => {
  const { known, nutrients, atLeast } = calculated(["200 g sugar", "300 g unobtainium"]);
  expect(known).toBeCloseTo(0.4);
  expect(nutrients).toEqual(eachNutrient(() => null));
  expect(atLeast.calories).toBe(774);
  expect(calculated(["200 g sugar", "20 g unobtainium"]).nutrients.calories).toBe(774);
});

test("water is no weight that makes the rest known", () => {
  expect(calculated(["5 l water", "100 g sugar", "100 g unobtainium"]).known).toBeCloseTo(0.5);
});

test("what weighs nobody knows how much counts like the others", () => {
  expect(calculated(["100 g sugar", "1 unobtainium"]).known).toBeCloseTo(0.5);
});

test("a nutrient that nobody measured in a food of weight is unknown, never zero", () => {
  const { nutrients } = calculated(["200 g edamame"]);
  expect(nutrients.calories).toBe(220);
  expect(nutrients.saturatedFat).toBeNull();
  expect(calculated(["20 g edamame", "300 g sugar"]).nutrients.saturatedFat).toBe(0);
});

test("salt without an amount leaves sodium open", () => {
  expect(calculated(["200 g butter", "salt, to taste"]).nutrients.sodium).toBeNull();
  expect(calculated(["200 g butter", "1 tsp salt"]).nutrients.sodium).toBeGreaterThan(2000);
});

test("nothing is known of no ingredients, and of unknown ones only", () => {
  for (const lines of [[], ["unobtainium"], ["3 cups unobtainium", "2 moons"]]) {
    const { known, atLeast, nutrients } = calculated(lines);
    expect([known, atLeast.calories, nutrients.calories]).toEqual([0, null, null]);
  }
});

test("five hundred ingredients are counted", () => {
  const lines = Array.from({ length: 500 }, () => "10 g sugar");
  expect(calculated(lines).nutrients.calories).toBe(19_350);
});

test("figures are as calculated until they or the ingredients are others", () => {
  const ingredients = ["200 g sugar", "100 g butter"].map(parseIngredientLine);
  const counted = { ingredients, ...ONE };
  const nutrition = { ...calculateNutrition(counted).nutrients, servingSize: "1 bowl" };
  expect(isAsCalculated(nutrition, counted)).toBe(true);
  expect(isAsCalculated({ ...nutrition, calories: 1200 }, counted)).toBe(false);
  expect(isAsCalculated({ ...nutrition, transFat: 1 }, counted)).toBe(false);
  expect(isAsCalculated(nutrition, { ...counted, servings: 2 })).toBe(false);
  expect(isAsCalculated(nutrition, { ...counted, ingredients: [] })).toBe(false);
  expect(isAsCalculated(null, { ...counted, ingredients: [] })).toBe(false);
});
