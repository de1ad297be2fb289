import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import {
  COOKING_TIMES,
  CUISINES,
  DIETARY_TAGS,
  DIFFICULTIES,
  MEAL_TYPES,
} from "#domain/taxonomy/taxonomy.ts";
import { testDatabase } from "#test/database.ts";
import { countFacets } from "./count-facets.server.ts";
import { listRecipes } from "./list-recipes.server.ts";
import { parseRecipeQuery, type RecipeQuery } from "./recipe-query.ts";

const { owner, visitor } = testDatabase();
let categoryId = "";

/** 300 recipes with few distinct values, so that most combinations of filters match some. */
beforeAll(async () => {
  const { rows } = await sql<{ id: string }>`
    insert into categories (name, slug) values ('Soups', 'soups') returning id`.execute(owner);
  categoryId = rows[0]?.id ?? "";
  await sql`
    insert into recipes (title, slug, status, cuisine, difficulty, prep_time, created_at, allergens)
    select 'Soup ' || n, 'soup-' || n, 'published',
      case when n % 7 > 0 then (array['Thai', 'Greek', 'Korean'])[1 + n % 3] end,
      (array['easy', 'medium', 'hard'])[1 + n * 7 % 3], n * 13 % 90, timestamptz '2026-01-01' + n * '1 h'::interval,
      (array['{}', '{milk}', '{milk,egg,wheat}', '{molluscs,oats}', null])[1 + n % 5]::text[]
    from generate_series(1, 300) as n`.execute(owner);
  // The planner has no statistics for newly filled tables.
  await sql`analyze`.execute(owner);
  await sql`
    insert into recipe_meal_types select r.id, m.id from recipes r
    join meal_types m on abs(hashtext(r.slug || m.name)) % 4 = 0`.execute(owner);
  await sql`
    insert into recipe_dietary_tags select r.id, d.id from recipes r
    join dietary_tags d on abs(hashtext(r.slug || d.name)) % 3 = 0`.execute(owner);
  await sql`
    insert into recipe_categories select r.id, ${categoryId} from recipes r
    where abs(hashtext(r.slug)) % 2 = 0`.execute(owner);
});

const queries = fc.record({
  search: fc.constantFrom("", "", "", "soup 1", "so", "oup"),
  cuisines: fc.subarray(["Greek", "Thai"] as RecipeQuery["cuisines"]),
  meals: fc.subarray(["Lunch", "Dinner", "Soup"] as RecipeQuery["meals"], { maxLength: 2 }),
  diets: fc.subarray(["Vegetarian", "Vegan", "Keto"] as RecipeQuery["diets"], { maxLength: 2 }),
  without: fc.subarray(["milk", "egg", "shellfish"] as RecipeQuery["without"], { maxLength: 2 }),
  difficulty: fc.constantFrom(null, "easy" as const, "hard" as const),
  time: fc.constantFrom(null, 15 as const, 60 as const, 1000 as const),
});

const total = async (query: RecipeQuery, within: { categoryId?: string }) =>
  (await listRecipes(visitor, query, within)).total;

test("each option's count equals the length of the list it links to", async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.boolean(), async (filters, inCategory) => {
      const query: RecipeQuery = { ...parseRecipeQuery(new URLSearchParams()), ...filters };
      const within = inCategory ? { categoryId } : {};
      const counts = await countFacets(visitor, query, within);
      for (const cuisine of [CUISINES[5], CUISINES[10]]) {
        const chosen = { ...query, cuisines: [cuisine] };
        expect(counts.cuisine[cuisine], cuisine).toBe(await total(chosen, within));
      }
      for (const meal of MEAL_TYPES.slice(2, 4)) {
        expect(counts.meal[meal], meal).toBe(await total({ ...query, meals: [meal] }, within));
      }
      for (const diet of DIETARY_TAGS.slice(0, 3)) {
        const diets = [...new Set([...query.diets, diet])];
        expect(counts.diet[diet], diet).toBe(await total({ ...query, diets }, within));
      }
      for (const difficulty of DIFFICULTIES) {
        expect(counts.difficulty[difficulty]).toBe(await total({ ...query, difficulty }, within));
      }
      for (const { minutes: time } of COOKING_TIMES) {
        expect(counts.time[time], `${time}`).toBe(await total({ ...query, time }, within));
      }
    }),
    { numRuns: 60 },
  );
});

test("a list's total equals the number of recipes on its pages, without duplicates, in every order", async () => {
  await fc.assert(
    fc.asyncProperty(
      queries,
      fc.constantFrom("newest", "popular", "rating", "time", "alphabetical"),
      async (filters, sort) => {
        const query = { ...parseRecipeQuery(new URLSearchParams({ sort })), ...filters };
        const first = await listRecipes(visitor, query);
        const seen = new Set<string>();
        for (let page = 1; page <= first.pages; page++) {
          const { cards } = await listRecipes(visitor, { ...query, page });
          for (const card of cards) seen.add(card.id);
        }
        expect(seen.size).toBe(first.total);
      },
    ),
    { numRuns: 40 },
  );
});
