import { beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { parseRecipeQuery, recipeQueryParams } from "./recipe-query.ts";
import { nearestRecipes, offerInstead } from "./suggest.server.ts";

const { admin, visitor } = testDatabase();

beforeAll(async () => {
  await create("Chicken Tikka Masala", { cuisine: "Indian" });
  await create("Blueberry Pancakes", { cuisine: "American" });
  await create("Crème Brûlée", { cuisine: "French" });
  await create("Broccoli Gratin", { status: "draft" });
});

async function create(title: string, more: Partial<RecipeDraft> = {}) {
  const input = recipeInput({ title, status: "published", ...more });
  return createRecipe(admin, { input, by: { id: null }, now: new Date() });
}

test.each([
  ["chiken", ["Chicken Tikka Masala"]],
  ["Panckaes", ["Blueberry Pancakes"]],
  ["creme brulée", ["Crème Brûlée"]],
  ["tika chikken", ["Chicken Tikka Masala"]],
  ["the pankakes", ["Blueberry Pancakes"]],
  ["chicken pankakes", ["Blueberry Pancakes"]],
  // Drafts are not found.
  ["brocolli", []],
  ["xqzzw", []],
  ["12 %_\\", []],
  ["", []],
])("%j finds %j", async (text, titles) => {
  const found = await nearestRecipes(visitor, text);
  expect(found.map(({ title }) => title)).toEqual(titles);
});

async function offered(address: string) {
  const query = parseRecipeQuery(new URLSearchParams(address));
  const { unfiltered, meant, nearest } = await offerInstead(visitor, query);
  const to = meant && decodeURIComponent(String(recipeQueryParams(meant)));
  return [unfiltered, to, nearest.map(({ title }) => title)];
}

test.each([
  ["search=chiken", "search=chicken", ["Chicken Tikka Masala"]],
  ["search=Chiken,+tika!", "search=chicken+tikka", ["Chicken Tikka Masala"]],
  ["search=tikka+chiken", "search=tikka+chicken", ["Chicken Tikka Masala"]],
  ["search=chi\u00ADken", "search=chicken", ["Chicken Tikka Masala"]],
  ["search=blubery-pancakes", "search=blueberry+pancakes", ["Blueberry Pancakes"]],
  ["search=creme+brulé&sort=rating", null, []],
  ["search=creme+brulle&sort=rating", "search=creme+brulee&sort=rating", ["Crème Brûlée"]],
  // Each would find something, together they find nothing.
  ["search=chiken+pankakes", null, []],
  ["search=chicken+pancakes", null, []],
  // A word that nothing is like.
  ["search=chiken+xqzzw", null, []],
  ["search=brocolli", null, []],
  ["search=", null, []],
  ["search=%25_", null, []],
])("a list for %s offers %j", async (address, meant, titles) => {
  expect(await offered(address)).toEqual([0, meant, titles]);
});

test("a spelling is offered with the filters where it finds something with them, else without", async () => {
  expect(await offered("search=chiken&cuisine=Indian")).toEqual([
    0,
    "search=chicken&cuisine=Indian",
    ["Chicken Tikka Masala"],
  ]);
  expect(await offered("search=chiken&cuisine=French")).toEqual([
    0,
    "search=chicken",
    ["Chicken Tikka Masala"],
  ]);
});

test("a search whose hits a filter hides is no misspelled one", async () => {
  expect(await offered("search=pancakes&cuisine=Indian")).toEqual([1, null, []]);
  expect(await offered("search=soup&cuisine=Thai&time=15")).toEqual([3, null, []]);
});

test("words of titles that are gone are not offered", async () => {
  const gone = await create("Chikken Nuggets");
  await admin
    .updateTable("recipes")
    .set({ deleted_at: new Date() })
    .where("id", "=", gone.id)
    .execute();
  expect(await offered("search=chikkenn")).toEqual([0, "search=chicken", ["Chicken Tikka Masala"]]);
});
