import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { foodsOfSearch } from "#domain/recipes/tables/foods-of-search.server.ts";
import { containsPattern, searchWords } from "#domain/tables/search-words.ts";
import { FACETS, type FacetKind } from "#domain/taxonomy/taxonomy.ts";
import { runPrepared } from "#platform/db/prepared.ts";
import { recipeFilter } from "./list-recipes.server.ts";
import type { RecipeQuery } from "./recipe-query.ts";

/** Matching recipes by option; a time limit includes all shorter times. */
export type FacetCounts = {
  [Kind in FacetKind]: Record<(typeof FACETS)[Kind][number], number>;
};

/**
 * Counts the recipes that each option would match with the other filters applied: cuisines, meals,
 * difficulties and times replace the chosen option, diets are added to it. Exact, except that a search
 * is counted within its first 10,001 matches.
 */
export async function countFacets(
  db: Database,
  query: RecipeQuery,
  { categoryId }: { categoryId?: string } = {},
): Promise<FacetCounts> {
  const patterns = searchWords(query.search).map(containsPattern);
  const counted = sql<{ facet: string; recipes: number }>`
    select facet, recipes from count_recipe_facets(
      ${recipeFilter(query, categoryId)}, ${patterns}, ${JSON.stringify(foodsOfSearch(query.search))})`;
  const counts = new Map((await runPrepared(db, counted)).map((row) => [row.facet, row.recipes]));
  const of = (kind: FacetKind) =>
    Object.fromEntries(
      FACETS[kind].map((option) => [option, counts.get(`${kind}:${option}`) ?? 0]),
    );
  const kinds = Object.keys(FACETS) as FacetKind[];
  const facets = Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as FacetCounts;
  let upToLimit = 0;
  for (const limit of FACETS.time) {
    upToLimit += facets.time[limit];
    facets.time[limit] = upToLimit;
  }
  return facets;
}
