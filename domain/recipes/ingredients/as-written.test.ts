import { describe, expect, test } from "vitest";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { isReworded } from "./as-written.ts";
import { typedIngredient } from "./typed-ingredient.ts";

const row = (original: string, given: Parameters<typeof ingredientOf>[0]) =>
  typedIngredient(ingredientOf({ ...given, original }));

describe("a row reads like its source's line", () => {
  test.each([
    ["1½ cups flour, sifted", { amount: 1.5, unit: "cups", name: "flour", note: "sifted" }],
    ["1 1/3 tablespoons of oil", { amount: 1.333, unit: "tbsp", name: "oil" }],
    ["Butter (100g)", { amount: 100, unit: "g", name: "butter" }],
    ["½ to ¾ c. water", { amount: 0.5, amountMax: 0.75, unit: "cup", name: "water" }],
    ["2-3 eggs", { amount: 2, amountMax: 3, unit: "pieces", name: "eggs" }],
    ["3 sprigs thyme", { amount: 3, unit: "piece", countWord: "sprig", name: "thyme" }],
    ["1 qt stock", { amount: 1, unit: "quart", name: "stock" }],
    [
      "2 cans (14 oz each) beans",
      { amount: 2, unit: "piece", countWord: "can", countSize: "14 oz", name: "beans" },
    ],
    ["Salt, to taste", { amount: 1, unit: "to taste", name: "salt" }],
    [
      "2 cups (250 g) flour (optional)",
      {
        amount: 2,
        unit: "cups",
        secondAmount: 250,
        secondUnit: "g",
        name: "flour",
        optional: true,
      },
    ],
    ["", { name: "flour" }],
  ])("%s", (original, given) => {
    expect(isReworded(row(original, given))).toBe(false);
  });
});

describe("a row is another than its source's line", () => {
  test.each([
    ["1 cup flour", { amount: 1, unit: "tbsp", name: "flour" }],
    ["1 cup flour", { amount: 2, unit: "cup", name: "flour" }],
    ["1 cup flour, sifted", { amount: 1, unit: "cup", name: "flour" }],
    ["2 cups (250 g) flour", { amount: 2, unit: "cups", name: "flour" }],
  ])("%s", (original, given) => {
    expect(isReworded(row(original, given))).toBe(true);
  });
});
