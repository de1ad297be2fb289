import { expect, test } from "vitest";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { calculateNutrition } from "#domain/recipes/nutrition/calculate-nutrition.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { restoreRevision } from "./restore-revision.server.ts";
import { findSavedRecipe, type SavedRecipe } from "./saved-recipe.server.ts";
import { updateRecipe } from "./update-recipe.server.ts";

const { admin } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T12:00:00Z");

const ingredients = ["200 g sugar", "1/3 cup butter"].map(parseIngredientLine);

function figures(input: Pick<RecipeInput, "ingredients" | "servings" | "servingsMax">) {
  return { ...calculateNutrition(input).nutrients, servingSize: null };
}

async function calculated(): Promise<SavedRecipe> {
  const input = { ...recipeInput({ ingredients, servings: 4 }), nutritionCalculated: true };
  const nutrition = figures(input);
  const { id } = await createRecipe(admin, { input: { ...input, nutrition }, by, now });
  return present(id);
}

async function present(id: string): Promise<SavedRecipe> {
  const recipe = await findSavedRecipe(admin, id);
  if (!recipe) throw new Error("It is not there");
  return recipe;
}

/** Whether figures are called calculated after a save. */
async function saved(recipe: SavedRecipe, changes: Partial<RecipeInput>): Promise<boolean> {
  const input = { ...recipe, ...changes };
  await updateRecipe(admin, { id: recipe.id, input, version: recipe.version, by, now });
  return (await present(recipe.id)).nutritionCalculated;
}

test("figures stay calculated when something else changes, also where the table would give others", async () => {
  const recipe = await calculated();
  expect(await saved(recipe, { title: "Toffee" })).toBe(true);
  await admin.updateTable("nutrition_info").set({ calories: 1 }).execute();
  expect(await saved(await present(recipe.id), { title: "Fudge" })).toBe(true);
});

test.each<[string, (recipe: SavedRecipe) => Partial<RecipeInput>]>([
  ["the ingredients change", () => ({ ingredients: ingredients.slice(1) })],
  ["the servings change", () => ({ servings: 2 })],
  ["a figure is typed", ({ nutrition }) => ({ nutrition: nutrition && { ...nutrition, fat: 1 } })],
  ["there are none", () => ({ nutrition: null })],
])("they are not called calculated once %s", async (_, changes) => {
  const recipe = await calculated();
  expect(await saved(recipe, changes(recipe))).toBe(false);
});

test("calculated again with other ingredients, they are; so they are in a restored revision", async () => {
  const recipe = await calculated();
  const others = { ingredients: ingredients.slice(0, 1), servings: 2, servingsMax: null };
  expect(await saved(recipe, { ...others, nutrition: figures(others) })).toBe(true);
  expect(await saved(await present(recipe.id), { servings: 3 })).toBe(false);
  const { id, version } = await present(recipe.id);
  await restoreRevision(admin, { id, revision: 1, version, by, now });
  expect(await present(id)).toMatchObject({ nutritionCalculated: true, servings: 4 });
});
