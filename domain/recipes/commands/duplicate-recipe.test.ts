import { expect, test } from "vitest";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { testDatabase } from "#test/database.ts";
import { FULL_RECIPE } from "#test/factories/full-recipe.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { duplicateRecipe } from "./duplicate-recipe.server.ts";
import { contentOf, findSavedRecipe } from "./saved-recipe.server.ts";

const { admin } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");

async function contentSaved(id: string) {
  const saved = await findSavedRecipe(admin, id);
  if (!saved) throw new Error(`No recipe ${id}`);
  return contentOf(saved);
}

async function published(title: string): Promise<string> {
  const source = { url: `https://example.com/${title}`, site: "Example" };
  const fields = { ...FULL_RECIPE, title, slug: "", source };
  const read = readRecipe(fields, { status: "published", categories: [fields.category] });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const { category } = fields;
  await admin
    .insertInto("categories")
    .values({ name: category, slug: category.toLowerCase() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await createRecipe(admin, { input: read.recipe, by, now })).id;
}

test("a copy is a draft with all that was written, its own address and no source", async () => {
  const id = await published("Flatbread");
  await admin.updateTable("recipes").set({ views_count: 9 }).where("id", "=", id).execute();
  const copy = await duplicateRecipe(admin, { id, by, now });
  expect(copy?.title).toBe("Copy of Flatbread");
  const original = await contentSaved(id);
  expect(await contentSaved(copy?.id ?? "")).toEqual({
    ...original,
    title: "Copy of Flatbread",
    slug: "copy-of-flatbread",
    status: "draft",
    featured: false,
    source: null,
    versions: [],
    versionLabel: null,
  });
  const row = await admin
    .selectFrom("recipes")
    .select(["views_count", "published_at", "first_published_at"])
    .where("id", "=", copy?.id ?? "")
    .executeTakeFirst();
  expect(row).toEqual({ views_count: 0, published_at: null, first_published_at: null });
  const { verb, title } = await admin
    .selectFrom("activity")
    .select(["verb", "title"])
    .where("noun_id", "=", copy?.id ?? "")
    .executeTakeFirstOrThrow();
  expect({ verb, title }).toEqual({ verb: "created", title: "Copy of Flatbread" });
});

test("a title of the greatest length is cut, and there is no copy of nothing", async () => {
  const id = await published("x".repeat(300));
  const copy = await duplicateRecipe(admin, { id, by, now });
  expect(copy?.title).toBe(`Copy of ${"x".repeat(292)}`);
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect(await duplicateRecipe(admin, { id: unknown, by, now })).toBeNull();
});
