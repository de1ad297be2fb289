import { expect, test } from "vitest";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { structuredIngredient } from "#domain/transfer/reading/structured-ingredient.ts";
import { withinLimits } from "./within-limits.ts";

const LONG = "word ".repeat(10_000);

test("what another program allowed and this site does not is cut or left out", () => {
  const { fields, losses } = withinLimits({
    title: LONG,
    description: LONG,
    cuisine: LONG,
    servings: 0,
    prepTime: -1,
    cookTime: 20,
    tags: [...Array.from({ length: 200 }, (_, index) => `tag ${index}`), "tag 1", " "],
    source: { url: "no address", site: "x" },
    authorUrl: "javascript:alert(1)",
    ingredients: [
      ingredientOf({ name: LONG, note: LONG, original: LONG, unit: LONG, amount: Number.NaN }),
      ingredientOf({ name: "\u200b" }),
    ],
    instructions: Array.from({ length: 600 }, () => ({
      group: LONG,
      name: null,
      text: LONG,
      imageUrl: null,
    })),
    notes: [{ title: LONG, text: "" }],
    equipment: [{ amount: -1, name: "pot\u0000", note: null }],
  });
  expect(recipeInputSchema.safeParse(fields).error).toBeUndefined();
  expect(fields).toMatchObject({ cookTime: 20, notes: [], equipment: [{ name: "pot" }] });
  expect(fields).not.toHaveProperty("servings");
  expect(fields).not.toHaveProperty("source");
  expect(fields.tags).toHaveLength(100);
  expect(fields.ingredients).toHaveLength(1);
  expect(fields.instructions).toHaveLength(500);
  expect(losses).toContain("the steps after the 500th");
  expect(losses).toContain("the end of the description");
});

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
