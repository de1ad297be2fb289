import { type RawBuilder, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { cardsInOrder } from "#domain/recipes/reading/queries.server.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { foodsOfSearch } from "#domain/recipes/tables/foods-of-search.server.ts";
import { containsPattern, searchWords } from "#domain/tables/search-words.ts";
import { runPrepared } from "#platform/db/prepared.ts";
import { chosenOptions, orderOf, PAGE_SIZE, type RecipeQuery } from "./recipe-query.ts";

/** Search results beyond this are neither counted nor paged. */
export const MAX_MATCHES = 10_000;

export type RecipeList = {
  cards: RecipeCard[];
  /** Matching published recipes on all pages; exact unless `isCapped`. */
  total: number;
  /** More than `total` match: shown as '10,000+'. */
  isCapped: boolean;
  /** At least 1, so that an empty list is page 1 of 1. */
  pages: number;
};

/** A page of the published recipes that match. */
export async function listRecipes(
  db: Database,
  query: RecipeQuery,
  { categoryId }: { categoryId?: string } = {},
): Promise<RecipeList> {
  const window = { skip: (query.page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const { ids, total, isCapped } = await findRecipeIds(db, query, { categoryId, ...window });
  return {
    cards: await cardsInOrder(db, ids),
    total,
    isCapped,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

type Window = {
  categoryId?: string | undefined;
  skip: number;
  take: number;
};

type FoundIds = { ids: string[]; total: number; isCapped: boolean };

/** The ids of the matching published recipes within a window of their order. */
export async function findRecipeIds(
  db: Database,
  query: RecipeQuery,
  window: Window,
): Promise<FoundIds> {
  const found = query.search ? await search(db, query, window) : await list(db, query, window);
  const isCapped = query.search !== "" && found.total > MAX_MATCHES;
  return { ids: found.ids, total: isCapped ? MAX_MATCHES : found.total, isCapped };
}

type Found = { ids: string[]; total: number };

async function list(
  db: Database,
  query: RecipeQuery,
  { categoryId, skip, take }: Window,
): Promise<Found> {
  const page = sql<Found>`
    select ids, total from list_recipes(
      ${recipeFilter(query, categoryId)}, ${orderOf(query)}, ${skip}, ${take})`;
  const [found] = await runPrepared(db, page);
  return found ?? { ids: [], total: 0 };
}

async function search(
  db: Database,
  query: RecipeQuery,
  { categoryId, ...window }: Window,
): Promise<Found> {
  const skip = Math.min(window.skip, MAX_MATCHES);
  const take = Math.min(window.take, MAX_MATCHES - skip);
  const patterns = searchWords(query.search).map(containsPattern);
  const { rows } = await sql<Found>`
    select ids, total from search_recipes(
      ${recipeFilter(query, categoryId)}, ${patterns}, ${containsPattern(query.search).slice(1)},
      ${query.sort}, ${skip}, ${take}, ${JSON.stringify(foodsOfSearch(query.search))})`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** The query's filters as the SQL type recipe_filter (db/migrations/0110-lists.sql). */
export function recipeFilter(query: RecipeQuery, categoryId?: string): RawBuilder<unknown> {
  const chosen = Object.entries(chosenOptions(query))
    .filter(([, options]) => options.length > 0)
    .map(([kind, options]) => [kind, options.map(String)]);
  return sql`row(${categoryId ?? null}, ${JSON.stringify(Object.fromEntries(chosen))})::recipe_filter`;
}
