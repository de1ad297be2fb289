import { expect, test } from "vitest";
import { structuredIngredient } from "./structured-ingredient.ts";

test.each([
  ["1/2", "cup", { amount: 0.5, amountMax: null, unit: "cup" }],
  ["2-3", "Cups", { amount: 2, amountMax: 3, unit: "cups" }],
  ["1,5", "dl", { amount: 150, unit: "ml" }],
  [2, "sprigs", { amount: 2, unit: "sprigs" }],
  [3, "", { amount: 3, unit: "piece" }],
  ["few", "leaves", { amount: null, unit: null, note: "few leaves, torn" }],
])("the amount %j %j of an ingredient is kept in the site's terms", (amount, unit, expected) => {
  expect(structuredIngredient({ name: " basil ", amount, unit, note: "torn" })).toMatchObject({
    name: "basil",
    note: "torn",
    ...expected,
  });
});
