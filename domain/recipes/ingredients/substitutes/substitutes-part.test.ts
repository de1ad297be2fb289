import { expect, test } from "vitest";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import { typedSubstitutes } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { readSubstitutes, substituteFault } from "./substitutes-part.ts";

const NOTHING = { amount: null, amountMax: null, unit: null, note: null };

test.each([
  ["1 tbsp ground flaxseed with 3 tbsp water", 1, "tbsp", "ground flaxseed with 3 tbsp water"],
  ["or 1 1/2 cups oat milk, warm", 1.5, "cups", "oat milk"],
  ["2 cans coconut milk", 2, "can", "coconut milk"],
  ["margarine", null, null, "margarine"],
  ["3 bananas", 3, "piece", "bananas"],
])("%j is read as any line of a list", (line, amount, unit, name) => {
  expect(readSubstitutes(`${line}\n`, "", {})).toMatchObject([{ amount, unit, name }]);
});

test.each([
  "1 tbsp ground flaxseed with 3 tbsp water",
  "1 1/2 cups oat milk, warm",
  "2 cans coconut milk",
  "2-3 bananas, mashed",
  "salt, to taste",
  "margarine",
])("%j is shown as it was typed", (line) => {
  expect(typedSubstitutes(readSubstitutes(`${line}\n`, "", {}) ?? [])).toBe(`${line}\n`);
});

test("empty lines are left out, and no line is no substitute", () => {
  expect(readSubstitutes("\nmargarine\n \n", "", {})).toEqual([{ ...NOTHING, name: "margarine" }]);
  expect([readSubstitutes("", "", {}), readSubstitutes("\n", "", {})]).toEqual([null, null]);
});

test.each([
  ["a\n".repeat(6), /5 substitutes/],
  [`${"a".repeat(501)}\n`, /500 characters/],
  ["1 cup\n", /what to use instead/],
])("what can't be saved is said beside the lines", (typed, wrong) => {
  const errors: RecipeErrors = {};
  readSubstitutes(typed, "here", errors);
  expect(errors.here).toMatch(wrong);
});

test.each([
  [{ amount: 0 }, /more than 0/],
  [{ amount: 2, amountMax: 1 }, /above its start/],
  [{ amount: 2_000, unit: "kg" }, /more than a ton/],
])("amounts that nobody can take are refused", (part, wrong) => {
  expect(substituteFault([{ ...NOTHING, name: "oil", ...part }])).toMatch(wrong);
  expect(substituteFault([{ ...NOTHING, name: "oil", amount: 1 }])).toBeUndefined();
});
