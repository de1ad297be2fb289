import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { unpublishRecipes } from "#domain/recipes/commands/publish-recipe.server.ts";
import { contentOf, findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { findRecipePage } from "./queries.server.ts";

const { admin, visitor } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");

async function made(title: string, recipeSlug: string | null = null): Promise<string> {
  const ingredients = [{ name: "pie crust", recipeSlug }];
  const input = recipeInput({ title, ingredients, status: "published" });
  return (await createRecipe(admin, { input, by, now })).id;
}

async function linkOf(slug: string) {
  return (await findRecipePage(visitor, slug))?.recipe.ingredients[0]?.recipeSlug;
}

test("an ingredient links to the recipe that it is, under the slug that this one has now", async () => {
  const id = await made("Crust");
  await made("Pie", "crust");
  expect(await linkOf("pie")).toBe("crust");
  const crust = await findSavedRecipe(admin, id);
  if (!crust) throw new Error("no crust");
  const input = { ...contentOf(crust), slug: "flaky-crust" };
  await updateRecipe(admin, { id, input, version: crust.version, by, now });
  expect(await linkOf("pie")).toBe("flaky-crust");
});

test("a recipe that is deleted, not published or unknown leaves the name alone", async () => {
  const id = await made("Pastry");
  await made("Tart", "pastry");
  await made("Quiche", "no-such-recipe");
  expect(await linkOf("tart")).toBe("pastry");
  await unpublishRecipes(admin, { ids: [id], by, now });
  expect(await linkOf("tart")).toBeNull();
  await deleteRecipe(admin, { id, by, now });
  expect(await linkOf("tart")).toBeNull();
  expect(await linkOf("quiche")).toBeNull();
});
