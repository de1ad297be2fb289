import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { sampleCategories } from "#db/sample/categories.ts";
import { sampleRecipes } from "#db/sample/cookbook.ts";
import { seedFirstStart } from "#db/sample/seed.ts";
import { updateCategory } from "#domain/categories/save-category.server.ts";
import { countView } from "#domain/recipes/commands/count-view.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { publishRecipe, unpublishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { restoreRecipe } from "#domain/recipes/commands/restore-recipe.server.ts";
import { contentOf, findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { findSampleCookbook, removeSampleCookbook } from "./remove-sample-cookbook.server.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
const ALL = sampleRecipes.length;

beforeAll(() => seedFirstStart(owner, { seed: "sample", now }));

async function saved(id: string) {
  const recipe = await findSavedRecipe(admin, id);
  if (!recipe) throw new Error(`No recipe ${id}`);
  return recipe;
}

test("removing the sample cookbook keeps only what was edited", async () => {
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from recipes order by slug limit 4`.execute(admin);
  const [viewed, toggled, edited, child] = rows;
  if (!viewed || !toggled || !edited || !child) throw new Error("No samples");
  expect(await findSampleCookbook(admin)).toEqual({
    untouched: ALL,
    edited: { recipes: [], categories: [] },
  });

  await countView(visitor, viewed.slug);
  await unpublishRecipe(admin, { id: toggled.id, by, now });
  await publishRecipe(admin, { id: toggled.id, by, now });
  const before = await saved(edited.id);
  await updateRecipe(admin, {
    id: edited.id,
    input: { ...contentOf(before), ingredients: before.ingredients.slice(1) },
    version: before.version,
    by,
    now,
  });
  // Saving without a change is no edit.
  const same = await saved(viewed.id);
  await updateRecipe(admin, {
    id: viewed.id,
    input: contentOf(same),
    version: same.version,
    by,
    now,
  });
  // Direct changes in the database are edits, too.
  await sql`update instructions set instruction_text = 'Mine.' where recipe_id = ${child.id}`.execute(
    admin,
  );
  const own = await createRecipe(admin, {
    input: recipeInput({ title: "My Own", category: "Drinks" }),
    by,
    now,
  });
  const [soups] = await admin
    .selectFrom("categories")
    .selectAll()
    .where("slug", "=", "soups")
    .execute();
  const category = { name: "My Soups", slug: "soups", description: "", imageUrl: null };
  await updateCategory(admin, { id: soups?.id ?? "", category, by, now });

  const found = await findSampleCookbook(admin);
  expect(found.untouched).toBe(ALL - 2);
  expect(found.edited.recipes.map(({ id }) => id).sort()).toEqual([edited.id, child.id].sort());
  expect(found.edited.categories).toEqual([{ id: soups?.id, name: "My Soups" }]);
  const removal = await removeSampleCookbook(admin, { withEdited: false, by, now });
  expect(removal).toMatchObject({ recipes: ALL - 2, edited: 2 });

  const left = await admin.selectFrom("admin_recipe_index").select("recipe_id").execute();
  expect(left.map((row) => row.recipe_id).sort()).toEqual([edited.id, child.id, own.id].sort());
  const active = await admin
    .selectFrom("categories")
    .select("name")
    .where("is_active", "=", true)
    .execute();
  const kept = [(await saved(edited.id)).category, (await saved(child.id)).category];
  expect(active.map(({ name }) => name).sort()).toEqual(
    [...new Set(["Drinks", "My Soups", ...kept])].sort(),
  );
  expect(removal.categories).toBe(sampleCategories.length - active.length);
  const lines =
    await sql`select by_name, title, details from activity where verb = 'removed'`.execute(admin);
  expect(lines.rows).toEqual([{ by_name: "Ada", title: "The sample cookbook", details: removal }]);
  expect(await restoreRecipe(admin, { id: viewed.id, by, now })).toMatchObject({ ok: true });
});

test("a second removal removes nothing: a restored recipe counts as edited", async () => {
  expect(await removeSampleCookbook(admin, { withEdited: false, by, now })).toEqual({
    recipes: 0,
    edited: 3,
    categories: 0,
  });
});

test("a removal of what was edited too keeps only what never was a sample, and what it uses", async () => {
  const removal = await removeSampleCookbook(admin, { withEdited: true, by, now });
  expect(removal).toMatchObject({ recipes: 3, edited: 0 });
  const left = await admin.selectFrom("recipes").select("title").where("deleted_at", "is", null);
  expect(await left.execute()).toEqual([{ title: "My Own" }]);
  const active = admin.selectFrom("categories").select("name").where("is_active", "=", true);
  expect(await active.execute()).toEqual([{ name: "Drinks" }]);
});

test("visitors can't remove the sample cookbook", async () => {
  await expect(removeSampleCookbook(visitor, { withEdited: true, by, now })).rejects.toThrow(
    /permission denied/,
  );
  await expect(findSampleCookbook(visitor)).rejects.toThrow(/permission denied/);
});
