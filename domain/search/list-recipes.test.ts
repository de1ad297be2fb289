import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { ALLERGENS } from "#domain/foods/food.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { FACETS, SORTS } from "#domain/taxonomy/taxonomy.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { findRecipeIds, listRecipes } from "./list-recipes.server.ts";
import { parseRecipeQuery } from "./recipe-query.ts";
import { suggestRecipes } from "./suggest.server.ts";
import { walkRecipes } from "./walk-recipes.server.ts";

const { admin, visitor } = testDatabase();

const cookbook: Partial<RecipeDraft>[] = [
  {
    title: "Crème Brûlée",
    cuisine: "French",
    mealTypes: ["Dessert"],
    dietaryTags: ["Vegetarian", "Gluten-Free"],
    difficulty: "hard",
    prepTime: 20,
    cookTime: 100,
    ingredients: [{ amount: 5, unit: "piece", name: "egg yolks" }],
  },
  {
    title: "Pad Thai",
    cuisine: "Thai",
    mealTypes: ["Dinner", "Lunch"],
    dietaryTags: ["Dairy-Free"],
    tags: ["Party food"],
    difficulty: "medium",
    prepTime: 15,
    cookTime: 15,
    ingredients: [{ amount: 200, unit: "g", name: "rice noodles" }],
  },
  {
    title: "Green Salad 100%",
    cuisine: "Italian",
    mealTypes: ["Salad"],
    dietaryTags: ["Vegetarian", "Vegan", "Gluten-Free"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 0,
    ingredients: [{ amount: 1, unit: "piece", name: "lettuce" }],
  },
];

beforeAll(async () => {
  for (const [index, recipe] of cookbook.entries()) {
    const made = await createRecipe(admin, {
      input: recipeInput({ ...recipe, status: "published" }),
      by: { id: null },
      now: new Date(Date.UTC(2026, 0, 1 + index)),
    });
    await admin
      .updateTable("recipes")
      .set({ views_count: 10 - index, rating_average: index })
      .where("id", "=", made.id)
      .execute();
  }
  await createRecipe(admin, {
    input: recipeInput({ title: "A Thai draft", cuisine: "Thai" }),
    by: { id: null },
    now: new Date(),
  });
});

async function titles(address: string): Promise<string[]> {
  const { cards } = await listRecipes(visitor, parseRecipeQuery(new URLSearchParams(address)));
  return cards.map((card) => card.title.split(" ")[0] ?? "");
}

test.each([
  ["gluten free", ["Crème", "Green"]],
  ["vegan salad", ["Green"]],
  ["dessert", ["Crème"]],
  ["dairy-free lunch", ["Pad"]],
  ["party", ["Pad"]],
  ["italian", ["Green"]],
])("recipes are found by what they are filed under: %s", async (search, found) => {
  expect((await titles(`search=${search}`)).toSorted()).toEqual(found);
});

test("recipes are found by their category's new name", async () => {
  const { id } = await admin
    .insertInto("categories")
    .values({ name: "Puddings", slug: "puddings" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [recipe] = (
    await listRecipes(visitor, parseRecipeQuery(new URLSearchParams("search=brulee")))
  ).cards;
  await admin
    .insertInto("recipe_categories")
    .values({ recipe_id: recipe?.id ?? "", category_id: id })
    .execute();
  expect(await titles("search=puddings")).toEqual(["Crème"]);
  await admin.updateTable("categories").set({ name: "Sweets" }).where("id", "=", id).execute();
  expect(await titles("search=sweets")).toEqual(["Crème"]);
  expect(await titles("search=puddings")).toEqual([]);
});

describe("a list of recipes", () => {
  test.each([
    ["", ["Green", "Pad", "Crème"]],
    ["sort=popular", ["Crème", "Pad", "Green"]],
    ["sort=rating", ["Green", "Pad", "Crème"]],
    ["sort=time", ["Green", "Pad", "Crème"]],
    ["sort=alphabetical", ["Crème", "Green", "Pad"]],
    ["cuisine=Thai&cuisine=French&sort=alphabetical", ["Crème", "Pad"]],
    ["meal=Salad&meal=Lunch", ["Green", "Pad"]],
    ["diet=Vegetarian&diet=Gluten-Free", ["Green", "Crème"]],
    ["diet=Vegetarian&diet=Vegan", ["Green"]],
    ["difficulty=medium", ["Pad"]],
    ["time=30", ["Green", "Pad"]],
    ["time=15", ["Green"]],
    ["time=1000", ["Green", "Pad", "Crème"]],
    ["search=creme", ["Crème"]],
    ["search=pád", ["Pad"]],
    ["search=BRÛL", ["Crème"]],
    ["search=NOODLES+pad", ["Pad"]],
    ["search=rice-noodles", ["Pad"]],
    ["search=ice-noodle", ["Pad"]],
    ["search=rice-pad", []],
    ["search=odle", ["Pad"]],
    ["search=ripe+tomatoes", ["Green", "Pad", "Crème"]],
    ["search=r", ["Green", "Crème", "Pad"]],
    ["search=r&sort=newest", ["Green", "Pad", "Crème"]],
    ["search=noodles+egg", []],
    ["search=100%25", ["Green"]],
    ["search=1_0", []],
    ["search=%5C", []],
    ["search=' or 1=1 --", []],
    ["search=thai&diet=Vegan", []],
  ])("for ?%s contains %j", async (address, expected) => {
    expect(await titles(address)).toEqual(expected);
  });

  test("counts exactly and pages by 24", async () => {
    const list = await listRecipes(visitor, parseRecipeQuery(new URLSearchParams("page=2")));
    expect(list).toEqual({ cards: [], total: 3, isCapped: false, pages: 1 });
  });
});

const anyQuery = fc
  .record({
    ...Object.fromEntries(
      Object.entries(FACETS).map(([kind, options]) => [kind, fc.subarray([...options])]),
    ),
    sort: fc.subarray([...SORTS], { maxLength: 1 }),
  })
  .map((chosen) =>
    Object.entries(chosen).flatMap(([name, values]) => values.map((value) => [name, value])),
  );

test("a token lists what a reader lists, in the same order, whatever is chosen", async () => {
  const window = { skip: 0, take: 10 };
  await fc.assert(
    fc.asyncProperty(anyQuery, async (chosen) => {
      const query = parseRecipeQuery(new URLSearchParams(chosen));
      const any = await walkRecipes(admin, query, { take: 10, any: { status: "published" } });
      const { ids, total } = await findRecipeIds(visitor, query, window);
      expect(any).toEqual({ ids, total, next: null });
    }),
    { numRuns: 200 },
  );
});

describe("suggestions", () => {
  test("contain the text in title, description or cuisine, titles first", async () => {
    const found = async (text: string) =>
      (await suggestRecipes(visitor, text)).map((card) => card.title);
    expect(await found("thai")).toEqual(["Pad Thai"]);
    expect(await found("RECIPE PLAIN SOUP")).toEqual([]);
    expect(await found("plain soup")).toHaveLength(3);
    expect(await found("brulee")).toEqual(["Crème Brûlée"]);
    expect(await found("noodles")).toEqual([]);
    expect(await found("  ")).toEqual([]);
  });
});

describe("the filter 'Without'", () => {
  const rows = (...names: string[]) => names.map((name) => ({ name }));
  const made = async (title: string, given: Partial<RecipeDraft>) =>
    createRecipe(admin, {
      input: recipeInput({ cuisine: "Greek", title, status: "published", ...given }),
      by: { id: null },
      now: new Date(),
    });

  test("offers only recipes whose allergens are confirmed and whose every ingredient is known", async () => {
    const known = rows("tomatoes", "salt");
    await made("Confirmed", { ingredients: known, allergens: [] });
    await made("Unconfirmed", { ingredients: known });
    await made("Unknown", { ingredients: rows("tomatoes", "grandma's mix"), allergens: [] });
    await made("Nothing", { ingredients: [], allergens: [] });
    await made("Milky", { ingredients: rows("milk"), allergens: ["milk"] });
    for (const option of FACETS.without) {
      const found = await titles(`cuisine=Greek&without=${option}&sort=alphabetical`);
      expect(found, option).toEqual(option === "milk" ? ["Confirmed"] : ["Confirmed", "Milky"]);
    }
    expect(await titles("cuisine=Greek&without=egg&without=milk&search=salt")).toEqual([
      "Confirmed",
    ]);
  });

  test("leaves out each allergen with at least one of its choices", async () => {
    for (const allergen of ALLERGENS) {
      await made(`Has ${allergen}`, { cuisine: "Korean", allergens: [allergen] });
    }
    const without = (name: string) => titles(`cuisine=Korean&without=${name}`);
    const found = await Promise.all(FACETS.without.map(without));
    const leftOut = found.map((list) => ALLERGENS.length - list.length);
    expect(FACETS.without.filter((_, index) => leftOut[index] !== 1)).toEqual([
      "gluten",
      "shellfish",
    ]);
    expect(leftOut.reduce((sum, count) => sum + count)).toBe(ALLERGENS.length);
  });

  test("follows a change of the ingredients alone, and a food that is found later", async () => {
    const { id } = await made("Later", {
      ingredients: rows("salt"),
      allergens: [],
      cuisine: "Thai",
    });
    const found = () => titles("cuisine=Thai&without=egg");
    expect(await found()).toEqual(["Later"]);
    await admin
      .updateTable("ingredients")
      .set({ food: "egg" })
      .where("recipe_id", "=", id)
      .execute();
    expect(await found()).toEqual([]);
    const saved = await admin
      .selectFrom("recipes")
      .select("allergens")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(saved).toEqual({ allergens: null });
  });
});
