import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { FOODS } from "#domain/foods/food-table.ts";
import { listRecipes } from "#domain/search/list-recipes.server.ts";
import { parseRecipeQuery } from "#domain/search/recipe-query.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { FOODS_HERE, FOODS_HERE_AGAIN, fillFoods } from "./fill-foods.server.ts";

const { admin, owner, url } = testDatabase();
const running = new AbortController().signal;

beforeEach(async () => {
  await sql`truncate recipes, food_fills, unknown_foods cascade`.execute(owner);
});

async function recipe(title: string, ...ingredients: object[]) {
  const input = recipeInput({ title, ingredients: ingredients as { name: string }[] });
  const created = await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  if (!created.ok) throw new Error("not created");
  return created.id;
}

/** As an older release left them. */
const forget = () => sql`update ingredients set food = null where not food_chosen`.execute(owner);

async function foods(id?: string) {
  const rows = owner.selectFrom("ingredients").select("food").orderBy("display_order");
  const found = await (id ? rows.where("recipe_id", "=", id) : rows).execute();
  return found.map(({ food }) => food);
}

test("old rows get the food of their name, and what a cook has chosen stays", async () => {
  await recipe(
    "Soup",
    { name: "ripe tomatoes" },
    { name: "gloop" },
    { name: "flour", food: "rye-flour", foodChosen: true },
    { name: "salt", food: null, foodChosen: true },
    { name: "butter", food: "ghost-butter", foodChosen: true },
  );
  await forget();
  await fillFoods(owner, running);
  expect(await foods()).toEqual(["tomato", null, "rye-flour", null, "ghost-butter"]);
});

test("a recipe's version and dates stay, and so do the pages that show it", async () => {
  await recipe("Soup", { name: "ripe tomatoes" });
  await forget();
  const state = () => owner.selectFrom("recipes").select(["version", "updated_at"]).execute();
  const before = await state();
  const heard: string[] = [];
  const listener = openListener(url);
  listener.on("pages", { onNotice: (text) => heard.push(String(text)), onConnect: () => {} });
  await expect.poll(() => listener.isConnected).toBe(true);
  await fillFoods(owner, running);
  await sql`notify pages, 'after'`.execute(owner);
  await expect.poll(() => heard).toContain("after");
  await listener.stop();
  expect(heard).toEqual(["after"]);
  expect(await state()).toEqual(before);
  expect(await foods()).toEqual(["tomato"]);
});

test("it is done once, and again where a release brings another table", async () => {
  await recipe("Soup", { name: "ripe tomatoes" });
  await fillFoods(owner, running);
  // As a table left it that had other foods.
  await sql`update ingredients set food = 'love-apple'`.execute(owner);
  await fillFoods(owner, running);
  expect(await foods()).toEqual(["love-apple"]);
  await fillFoods(owner, running, "another table");
  expect(await foods()).toEqual(["tomato"]);
});

test("one that was stopped is continued where it was", async () => {
  const ids = [await recipe("Soup", { name: "leeks" }), await recipe("Pie", { name: "leeks" })];
  const [first = "", second = ""] = ids.sort();
  await forget();
  await fillFoods(owner, AbortSignal.abort());
  expect(await foods()).toEqual([null, null]);
  await owner.updateTable("food_fills").set({ done_up_to: first }).execute();
  await fillFoods(owner, running);
  expect([await foods(first), await foods(second)]).toEqual([[null], ["leek"]]);
});

test("another machine leaves it to the one that is at it", async () => {
  await recipe("Soup", { name: "leeks" });
  await forget();
  await owner.insertInto("food_fills").values({ foods: FOODS_HERE }).execute();
  await owner.transaction().execute(async (tx) => {
    await tx.selectFrom("food_fills").selectAll().forUpdate().execute();
    await fillFoods(owner, running);
    expect(await foods()).toEqual([null]);
  });
  await fillFoods(owner, running);
  expect(await foods()).toEqual(["leek"]);
});

test("rows that the version before saved during an update follow an hour later", async () => {
  await fillFoods(owner, running);
  await recipe("Soup", { name: "ripe tomatoes" });
  await forget();
  await fillFoods(owner, running);
  expect(await foods()).toEqual([null]);
  await fillFoods(owner, running, FOODS_HERE_AGAIN);
  expect(await foods()).toEqual(["tomato"]);
});

async function confirmed(title: string, ...ingredients: object[]) {
  const id = await recipe(title, ...ingredients);
  const allergens = { allergens: [], status: "published" };
  await owner.updateTable("recipes").set(allergens).where("id", "=", id).execute();
  return id;
}

test("what was confirmed is taken back where a release knows other allergens of a food", async () => {
  const soup = await confirmed("Soup", { name: "ripe tomatoes" }, { name: "salt" });
  const dal = await confirmed("Dal", { name: "gloop", food: "sumac", foodChosen: true });
  const rice = await confirmed("Rice", { name: "salt" });
  const unconfirmed = async () => {
    const rows = owner.selectFrom("recipes").select("id").where("allergens", "is", null);
    return new Set((await rows.execute()).map(({ id }) => id));
  };
  await fillFoods(owner, running);
  expect(await unconfirmed()).toEqual(new Set());
  const changed = FOODS.map((food) =>
    ["tomato", "sumac"].includes(food.key) ? { ...food, allergens: ["celery" as const] } : food,
  );
  await fillFoods(owner, running, "a later release", changed);
  expect(await unconfirmed()).toEqual(new Set([soup, dal]));
  await owner
    .updateTable("recipes")
    .set({ allergens: ["celery"] })
    .execute();
  await fillFoods(owner, running, "a later release again", changed);
  expect(await unconfirmed()).toEqual(new Set());
  expect(rice).not.toBe(soup);
});

test("a chosen food that the table does not have, or no longer, keeps its recipe from 'Without'", async () => {
  await confirmed("Rice", { name: "salt" });
  await confirmed("Soup", { name: "dashi", food: "tomato", foodChosen: true });
  await confirmed("Dal", { name: "gloop", food: "ghost-butter", foodChosen: true });
  const withoutMilk = async () => {
    const { cards } = await listRecipes(
      owner,
      parseRecipeQuery(new URLSearchParams("without=milk&sort=alphabetical")),
    );
    return cards.map(({ title }) => title);
  };
  expect(await withoutMilk()).toEqual(["Rice", "Soup"]);
  const less = FOODS.filter(({ key }) => key !== "tomato");
  await fillFoods(owner, running, "a table without tomatoes", less);
  expect(await withoutMilk()).toEqual(["Rice"]);
  await fillFoods(owner, running);
  expect(await withoutMilk()).toEqual(["Rice", "Soup"]);
  const { rows } = await sql`select * from recipe_listing_differences`.execute(owner);
  expect(rows).toEqual([]);
});
