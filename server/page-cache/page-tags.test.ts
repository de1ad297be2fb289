import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { publishRecipe, unpublishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { admin, owner, url } = testDatabase();
const cached = testSite(url, { pageCacheBytes: 10_000_000 });
const uncached = testSite(url);
const [by, now] = [{ id: null }, new Date()];
const ids = new Map<string, string>();
const PATHS = [
  "/recipe/minestrone",
  "/recipe/risotto",
  "/recipe/pad-thai",
  "/recipe/stock",
  "/recipe/curry",
];

beforeAll(async () => {
  const stock = { name: "stock", recipeSlug: "stock" };
  await create({ title: "Minestrone", cuisine: "Italian" });
  await create({ title: "Risotto", cuisine: "Italian", ingredients: [stock] });
  await create({ title: "Pad Thai", cuisine: "Thai" });
  await create({ title: "Curry", cuisine: "Indian" });
});

async function create(input: object) {
  const created = await createRecipe(admin, {
    input: recipeInput({ status: "published", ...input }),
    by,
    now,
  });
  if (!created.ok) throw new Error("not created");
  ids.set(created.slug, created.id);
}

async function change(slug: string, input: Partial<RecipeInput>) {
  const id = ids.get(slug) ?? "";
  const { version = 0 } = (await findSavedRecipe(admin, id)) ?? {};
  await updateRecipe(admin, {
    id,
    version,
    by,
    now,
    input: recipeInput({ status: "published", ...input }),
  });
}

const read = async (site: typeof cached, path: string) =>
  (await site.fetch(new Request(SITE + path))).text();

/** The pages that a change drops; all of them show afterwards what a site without a cache shows. */
async function dropped(work: () => Promise<unknown>): Promise<string[]> {
  for (const path of [...PATHS, "/recipes"]) await read(cached, path);
  const isCached = (path: string) => cached.pageCache.get(`identity ${path}`) !== undefined;
  const before = [...PATHS, "/recipes"].filter(isCached);
  await work();
  await expect.poll(() => isCached("/recipes")).toBe(false);
  await sleep(50);
  const gone = before.filter((path) => !isCached(path));
  for (const path of PATHS) expect(await read(cached, path)).toBe(await read(uncached, path));
  return gone.filter((path) => path !== "/recipes").map((path) => path.slice("/recipe/".length));
}

test("a save drops lists and the pages that show the recipe, and others stay", async () => {
  expect(
    await dropped(() => change("curry", { title: "Curry", cuisine: "Indian", servings: 9 })),
  ).toEqual(["curry"]);
  expect(
    await dropped(() =>
      change("minestrone", { title: "Minestrone!", slug: "minestrone", cuisine: "Italian" }),
    ),
  ).toEqual(["minestrone", "risotto"]);
});

test("what appears beside other recipes, or leaves them, drops their pages", async () => {
  const id = ids.get("pad-thai") ?? "";
  expect(await dropped(() => change("pad-thai", { title: "Pad Thai", cuisine: "Indian" }))).toEqual(
    ["pad-thai", "curry"],
  );
  expect(await dropped(() => unpublishRecipe(admin, { id, by, now }))).toContain("curry");
  expect(await dropped(() => publishRecipe(admin, { id, by, now }))).toContain("curry");
  expect(await dropped(() => deleteRecipe(admin, { id, by, now }))).toContain("curry");
});

test("a recipe that an ingredient names drops the page when it appears, moves and goes", async () => {
  expect(await dropped(() => create({ title: "Stock", cuisine: "French" }))).toEqual(["risotto"]);
  expect(
    await dropped(() => change("stock", { title: "Stock", slug: "broth", cuisine: "French" })),
  ).toContain("risotto");
  const id = ids.get("stock") ?? "";
  expect(await dropped(() => unpublishRecipe(admin, { id, by, now }))).toContain("risotto");
  // It is named by the slug that it had.
  expect(await dropped(() => publishRecipe(admin, { id, by, now }))).toContain("risotto");
  expect(await dropped(() => deleteRecipe(admin, { id, by, now }))).toContain("risotto");
});

test("a version drops the pages of the others when it joins, is renamed, goes and comes back", async () => {
  const versions = [{ recipeSlug: "minestrone", label: null }];
  const focaccia = { title: "Focaccia", cuisine: "Ligurian", versions, versionLabel: "Vegan" };
  expect(await dropped(() => create(focaccia))).toEqual(["minestrone", "risotto"]);
  const id = ids.get("focaccia") ?? "";
  for (const work of [
    () => change("focaccia", { ...focaccia, versionLabel: "Quick" }),
    () => unpublishRecipe(admin, { id, by, now }),
    () => publishRecipe(admin, { id, by, now }),
    () => deleteRecipe(admin, { id, by, now }),
  ])
    expect(await dropped(work)).toContain("minestrone");
});

test("an ingredient's link in any script leaves its page readable", async () => {
  await create({ title: "Borscht", cuisine: "Ukrainian" });
  await sql`update ingredients set recipe_slug = 'борщ' where recipe_id = ${ids.get("borscht")}`.execute(
    owner,
  );
  const page = await cached.fetch(new Request(`${SITE}/recipe/borscht`));
  expect(page.status).toBe(200);
});

test("what every page may show drops all of them", async () => {
  const all = await dropped(() => sql`update categories set name = name || '!'`.execute(owner));
  expect(all.length).toBeGreaterThan(2);
});
