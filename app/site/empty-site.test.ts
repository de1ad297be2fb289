import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { routeArgs } from "#test/routes/route-args.ts";
import { loader as categories } from "./categories/categories.tsx";
import { loader as category } from "./categories/category.tsx";
import { loader as favoriteCards } from "./favorites/favorite-cards.ts";
import { loader as home } from "./home/home.tsx";
import { loader as recipe } from "./recipe/recipe.tsx";
import { loader as recipes } from "./recipes/recipes.tsx";
import { loader as searchStart } from "./search/search-start.ts";
import { loader as suggestions } from "./search/suggestions.ts";

// A site without recipes and categories.
const { visitor } = testDatabase();
const args = (path: string, params = {}) => routeArgs({ db: visitor }, path, { params });

test("home, lists and categories are empty", async () => {
  expect(await home(args("/"))).toMatchObject({ featured: [], categories: [], latest: [] });
  expect(await home(args("/"))).not.toHaveProperty("today.title");
  const empty = { cards: [], total: 0, pages: 1, isCapped: false };
  for (const query of ["", "?search=soup", "?filter=trending", "?diet=Vegan&sort=rating"]) {
    const page = await recipes(args(`/recipes${query}`));
    expect(page.published).toBe(0);
    const { list, counts } = page;
    expect(list).toEqual(empty);
    expect(counts.time[30]).toBe(0);
  }
  expect(await categories(args("/categories"))).toMatchObject({ categories: [] });
});

test("a recipe and a category respond with 404", async () => {
  const missing = expect.objectContaining({ init: expect.objectContaining({ status: 404 }) });
  await expect(recipe(args("/recipe/soup", { slug: "soup" }))).rejects.toEqual(missing);
  await expect(category(args("/categories/dinner", { slug: "dinner" }))).rejects.toEqual(missing);
});

test("suggestions and favorite cards are empty", async () => {
  const found = await suggestions(args("/search/suggestions?q=soup"));
  expect(await found.json()).toEqual({ recipes: [], nearest: [] });
  const start = await searchStart(args("/search/start"));
  expect(await start.json()).toEqual({ categories: [], popular: [] });
  const id = "00000000-0000-4000-8000-000000000000";
  const cards = await favoriteCards(args(`/favorites/cards?id=${id}`));
  expect(await cards.json()).toEqual({ recipes: [] });
});
