import { beforeEach, describe, expect, test } from "vitest";
import { replaceRecipe } from "#domain/arrivals/replace-recipe.server.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { moveRecipes } from "./move-recipes.server.ts";
import { publishRecipe } from "./publish-recipe.server.ts";
import { restoreRevision } from "./restore-revision.server.ts";
import { contentOf, findSavedRecipe } from "./saved-recipe.server.ts";
import { updateRecipe } from "./update-recipe.server.ts";

const { admin } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");
const FLOUR = [{ amount: 500, unit: "g", name: "flour" }, { name: "salt" }];
const BREAD = recipeInput({ title: "Bread", ingredients: FLOUR, allergens: ["wheat"] });
const WITH_MILK = recipeInput({ ingredients: [...FLOUR, { name: "milk" }] }).ingredients;

const SPELT = { amount: null, amountMax: null, unit: null, name: "spelt flour", note: null };

let id = "";

beforeEach(async () => {
  id = (await createRecipe(admin, { input: BREAD, by, now })).id;
});

async function present() {
  const recipe = await findSavedRecipe(admin, id);
  if (!recipe) throw new Error("No recipe");
  return recipe;
}

async function save(change: Partial<RecipeInput>, confirmsAllergens?: boolean) {
  const before = await present();
  const input = { ...contentOf(before), ...change };
  const { version } = before;
  await updateRecipe(admin, { id, input, version, confirmsAllergens, by, now });
  return (await present()).allergens;
}

describe("confirmed allergens", () => {
  test("are saved with a new recipe, and not of one without ingredients", async () => {
    expect((await present()).allergens).toEqual(["wheat"]);
    expect(await save({ ingredients: [], allergens: [] }, true)).toBeNull();
  });

  test("stay when something else is changed", async () => {
    expect(await save({ title: "Loaf", servings: 8, instructions: [] })).toEqual(["wheat"]);
    await publishRecipe(admin, { id, by, now });
    await moveRecipes(admin, { ids: [id], categoryId: null, by, now });
    expect((await present()).allergens).toEqual(["wheat"]);
  });

  test.each<[string, (rows: RecipeInput["ingredients"]) => RecipeInput["ingredients"]]>([
    ["another row", () => WITH_MILK],
    ["a row less", (rows) => rows.slice(1)],
    ["another name", (rows) => rows.map((row) => ({ ...row, name: `fine ${row.name}` }))],
    ["another note", (rows) => rows.map((row) => ({ ...row, note: "or butter" }))],
    ["another amount", (rows) => rows.map((row) => ({ ...row, amount: 3 }))],
    ["a substitute", (rows) => rows.map((row) => ({ ...row, substitutes: [SPELT] }))],
    ["another food", (rows) => rows.map((row) => ({ ...row, food: "butter", foodChosen: true }))],
  ])("are taken back by %s", async (_, change) => {
    const { ingredients } = await present();
    expect(await save({ ingredients: change(ingredients) })).toBeNull();
  });

  test("stay when only what steps call a row is changed", async () => {
    const { ingredients } = await present();
    expect(
      await save({ ingredients: ingredients.map((row, n) => ({ ...row, id: `row-${n}` })) }),
    ).toEqual(["wheat"]);
  });

  test("are taken back when the table of foods knows a row by another food", async () => {
    // As an earlier release found it.
    await admin
      .updateTable("ingredients")
      .set({ food: "salt" })
      .where("recipe_id", "=", id)
      .execute();
    expect((await present()).allergens).toBeNull();
    expect(await save({ allergens: ["wheat"] }, true)).toEqual(["wheat"]);
    expect(await save({ title: "Loaf" })).toEqual(["wheat"]);
  });

  test("are not brought back by the same ingredients alone", async () => {
    await save({ ingredients: WITH_MILK });
    expect(await save({ allergens: ["wheat"] })).toBeNull();
  });

  test("stay where the same save confirms them", async () => {
    expect(await save({ ingredients: WITH_MILK }, true)).toEqual(["wheat"]);
  });

  test("are taken back by an import that brings other ingredients, and kept by one that doesn't", async () => {
    const replace = (input: RecipeInput) =>
      admin.transaction().execute((tx) => replaceRecipe(tx, { id, input, by, now }));
    await replace({ ...BREAD, allergens: null, title: "Loaf" });
    expect((await present()).allergens).toEqual(["wheat"]);
    await replace({ ...BREAD, ingredients: WITH_MILK, allergens: ["wheat", "milk"] });
    expect((await present()).allergens).toBeNull();
  });

  test("are taken back by a restored revision with other ingredients", async () => {
    await save({ ingredients: WITH_MILK, allergens: ["wheat", "milk"] }, true);
    const { version } = await present();
    await restoreRevision(admin, { id, revision: 1, version, by, now });
    expect(await present()).toMatchObject({
      allergens: null,
      ingredients: [{ name: "flour" }, {}],
    });
  });

  test("are taken back by a release before, which writes the rows anew and knows nothing of them", async () => {
    await admin.transaction().execute(async (tx) => {
      await tx.updateTable("recipes").set({ title: "Loaf" }).where("id", "=", id).execute();
      await tx.deleteFrom("ingredients").where("recipe_id", "=", id).execute();
      const row = { recipe_id: id, name: "milk", display_order: 0 };
      await tx.insertInto("ingredients").values(row).execute();
    });
    expect((await present()).allergens).toBeNull();
  });

  test("are not taken for saved when an old tab confirms what was taken back", async () => {
    const before = await present();
    const input = contentOf(before);
    await save({ ingredients: WITH_MILK });
    await save({ ingredients: input.ingredients });
    const confirmed = { id, input, version: before.version, confirmsAllergens: true, by, now };
    expect(await updateRecipe(admin, confirmed)).toMatchObject({
      ok: false,
      reason: "changed-meanwhile",
    });
    const { confirmsAllergens: _, ...again } = confirmed;
    expect(await updateRecipe(admin, again)).toMatchObject({ ok: true });
  });
});
