import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { findRecipePage } from "./queries.server.ts";

const { admin, visitor } = testDatabase();

test("readers see 'to taste' where the line or the cook says it, and nothing instead of it elsewhere", async () => {
  const ingredients = [
    parseIngredientLine("Flaky salt"),
    parseIngredientLine("Pepper, to taste"),
    { amount: 1, unit: "to taste", name: "oil" },
  ];
  const input = recipeInput({ title: "Soup", ingredients, status: "published" });
  await createRecipe(admin, { input, by: { id: null }, now: new Date("2026-01-05T08:00:00Z") });
  const found = await findRecipePage(visitor, "soup");
  expect(found?.recipe.ingredients).toMatchObject([
    { amount: null, unit: null, name: "Flaky salt" },
    { amount: 1, unit: "to taste", name: "Pepper" },
    { amount: 1, unit: "to taste", name: "oil" },
  ]);
});
