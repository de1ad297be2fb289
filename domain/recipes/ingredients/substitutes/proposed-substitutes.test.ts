import { expect, test } from "vitest";
import { COMMON_SUBSTITUTES } from "#domain/foods/common-substitutes.ts";
import { findFood } from "#domain/foods/find-food.ts";
import { foodOf } from "#domain/foods/food-of-ingredient.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { proposedSubstitutes } from "./proposed-substitutes.ts";

test.each([
  ["2 eggs", "2 tbsp ground flaxseed with 6 tbsp water"],
  ["1 cup butter", "1 cup margarine"],
  ["2 sticks butter", "1 cup margarine"],
  ["1 cup buttermilk", "1 cup milk with 1 tbsp lemon juice"],
  ["250 ml buttermilk", "250 ml milk with 16 ml lemon juice"],
  ["1 tbsp soy sauce", "1 tbsp tamari"],
])("for %s cooks commonly take %s", (line, proposed) => {
  expect(proposedSubstitutes(parseIngredientLine(line))).toContain(proposed);
});

test.each(["butter", "1 piece butter", "100 g eggs", "salt, to taste", "1 cup gloop"])(
  "for %s nothing is proposed",
  (line) => {
    expect(proposedSubstitutes(parseIngredientLine(line))).toEqual([]);
  },
);

test("every food of the table of common substitutes is one of the table of foods", () => {
  const keys = Object.keys(COMMON_SUBSTITUTES).filter((key) => !foodOf(key));
  const names = Object.values(COMMON_SUBSTITUTES)
    .flat()
    .flatMap((together) => together.split(" + "))
    .map((part) => part.replace(/^×?[\d.]+ (?:(?:tbsp|g) )?/, ""))
    .filter((name) => !findFood(name));
  expect([keys, names]).toEqual([[], []]);
});
