import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { unpublishRecipes } from "#domain/recipes/commands/publish-recipe.server.ts";
import { contentOf, findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** The image of a recipe's link where it has none of its own: /recipe/{slug}/share.png. */

const { url, admin } = testDatabase();
const site = testSite(url, { pageCacheBytes: 10_000_000 });
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");

async function made(title: string): Promise<string> {
  const input = recipeInput({ title, status: "published" });
  return (await createRecipe(admin, { input, by, now })).id;
}

async function get(slug: string, headers = {}) {
  const address = `${SITE}/recipe/${slug}/share.png?v=a`;
  return await site.fetch(new Request(address, { headers, redirect: "manual" }));
}

test("the image of a link that was shared before the slug changed is still found", async () => {
  const id = await made("Bean Stew");
  const saved = await findSavedRecipe(admin, id);
  if (!saved) throw new Error("The recipe is gone");
  const input = { ...contentOf(saved), slug: "white-bean-stew" };
  await updateRecipe(admin, { id, input, version: saved.version, by, now });
  const { status, headers } = await get("bean-stew");
  expect([status, headers.get("Location")]).toEqual([301, "/recipe/white-bean-stew/share.png"]);
});

test("caches ask for it anew, and don't keep that of a recipe that is no longer published", async () => {
  const id = await made("Short-Lived Soup");
  const first = await get("short-lived-soup");
  expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
  const again = await get("short-lived-soup", { "If-None-Match": first.headers.get("ETag") });
  expect(again.status).toBe(304);
  await unpublishRecipes(admin, { ids: [id], by, now });
  await expect.poll(async () => (await get("short-lived-soup")).status).toBe(404);
});
