import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsPattern, searchWords } from "#domain/tables/search-words.ts";
import {
  COOKING_TIMES,
  CUISINES,
  type Cuisine,
  DIETARY_TAGS,
  DIFFICULTIES,
  type DietaryTag,
  type Difficulty,
  MEAL_TYPES,
  type MealType,
} from "#domain/taxonomy/taxonomy.ts";
import { runPrepared } from "#platform/db/prepared.ts";
import { recipeFilter } from "./recipe-filter.server.ts";
import type { CookingTime, RecipeQuery } from "./recipe-query.ts";

/** How many recipes each choice would leave. */
export type FacetCounts = {
  cuisines: Record<Cuisine, number>;
  meals: Record<MealType, number>;
  diets: Record<DietaryTag, number>;
  difficulties: Record<Difficulty, number>;
  times: Record<CookingTime, number>;
};

/**
 * For each choice how many recipes it would leave, the other filters applied: among cuisines, meals,
 * difficulties and times in place of those chosen, among diets on top of them. Exact, but a search is
 * counted within its first 10,001 matches.
 */
export async function countFacets(
  db: Database,
  query: RecipeQuery,
  { categoryId }: { categoryId?: string } = {},
): Promise<FacetCounts> {
  const patterns = searchWords(query.search).map(containsPattern);
  const counted = sql<{ facet: string; recipes: number }>`
    select facet, recipes from count_recipe_facets(
      ${recipeFilter(query, categoryId)}, ${patterns})`;
  const counts = new Map<string, number>();
  for (const row of await runPrepared(db, counted)) {
    for (const facet of singleFacets(row.facet)) {
      counts.set(facet, (counts.get(facet) ?? 0) + row.recipes);
    }
  }
  const count = (facet: string) => counts.get(facet) ?? 0;
  // The database counts each recipe under the shortest time that holds it.
  const within = (longest: number) =>
    COOKING_TIMES.filter(({ minutes }) => minutes <= longest).reduce(
      (sum, { minutes }) => sum + count(`time:${minutes}`),
      0,
    );
  const times = COOKING_TIMES.map(({ minutes }) => minutes);
  return {
    cuisines: record(CUISINES, (name) => count(`cuisine:${name}`)),
    meals: record(MEAL_TYPES, (_, bit) => count(`meal:${bit}`)),
    diets: record(DIETARY_TAGS, (_, bit) => count(`diet:${bit}`)),
    difficulties: record(DIFFICULTIES, (_, index) => count(`difficulty:${index + 1}`)),
    times: record(times, within),
  };
}

function record<Key extends string | number>(
  keys: readonly Key[],
  count: (key: Key, index: number) => number,
): Record<Key, number> {
  return Object.fromEntries(keys.map((key, index) => [key, count(key, index)])) as Record<
    Key,
    number
  >;
}

/** Recipes that bear just some meals or diets are counted as one: 'meals:5' are those of meal 0 and meal 2. */
function singleFacets(facet: string): string[] {
  const [, kind, mask] = /^(meal|diet)s:(\d+)$/.exec(facet) ?? [];
  if (!kind) return [facet];
  const bits = Array.from({ length: 31 }, (_, bit) => bit).filter(
    (bit) => Number(mask) & (1 << bit),
  );
  return bits.map((bit) => `${kind}:${bit}`);
}
