import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { cardsInOrder } from "#domain/recipes/reading/queries.server.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { containsPattern, searchWords } from "#domain/tables/search-words.ts";
import { runPrepared } from "#platform/db/prepared.ts";
import { recipeFilter } from "./recipe-filter.server.ts";
import { orderOf, PAGE_SIZE, type RecipeQuery } from "./recipe-query.ts";

/** Matches of a search that are counted and can be paged to. */
const MOST_MATCHES = 10_000;

export type RecipeList = {
  cards: RecipeCard[];
  /** Published recipes that the query leaves, over all pages; exact unless `isCapped`. */
  total: number;
  /** A search matched more than `total`: say '10,000+'. */
  isCapped: boolean;
  /** At least 1, so that an empty list is page 1 of 1. */
  pages: number;
};

/** One page of the published recipes that pass the query, decided in the database: two queries. */
export async function listRecipes(
  db: Database,
  query: RecipeQuery,
  { categoryId }: { categoryId?: string } = {},
): Promise<RecipeList> {
  const { ids, total: matches } = query.search
    ? await search(db, query, categoryId)
    : await list(db, query, categoryId);
  const isCapped = query.search !== "" && matches > MOST_MATCHES;
  const total = isCapped ? MOST_MATCHES : matches;
  return {
    cards: await cardsInOrder(db, ids),
    total,
    isCapped,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

type Found = { ids: string[]; total: number };

async function list(db: Database, query: RecipeQuery, categoryId?: string): Promise<Found> {
  const skip = (query.page - 1) * PAGE_SIZE;
  const page = sql<Found>`
    select ids, total from list_recipes(
      ${recipeFilter(query, categoryId)}, ${orderOf(query)}, ${skip}, ${PAGE_SIZE})`;
  const [found] = await runPrepared(db, page);
  return found ?? { ids: [], total: 0 };
}

async function search(db: Database, query: RecipeQuery, categoryId?: string): Promise<Found> {
  const skip = Math.min((query.page - 1) * PAGE_SIZE, MOST_MATCHES);
  const take = Math.min(PAGE_SIZE, MOST_MATCHES - skip);
  const patterns = searchWords(query.search).map(containsPattern);
  const { rows } = await sql<Found>`
    select ids, total from search_recipes(
      ${recipeFilter(query, categoryId)}, ${patterns}, ${containsPattern(query.search).slice(1)},
      ${query.sort}, ${skip}, ${take})`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}
