import { beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { foodsOfSearch } from "#domain/recipes/tables/foods-of-search.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { countFacets } from "./count-facets.server.ts";
import { listRecipes } from "./list-recipes.server.ts";
import { parseRecipeQuery } from "./recipe-query.ts";
import { suggestRecipes } from "./suggest.server.ts";

const { admin, visitor } = testDatabase();
const by = { id: null };

const COOKBOOK: [title: string, ingredient: string][] = [
  ["Parmigiana", "2 eggplants"],
  ["Salsa", "fresh coriander"],
  ["Pancakes", "plain flour"],
  ["Focaccia", "all-purpose flour"],
  ["Sushi", "rice vinegar"],
  ["Glaze", "mirin"],
  ["Hummus", "canned chickpeas"],
  ["Aubergine-Free Moussaka", "minced lamb"],
  ["Spring Soup", "scallions, sliced"],
];

function recipe(title: string, ingredient: string, more: Partial<RecipeDraft> = {}) {
  const ingredients = [{ amount: 1, unit: "piece", name: ingredient }];
  return recipeInput({ title, description: "Good.", status: "published", ingredients, ...more });
}

beforeAll(async () => {
  for (const [title, ingredient] of COOKBOOK)
    await createRecipe(admin, { input: recipe(title, ingredient), by, now: new Date() });
});

const query = (search: string) => parseRecipeQuery(new URLSearchParams({ search }));

async function found(search: string): Promise<string[]> {
  const { cards } = await listRecipes(visitor, query(search));
  return cards.map(({ title }) => title);
}

test.each([
  ["brinjal", ["Parmigiana"]],
  ["cilantro", ["Salsa"]],
  ["Cilantro salsa", ["Salsa"]],
  ["all-purpose flour", ["Focaccia", "Pancakes"]],
  ["plain flour pancakes", ["Pancakes"]],
  ["garbanzo beans", ["Hummus"]],
  ["spring onion soup", ["Spring Soup"]],
  ["green onions", ["Spring Soup"]],
])("%j finds recipes with that food, whatever they call it", async (search, titles) => {
  expect((await found(search)).sort()).toEqual(titles);
});

test.each([
  ["egg", ["Parmigiana"]],
  ["rice", ["Sushi"]],
  ["wine", []],
  ["onion", []],
  ["bean", []],
])(
  "%j, which is only a part of a food's other names, finds what has it in its text",
  async (search, titles) => {
    expect(await found(search)).toEqual(titles);
  },
);

test("a title with the word comes before recipes with the food, and the counts know both", async () => {
  expect(await found("aubergine")).toEqual(["Aubergine-Free Moussaka", "Parmigiana"]);
  const { cuisine } = await countFacets(visitor, query("aubergine"));
  expect(cuisine.Italian).toBe(2);
  const suggested = await suggestRecipes(visitor, "aubergine");
  expect(suggested.map(({ title }) => title)).toEqual(["Aubergine-Free Moussaka"]);
});

test("a recipe is found by the foods that it was saved with last, and by what an admin chose", async () => {
  const { id } = await createRecipe(admin, {
    input: recipe("Stew", "courgettes"),
    by,
    now: new Date(),
  });
  expect(await found("zucchini")).toEqual(["Stew"]);
  const ingredients = [
    { amount: 1, unit: "piece", name: "green thing", food: "arugula", foodChosen: true },
    { amount: 1, unit: "piece", name: "courgettes", food: null, foodChosen: true },
  ];
  const input = recipe("Stew", "", { ingredients });
  await updateRecipe(admin, { id, input, version: 1, by, now: new Date() });
  expect([await found("zucchini"), await found("rocket")]).toEqual([[], ["Stew"]]);
});

test("words that each name of their food has ask for no food", () => {
  expect(foodsOfSearch("chicken curry with butter, milk & cheese %")).toEqual({});
  expect(foodsOfSearch("")).toEqual({});
});
