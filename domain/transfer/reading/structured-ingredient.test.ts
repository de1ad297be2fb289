import { expect, test } from "vitest";
import { structuredIngredient } from "./structured-ingredient.ts";

test.each([
  ["1/2", "cup", { amount: 0.5, amountMax: null, unit: "cup" }],
  ["2-3", "Cups", { amount: 2, amountMax: 3, unit: "cups" }],
  ["1,5", "dl", { amount: 1.5, unit: "dl" }],
  [20, "dkg", { amount: 200, unit: "g" }],
  [2, "Sprigs", { amount: 2, unit: "piece", countWord: "sprig", countSize: null }],
  [2, "cans (400 g each)", { amount: 2, unit: "piece", countWord: "can", countSize: "400 g" }],
  [2, "hanks", { amount: 2, unit: "piece", countWord: "hanks" }],
  [3, "", { amount: 3, unit: "piece" }],
  ["few", "leaves", { amount: null, unit: null, note: "few leaves, torn" }],
])("the amount %j %j of an ingredient is kept in the site's terms", (amount, unit, expected) => {
  expect(structuredIngredient({ name: " basil ", amount, unit, note: "torn" })).toMatchObject({
    name: "basil",
    note: "torn",
    ...expected,
  });
});
