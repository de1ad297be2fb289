import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listCategoryTable } from "#domain/categories/category-table.server.ts";
import { deleteCategory } from "#domain/categories/delete-category.server.ts";
import { createCategory } from "#domain/categories/save-category.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { deleteRecipe } from "./delete-recipe.server.ts";
import { moveRecipes } from "./move-recipes.server.ts";
import { restoreRecipe } from "./restore-recipe.server.ts";

const { admin } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");

async function created(name: string): Promise<string> {
  const category = { name, slug: "", description: "", imageUrl: null };
  const result = await createCategory(admin, { category, by, now });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

async function recipeIn(category: string, status: "draft" | "published" = "draft") {
  const input = recipeInput({ category, status });
  return (await createRecipe(admin, { input, by, now })).id;
}

test("the table of categories counts recipes that are not deleted, and the published apart", async () => {
  await created("Counted");
  await recipeIn("Counted", "published");
  await recipeIn("Counted");
  await deleteRecipe(admin, { id: await recipeIn("Counted", "published"), by, now });
  const { rows: active } = await listCategoryTable(admin, { search: "counted" });
  expect(active).toMatchObject([{ recipes: 2, published: 1 }]);
});

describe("deleting a category", () => {
  test("is hindered by any recipe that is not deleted, drafts too, with the number", async () => {
    const id = await created('Soups "hot"');
    await recipeIn('Soups "hot"', "published");
    const draft = await recipeIn('Soups "hot"');
    const error = 'Cannot delete "Soups "hot"" - 2 recipes are using this category';
    expect(await deleteCategory(admin, { id, by, now })).toEqual({
      ok: false,
      reason: "in-use",
      recipes: 2,
      error,
    });
    await sql`update recipes set deleted_at = now()
      where status = 'published' and id in (select recipe_id from recipe_categories where category_id = ${id})`.execute(
      admin,
    );
    expect(await deleteCategory(admin, { id, by, now })).toMatchObject({ recipes: 1 });
    await deleteRecipe(admin, { id: draft, by, now });
    expect(await deleteCategory(admin, { id, by, now })).toMatchObject({ ok: true });
    expect(await deleteCategory(admin, { id, by, now })).toEqual({
      ok: false,
      reason: "not-found",
    });
    const kept = await admin
      .selectFrom("categories")
      .select("is_active")
      .where("id", "=", id)
      .execute();
    expect(kept).toEqual([{ is_active: false }]);
  });

  test("never leaves a recipe in a deleted category, whoever saves, moves or restores at the same time", async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const name = `Race ${turn}`;
      const id = await created(name);
      const other = await recipeIn("none");
      const deleted = await recipeIn(name);
      await deleteRecipe(admin, { id: deleted, by, now });
      await Promise.all([
        recipeIn(name, "published"),
        deleteCategory(admin, { id, by, now }),
        moveRecipes(admin, { ids: [other], categoryId: id, by, now }),
        restoreRecipe(admin, { id: deleted, by, now }),
      ]);
    }
    const { rows } = await sql`
      select c.name from recipe_categories rc join recipes r on r.id = rc.recipe_id
      join categories c on c.id = rc.category_id
      where r.deleted_at is null and not c.is_active`.execute(admin);
    expect(rows).toEqual([]);
  });
});
