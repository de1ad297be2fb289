import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { listRecipes } from "./list-recipes.server.ts";
import { parseRecipeQuery } from "./recipe-query.ts";
import { refreshListing } from "./refresh-listing.server.ts";
import { suggestRecipes } from "./suggest.server.ts";

const { admin, owner, visitor } = testDatabase();

const TITLES = [
  "Cowboy’s Chili",
  "Cook's Salad",
  "Bakers Rolls",
  "Soupe à l'oignon",
  "Gnocchi all’uovo",
  "Crab & Corn Chowder",
  "Bread and Butter Pudding",
  "Bohnen&Speck",
];

/** As older releases saved it. */
const OLD_TITLE = "Quin\u00ADoa\u200B Bowl";

beforeAll(async () => {
  for (const title of [...TITLES, "An old title"]) {
    const input = recipeInput({ title, description: "Good.", status: "published" });
    await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  }
  await owner
    .updateTable("recipes")
    .set({ title: OLD_TITLE })
    .where("slug", "=", "an-old-title")
    .execute();
});

async function found(search: string): Promise<string[]> {
  const query = parseRecipeQuery(new URLSearchParams({ search }));
  const { cards } = await listRecipes(visitor, query);
  return cards.map(({ title }) => title);
}

const suggested = async (text: string) =>
  (await suggestRecipes(visitor, text)).map(({ title }) => title);

describe.each([
  ["list", found],
  ["suggestion", suggested],
])("a %s finds", (_, find) => {
  test.each([
    ["cowboys chili", "Cowboy’s Chili"],
    ["cowboy's chili", "Cowboy’s Chili"],
    ["Cowboy`s Chili", "Cowboy’s Chili"],
    ["cooks salad", "Cook's Salad"],
    ["cook’s salad", "Cook's Salad"],
    ["baker's rolls", "Bakers Rolls"],
    ["bakers’ rolls", "Bakers Rolls"],
    ["soupe a loignon", "Soupe à l'oignon"],
    ["oignon", "Soupe à l'oignon"],
    ["l’oignon", "Soupe à l'oignon"],
    ["alluovo", "Gnocchi all’uovo"],
    ["crab and corn", "Crab & Corn Chowder"],
    ["crab&corn", "Crab & Corn Chowder"],
    ["Crab & Corn", "Crab & Corn Chowder"],
    ["bread & butter", "Bread and Butter Pudding"],
    ["bread&butter", "Bread and Butter Pudding"],
    ["crab a", "Crab & Corn Chowder"],
  ])("what %j is another spelling of", async (search, title) => {
    expect(await find(search)).toEqual([title]);
  });
});

test.each([
  ["bohnen und speck", "Bohnen&Speck"],
  ["crab 'n' corn", "Crab & Corn Chowder"],
  ["bread, butter & pudding", "Bread and Butter Pudding"],
  ["cow\u00ADboys\uFEFF chi\u200Bli", "Cowboy’s Chili"],
])("a list finds for %j what is written otherwise", async (search, title) => {
  expect(await found(search)).toEqual([title]);
});

test("a title that begins as the search does is first, however 'and' is written", async () => {
  const input = recipeInput({ title: "Corn Chowder with Crab and Ham", status: "published" });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  expect(await found("crab and corn")).toEqual([
    "Crab & Corn Chowder",
    "Corn Chowder with Crab and Ham",
  ]);
});

test("recipes that were saved before are found once the lists have been brought up to date", async () => {
  const old = sql`
    update recipe_search set title_key = search_key(title), search_text = search_key(title),
      suggest_text = search_key(title)
    from recipes where id = recipe_id`;
  await old.execute(owner);
  expect([await found("cowboys chili"), await found("quinoa bowl")]).toEqual([[], []]);
  await sql`insert into listing_refreshes default values`.execute(owner);
  await refreshListing(owner);
  expect([await found("cowboys chili"), await found("quinoa bowl")]).toEqual([
    ["Cowboy’s Chili"],
    [OLD_TITLE],
  ]);
  const { rows } = await sql`select * from recipe_search_differences`.execute(owner);
  expect(rows).toEqual([]);
});
