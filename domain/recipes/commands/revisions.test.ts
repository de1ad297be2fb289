import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { deletePermanently, deleteRecipe } from "./delete-recipe.server.ts";
import { moveRecipes } from "./move-recipes.server.ts";
import { publishRecipe } from "./publish-recipe.server.ts";
import { restoreRevision } from "./restore-revision.server.ts";
import { findRevision, listRevisionChanges, listRevisions } from "./revisions.server.ts";
import { contentOf, findSavedRecipe, type SavedRecipe } from "./saved-recipe.server.ts";
import { updateRecipe } from "./update-recipe.server.ts";

const { admin, visitor } = testDatabase();
const ada = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const ben = { id: "22222222-2222-4222-8222-222222222222", name: "Ben" };
const now = new Date("2026-01-05T08:00:00Z");

async function created(given: Parameters<typeof recipeInput>[0] = {}): Promise<SavedRecipe> {
  const result = await createRecipe(admin, { input: recipeInput(given), by: ada, now });
  return saved(result.id);
}

async function saved(id: string): Promise<SavedRecipe> {
  const recipe = await findSavedRecipe(admin, id);
  if (!recipe) throw new Error(`No recipe ${id}`);
  return recipe;
}

async function save(recipe: SavedRecipe, change: Partial<RecipeInput>, by = ada) {
  const input = { ...contentOf(recipe), ...change };
  const result = await updateRecipe(admin, {
    id: recipe.id,
    input,
    version: recipe.version,
    by,
    now,
  });
  if (!result.ok) throw new Error(result.reason);
  return result.recipe;
}

function restore(recipe: SavedRecipe, revision: number, by = ben) {
  return restoreRevision(admin, { id: recipe.id, revision, version: recipe.version, by, now });
}

async function restored(recipe: SavedRecipe, revision: number) {
  const result = await restore(recipe, revision);
  if (!result.ok) throw new Error(result.reason);
  return result.recipe;
}

describe("a save", () => {
  test("keeps the whole former state, with who had saved it and when", async () => {
    const first = await created({ title: "Rice", nutrition: null });
    const second = await save(
      first,
      { title: "Fried Rice", ingredients: [], tags: ["quick"] },
      ben,
    );
    await save(second, { title: "Very Fried Rice" });
    expect(await listRevisions(admin, first.id)).toEqual([
      { version: 2, title: "Fried Rice", savedBy: "Ben", savedAt: second.updatedAt },
      { version: 1, title: "Rice", savedBy: "Ada", savedAt: first.updatedAt },
    ]);
    const kept = await findRevision(admin, { present: first, version: 1 });
    expect(kept?.recipe).toEqual(contentOf(first));
  });

  test("that is refused keeps nothing", async () => {
    const recipe = await created({ title: "Contested" });
    await save(recipe, { title: "Contested, mine" });
    const late = { ...contentOf(recipe), title: "Contested, yours" };
    const result = await updateRecipe(admin, {
      id: recipe.id,
      input: late,
      version: recipe.version,
      by: ben,
      now,
    });
    expect(result).toMatchObject({
      reason: "changed-meanwhile",
      yours: { title: "Contested, yours" },
      theirs: { title: "Contested, mine", savedBy: "Ada", updatedAt: expect.any(Date), version: 2 },
    });
    expect(await listRevisions(admin, recipe.id)).toHaveLength(1);
  });

  test("sent twice, because its answer was lost, is one save and no conflict", async () => {
    const recipe = await created({ title: "Sent Twice", dietaryTags: ["Vegan", "Keto"] });
    const input = { ...contentOf(recipe), dietaryTags: ["Vegan", "Keto"], servings: 9, slug: "" };
    const change = { id: recipe.id, input, version: recipe.version, by: ada, now };
    const answers = [await updateRecipe(admin, change), await updateRecipe(admin, change)];
    expect(answers).toMatchObject([
      { ok: true, recipe: { version: 2 } },
      { ok: true, recipe: { version: 2 } },
    ]);
    expect(await listRevisions(admin, recipe.id)).toHaveLength(1);
  });

  test("does not take another recipe's source address", async () => {
    const source = { url: "https://example.com/stew", site: "Example" };
    const other = await created({ title: "The First Stew", source });
    const recipe = await created({ title: "The Second Stew" });
    const result = await updateRecipe(admin, {
      id: recipe.id,
      input: { ...contentOf(recipe), source },
      version: recipe.version,
      by: ada,
      now,
    });
    expect(result).toEqual({ ok: false, reason: "source-taken", id: other.id, slug: other.slug });
  });

  test("of a recipe whose title is empty in the table works as any other", async () => {
    const { id } = await admin
      .insertInto("recipes")
      .values({ slug: "bare" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const recipe = await save(await saved(id), { title: "Named" });
    expect(await restored(recipe, 1)).toMatchObject({ title: "", slug: "bare" });
  });

  test("keeps the 50 newest states of a recipe, and others' untouched", async () => {
    const other = await created({ title: "Other" });
    await save(other, { servings: 2 });
    let recipe = await created({ title: "Often Saved" });
    for (let turn = 0; turn < 53; turn += 1) recipe = await save(recipe, { servings: turn + 1 });
    const versions = (await listRevisions(admin, recipe.id)).map(({ version }) => version);
    expect(versions).toHaveLength(50);
    expect([versions[0], versions.at(-1)]).toEqual([53, 4]);
    expect(await listRevisions(admin, other.id)).toHaveLength(1);
  });

  test("a change of category keeps the former state; publishing changes no word and keeps none", async () => {
    const recipe = await created({ title: "Moved" });
    const { id: categoryId } = await admin
      .insertInto("categories")
      .values({ name: "Moving Boxes", slug: "boxes" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await publishRecipe(admin, { id: recipe.id, by: ada, now });
    expect(await listRevisions(admin, recipe.id)).toEqual([]);
    await moveRecipes(admin, { ids: [recipe.id], categoryId, by: ada, now });
    const [kept] = await listRevisions(admin, recipe.id);
    expect(kept).toMatchObject({ version: 2 });
  });
});

describe("bringing back", () => {
  test("brings back the food that was chosen for an ingredient, and finds others by their names", async () => {
    const [stock, tomatoes] = [ingredientOf({ name: "stock" }), ingredientOf({ name: "tomatoes" })];
    const chosen = { ...stock, food: "vegetable-stock", foodChosen: true };
    const first = await created({ title: "Stock", ingredients: [chosen, tomatoes] });
    const none = { ...stock, food: null, foodChosen: true };
    const second = await save(first, { ingredients: [none, { ...tomatoes, name: "leeks" }] });
    expect(second.ingredients).toMatchObject([{ food: null }, { food: "leek" }]);
    expect(await listRevisionChanges(admin, second)).toEqual(new Map([[2, "2 ingredients"]]));
    const { ingredients } = await restored(second, 1);
    expect(ingredients).toEqual([chosen, { ...tomatoes, food: "tomato" }]);
  });

  test("is a save: the earlier content becomes current, and the replaced content becomes a revision", async () => {
    const first = await created({ title: "Plain Cake", cuisine: "French" });
    const second = await save(first, { title: "Ruined Cake", ingredients: [], cuisine: null });
    const third = await restored(second, 1);
    expect(contentOf(third)).toEqual(contentOf(first));
    expect(third).toMatchObject({ version: 3, savedBy: "Ben" });
    const fourth = await restored(third, 2);
    expect(contentOf(fourth)).toEqual(contentOf(second));
    const { rows } = await sql`select verb, by_name, details from activity
      where noun_id = ${first.id} order by id desc limit 1`.execute(admin);
    expect(rows).toEqual([
      { verb: "restored version of", by_name: "Ben", details: { version: 2 } },
    ]);
  });

  test("neither publishes nor unpublishes", async () => {
    const draft = await created({ title: "Draft Then Public" });
    const edited = await save(draft, { title: "Public Now", status: "published" });
    expect(await restored(edited, 1)).toMatchObject({
      title: "Draft Then Public",
      status: "published",
    });
  });

  test("leaves the category as it is when the former one is no more", async () => {
    for (const name of ["Fads", "Classics"]) {
      await admin.insertInto("categories").values({ name, slug: name.toLowerCase() }).execute();
    }
    const recipe = await created({ title: "Fondue", category: "Fads" });
    const moved = await save(recipe, { category: "Classics" });
    await admin
      .updateTable("categories")
      .set({ is_active: false })
      .where("name", "=", "Fads")
      .execute();
    expect(await restored(moved, 1)).toMatchObject({ category: "Classics" });
  });

  test("over a newer save is refused with that save in hand; unknown states are not found", async () => {
    const recipe = await created({ title: "Raced" });
    const second = await save(recipe, { title: "Raced, second" });
    await save(second, { title: "Raced, third" });
    expect(await restore(second, 1)).toMatchObject({
      reason: "changed-meanwhile",
      theirs: { title: "Raced, third" },
    });
    expect(await restore(second, 77)).toEqual({ ok: false, reason: "not-found" });
    await deleteRecipe(admin, { id: recipe.id, by: ada, now });
    expect(await restore(second, 1)).toEqual({ ok: false, reason: "not-found" });
    await deletePermanently(admin, { ids: [recipe.id], by: ada, now });
    expect(await listRevisions(admin, recipe.id)).toEqual([]);
  });
});

test("visitors read no former state, and admins do not rewrite one", async () => {
  const recipe = await created({ title: "Secret Draft" });
  await save(recipe, { title: "Public" });
  await expect(listRevisions(visitor, recipe.id)).rejects.toThrow(/permission denied/);
  await expect(findRevision(visitor, { present: recipe, version: 1 })).rejects.toThrow(
    /permission denied/,
  );
  await expect(sql`update recipe_revisions set version = 9`.execute(admin)).rejects.toThrow(
    /permission denied/,
  );
});
