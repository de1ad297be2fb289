import { beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { nearestRecipes } from "./suggest.server.ts";

const { admin, visitor } = testDatabase();

beforeAll(async () => {
  for (const [title, status] of [
    ["Chicken Tikka Masala", "published"],
    ["Blueberry Pancakes", "published"],
    ["Crème Brûlée", "published"],
    ["Broccoli Gratin", "draft"],
  ] as const) {
    await createRecipe(admin, {
      input: recipeInput({ title, status }),
      by: { id: null },
      now: new Date(),
    });
  }
});

test.each([
  ["chiken", ["Chicken Tikka Masala"]],
  ["Panckaes", ["Blueberry Pancakes"]],
  ["creme brulée", ["Crème Brûlée"]],
  ["tika chikken", ["Chicken Tikka Masala"]],
  ["the pankakes", ["Blueberry Pancakes"]],
  ["chicken pankakes", ["Blueberry Pancakes"]],
  // Drafts are not found.
  ["brocolli", []],
  ["xqzzw", []],
  ["12 %_\\", []],
  ["", []],
])("%j finds %j", async (text, titles) => {
  const found = await nearestRecipes(visitor, text);
  expect(found.map(({ title }) => title)).toEqual(titles);
});
