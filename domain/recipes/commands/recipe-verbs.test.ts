import { describe, expect, test } from "vitest";
import { findMovedSlug, findRecipePage } from "#domain/recipes/reading/queries.server.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { deleteRecipe } from "./delete-recipe.server.ts";
import { publishRecipe, unpublishRecipe } from "./publish-recipe.server.ts";
import { withFoundFoods } from "./recipe-rows.server.ts";
import { restoreRecipe } from "./restore-recipe.server.ts";
import { findSavedRecipe, type SavedRecipe } from "./saved-recipe.server.ts";
import { updateRecipe } from "./update-recipe.server.ts";

const { admin, visitor } = testDatabase();
const by = { id: null };
const monday = new Date("2026-01-05T08:00:00Z");
const tuesday = new Date("2026-01-06T08:00:00Z");

async function created(given: Parameters<typeof recipeInput>[0] = {}): Promise<SavedRecipe> {
  const result = await createRecipe(admin, { input: recipeInput(given), by, now: monday });
  if (!result.ok) throw new Error(result.reason);
  return saved(result.id);
}

async function saved(id: string): Promise<SavedRecipe> {
  const recipe = await findSavedRecipe(admin, id);
  if (!recipe) throw new Error(`No recipe ${id}`);
  return recipe;
}

/** The recipe as a form would send it back, with changes. */
function edited(
  { id, version, publishedAt, updatedAt, savedBy, review, ...input }: SavedRecipe,
  change: object,
) {
  return { ...input, ...change } as RecipeInput;
}

describe("creating a recipe", () => {
  test("saves everything that was given, child rows in their order", async () => {
    const input = recipeInput({ title: "Onion Soup", cuisine: "French" });
    const result = await createRecipe(admin, { input, by, now: monday });
    expect(result).toMatchObject({ ok: true, slug: "onion-soup" });
    const recipe = await saved(result.id);
    expect(edited(recipe, {})).toEqual({ ...withFoundFoods(input), slug: "onion-soup" });
    expect(recipe).toMatchObject({ version: 1, publishedAt: null });
  });

  test("keeps the food that an ingredient's name says, or the one that was chosen", async () => {
    const recipe = await created({
      ingredients: [
        ingredientOf({ name: "2 large ripe tomatoes, peeled" }),
        ingredientOf({ name: "magic beans" }),
        ingredientOf({ name: "stock", food: "vegetable-stock", foodChosen: true }),
        ingredientOf({ name: "tomato", food: null, foodChosen: true }),
      ],
    });
    expect(recipe.ingredients.map(({ food, foodChosen }) => [food, foodChosen])).toEqual([
      ["tomato", false],
      [null, false],
      ["vegetable-stock", true],
      [null, true],
    ]);
  });

  test("sets the total time to the sum of its parts", async () => {
    const { id } = await created({ prepTime: 10, cookTime: 20, restTime: 60 });
    const row = await admin
      .selectFrom("recipes")
      .select("total_time")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.total_time).toBe(90);
  });

  test("takes the next free number when its slug is taken, deleted recipes aside", async () => {
    const first = await created({ title: "Bean Stew" });
    const second = await created({ title: "Bean Stew" });
    const third = await created({ title: "Bean  stew!" });
    expect([first.slug, second.slug, third.slug]).toEqual([
      "bean-stew",
      "bean-stew-2",
      "bean-stew-3",
    ]);
    await deleteRecipe(admin, { id: second.id, by, now: tuesday });
    expect((await created({ title: "Bean Stew" })).slug).toBe("bean-stew-2");
  });

  test("gives ten saves of one title at once ten slugs", async () => {
    const recipes = await Promise.all(
      Array.from({ length: 10 }, () => created({ title: "Rush Hour Rice" })),
    );
    expect(new Set(recipes.map(({ slug }) => slug)).size).toBe(10);
  });

  test("matches names whatever their case and leaves unknown ones out", async () => {
    await admin.insertInto("categories").values({ name: "Soups", slug: "soups" }).execute();
    const recipe = await created({
      category: "soups",
      mealTypes: ["SOUP", "Elevenses"],
      dietaryTags: ["vegan", "Halal"],
    });
    expect(recipe).toMatchObject({
      category: "Soups",
      mealTypes: ["Soup"],
      dietaryTags: ["Vegan"],
    });
  });

  test("takes a category's singular for its plural, the exact name first", async () => {
    await admin
      .insertInto("categories")
      .values([
        { name: "Pies", slug: "pies", display_order: 1 },
        { name: "Snack", slug: "snack", display_order: 3 },
        { name: "Snacks", slug: "snacks", display_order: 2 },
      ])
      .execute();
    expect((await created({ category: "Cobbler" })).category).toBe(null);
    expect((await created({ category: "snack" })).category).toBe("Snack");
    expect((await created({ category: "SNACKS" })).category).toBe("Snacks");
    expect((await created({ category: "Soup" })).category).toBe("Soups");
  });

  test("makes no second recipe of one source address", async () => {
    const source = { url: "https://example.com/soup?utm_source=x#top", site: "Example" };
    const first = await created({ title: "Sourced", source });
    const again = await createRecipe(admin, {
      input: recipeInput({ source: { url: "http://example.com/soup/", site: "Example" } }),
      by,
      now: tuesday,
    });
    expect(again).toEqual({ ok: false, reason: "source-taken", id: first.id, slug: first.slug });
    await deleteRecipe(admin, { id: first.id, by, now: tuesday });
    expect((await created({ title: "Sourced again", source })).slug).toBe("sourced-again");
  });

  test("asked twice for the same one makes one, at once or after another", async () => {
    const id = "9f0d4d50-4a3e-4c3b-8a0e-1c2d3e4f5a6b";
    const recipe = { id, input: recipeInput({ title: "Asked Twice" }), by, now: monday };
    const answers = await Promise.all([createRecipe(admin, recipe), createRecipe(admin, recipe)]);
    const already = { ok: false, reason: "already-created", id, slug: "asked-twice" };
    expect(answers.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([
      { ok: true, id, slug: "asked-twice" },
      already,
    ]);
    expect(await createRecipe(admin, recipe)).toEqual(already);
  });

  test("leaves nothing behind when a row is refused", async () => {
    const input = recipeInput({ title: "Half a Recipe" });
    const [step] = input.instructions;
    input.ingredients.push({
      ...ingredientOf({ name: "nothing" }),
      amount: -1,
      unit: "g",
    });
    expect(step).toBeDefined();
    await expect(createRecipe(admin, { input, by, now: monday })).rejects.toThrow();
    const rows = await admin
      .selectFrom("recipes")
      .select("id")
      .where("title", "=", "Half a Recipe")
      .execute();
    expect(rows).toEqual([]);
  });
});

describe("publishing", () => {
  test("shows the recipe to readers; unpublishing hides it and keeps the first date", async () => {
    const recipe = await created({ title: "Secret Cake" });
    expect(await findRecipePage(visitor, recipe.slug)).toBeNull();
    expect(await publishRecipe(admin, { id: recipe.id, by, now: monday })).toBe(true);
    expect((await findRecipePage(visitor, recipe.slug))?.recipe.title).toBe("Secret Cake");
    await unpublishRecipe(admin, { id: recipe.id, by, now: monday });
    expect(await findRecipePage(visitor, recipe.slug)).toBeNull();
    expect((await saved(recipe.id)).publishedAt).toBeNull();
    await publishRecipe(admin, { id: recipe.id, by, now: tuesday });
    expect((await saved(recipe.id)).publishedAt).toEqual(tuesday);
    const page = (await findRecipePage(visitor, recipe.slug))?.recipe;
    expect(page?.firstPublishedAt).toBe(monday.toISOString());
  });

  test("says when there is no such recipe", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect(await publishRecipe(admin, { id, by, now: monday })).toBe(false);
  });
});

describe("updating", () => {
  test("replaces every field and row", async () => {
    const recipe = await created({ title: "Plain Rice" });
    const input = edited(recipe, {
      title: "Fried Rice",
      cuisine: "Chinese",
      mealTypes: ["Dinner"],
      dietaryTags: [],
      tags: ["leftovers"],
      ingredients: [
        ingredientOf({ group: "Rice", amount: 2, amountMax: 3, unit: "cups", name: "cooked rice" }),
      ],
      instructions: [{ group: null, name: null, text: "Fry it hot and fast.", imageUrl: null }],
      nutrition: null,
    });
    const result = await updateRecipe(admin, {
      id: recipe.id,
      input,
      version: 1,
      by,
      now: tuesday,
    });
    expect(result).toMatchObject({ ok: true, recipe: { ...withFoundFoods(input), version: 2 } });
  });

  test("resets published_at of a published recipe", async () => {
    const recipe = await created({ title: "Often Saved", status: "published" });
    expect(recipe.publishedAt).toEqual(monday);
    await updateRecipe(admin, {
      id: recipe.id,
      input: edited(recipe, { servings: 6 }),
      version: recipe.version,
      by,
      now: tuesday,
    });
    expect((await saved(recipe.id)).publishedAt).toEqual(tuesday);
  });

  test("refuses a save on an older version with both versions in hand", async () => {
    const recipe = await created({ title: "Two Cooks" });
    const mine = edited(recipe, { title: "Mine" });
    const yours = edited(recipe, { title: "Yours" });
    const [one, other] = await Promise.all(
      [mine, yours].map((input) =>
        updateRecipe(admin, { id: recipe.id, input, version: recipe.version, by, now: tuesday }),
      ),
    );
    const refused = one?.ok ? other : one;
    const kept = one?.ok ? one : other;
    expect(kept).toMatchObject({ ok: true });
    expect(refused).toMatchObject({ ok: false, reason: "changed-meanwhile" });
    if (refused?.ok !== false || refused.reason !== "changed-meanwhile") return;
    expect([refused.yours.title, refused.theirs.title].sort()).toEqual(["Mine", "Yours"]);
    expect((await saved(recipe.id)).title).toBe(refused.theirs.title);
  });

  test("sends readers of a former slug on, also after two changes and a change back", async () => {
    const first = await created({ title: "Old Name", status: "published" });
    const rename = async (slug: string) => {
      const now = await saved(first.id);
      await updateRecipe(admin, {
        id: first.id,
        input: edited(now, { slug }),
        version: now.version,
        by,
        now: tuesday,
      });
    };
    await rename("new-name");
    await rename("newest-name");
    expect(await findMovedSlug(visitor, "old-name")).toBe("newest-name");
    expect(await findMovedSlug(visitor, "new-name")).toBe("newest-name");
    await rename("old-name");
    expect(await findMovedSlug(visitor, "newest-name")).toBe("old-name");
    expect((await findRecipePage(visitor, "old-name"))?.recipe.id).toBe(first.id);
    await unpublishRecipe(admin, { id: first.id, by, now: monday });
    expect(await findMovedSlug(visitor, "newest-name")).toBeNull();
  });

  test("finds no deleted recipe", async () => {
    const recipe = await created({ title: "Gone" });
    await deleteRecipe(admin, { id: recipe.id, by, now: tuesday });
    const change = { id: recipe.id, input: edited(recipe, {}), version: 2, by, now: tuesday };
    expect(await updateRecipe(admin, change)).toEqual({ ok: false, reason: "not-found" });
  });
});

describe("deleting and restoring", () => {
  test("hides the recipe from readers and admins' lists and brings it back whole", async () => {
    const recipe = await created({ title: "Boomerang", status: "published" });
    expect(await deleteRecipe(admin, { id: recipe.id, by, now: tuesday })).toBe(true);
    expect(await deleteRecipe(admin, { id: recipe.id, by, now: tuesday })).toBe(false);
    expect(await findRecipePage(visitor, recipe.slug)).toBeNull();
    expect(await findSavedRecipe(admin, recipe.id)).toBeNull();
    expect(await restoreRecipe(admin, { id: recipe.id, by, now: monday })).toMatchObject({
      ok: true,
      slug: "boomerang",
    });
    const { version, updatedAt, ...back } = await saved(recipe.id);
    expect(recipe).toMatchObject(back);
  });

  test("gives a restored recipe another slug when its own was taken meanwhile", async () => {
    const old = await created({ title: "Popular Name" });
    await deleteRecipe(admin, { id: old.id, by, now: tuesday });
    await created({ title: "Popular Name" });
    expect(await restoreRecipe(admin, { id: old.id, by, now: monday })).toEqual({
      ok: true,
      lostCategory: null,
      slug: "popular-name-2",
    });
  });

  test("does not restore a recipe whose source was imported anew", async () => {
    const source = { url: "https://example.com/twice", site: "Example" };
    const old = await created({ source });
    await deleteRecipe(admin, { id: old.id, by, now: tuesday });
    const other = await created({ source });
    expect(await restoreRecipe(admin, { id: old.id, by, now: monday })).toEqual({
      ok: false,
      reason: "source-taken",
      id: other.id,
    });
  });
});
