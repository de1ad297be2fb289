import { expect, test } from "vitest";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { convertInto } from "#domain/recipes/ingredients/parts/convert-into.ts";
import { pageRows } from "#domain/recipes/ingredients/substitutes/page-rows.ts";
import type { PageIngredient } from "#domain/recipes/recipe.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { askedOf, readHave } from "./have-amount.ts";

const AS_WRITTEN = { servings: 4, of: 4 };

function row(line: string): PageIngredient {
  const [only] = pageRows(recipeInput({ ingredients: [parseIngredientLine(line)] })).ingredients;
  if (!only) throw new Error("No row");
  return only;
}

function has(typed: string, line: string, scale = AS_WRITTEN, system?: "us" | "metric") {
  const asked = askedOf(row(line), scale, system && convertInto(system));
  return asked && readHave(typed, asked);
}

test("what somebody has is in the unit that is shown, and counts in the row's own", () => {
  expect(askedOf(row("250 g flour"), AS_WRITTEN)?.unit).toBe("g");
  expect(has("300", "250 g flour")).toBe(300);
  // At four times the recipe the list shows kilograms.
  expect(askedOf(row("500 g flour"), { servings: 16, of: 4 })?.unit).toBe("kg");
  expect(has("1.5", "500 g flour", { servings: 16, of: 4 })).toBe(1500);
  expect(has("1 1/2", "1 cup milk")).toBe(1.5);
  expect(askedOf(row("1 lb beef"), AS_WRITTEN, convertInto("metric"))?.unit).toBe("g");
  expect(has("907", "1 lb beef", AS_WRITTEN, "metric")).toBeCloseTo(2, 1);
  expect([askedOf(row("3 eggs"), AS_WRITTEN)?.unit, has("2", "3 eggs")]).toEqual(["", 2]);
});

test.each([
  ["1 cup (140 g) flour", "metric", "g", "140", 1],
  ["1 cup (140 g) flour", "metric", "g", "167", 167 / 140],
  ["1 cup (140 g) flour", "us", "cups", "2", 2],
  ["300 g or 1½ cups sugar", "us", "cups", "3", 600],
  ["2-3 cups (240-360 g) flour", "metric", "g", "360", 3],
  ["1 cup (5 oz) flour", "metric", "g", "283.5", 2],
  ["900-1100 g flour", "metric", "g", "2200", 2200],
] as const)("of %j in %s it is in the measure of the list", (line, system, unit, typed, have) => {
  expect(askedOf(row(line), AS_WRITTEN, convertInto(system))?.unit).toBe(unit);
  expect(has(typed, line, AS_WRITTEN, system)).toBeCloseTo(have, 6);
});

test("of a range the most must be there", () => {
  const asked = askedOf(row("2-3 cups flour"), AS_WRITTEN);
  expect(asked?.written).toBe(3);
  expect(has("4", "0-2 chilies")).toBe(4);
  expect(askedOf(row("0-2 cups raisins"), AS_WRITTEN)).toEqual({
    written: 2,
    per: 1,
    unit: "cups",
  });
});

test("a row without an amount is not asked for", () => {
  expect([has("1", "salt, to taste"), has("1", "parsley")]).toEqual([null, null]);
});

test.each([
  ["", /number above 0/],
  ["0", /number above 0/],
  ["-2", /number above 0/],
  ["some", /number above 0/],
  ["250001", /more than a thousand times/],
  ["1e9", /more than a thousand times/],
  ["0.1", /less than a thousandth/],
])("%j of 250 g is refused beside the field", (typed, wrong) => {
  expect(has(typed, "250 g flour")).toMatch(wrong);
});
