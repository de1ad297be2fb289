import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { cardsInOrder } from "#domain/recipes/reading/queries.server.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { foodsOfSearch } from "#domain/recipes/tables/foods-of-search.server.ts";
import { containsPattern, isAnd, searchWords, typedWords } from "#domain/tables/search-words.ts";
import { findRecipeIds, MAX_MATCHES, recipeFilter } from "./list-recipes.server.ts";
import { parseRecipeQuery, type RecipeQuery } from "./recipe-query.ts";

const SUGGESTIONS = 5;
/** Words of a search that are corrected. */
const MOST_WORDS = 8;

/** At most 5 published recipes whose title, description or cuisine contains the text; titles first. */
export async function suggestRecipes(db: Database, text: string): Promise<RecipeCard[]> {
  const wanted = text.trim().slice(0, 200);
  if (wanted === "") return [];
  const { rows } = await sql<{ id: string }>`
    select id from suggest_recipes(${containsPattern(wanted)}, ${SUGGESTIONS})
      with ordinality as found (id, place)
    order by place`.execute(db);
  return cardsInOrder(
    db,
    rows.map(({ id }) => id),
  );
}

/**
 * At most 5 published recipes for a misspelled search: those of its corrected spelling. When there are none, each word
 * is replaced by the most similar title word, and the longest one is searched.
 */
export async function nearestRecipes(db: Database, text: string): Promise<RecipeCard[]> {
  const query = parseRecipeQuery(new URLSearchParams({ search: text }));
  const { nearest } = await offerInstead(db, query);
  if (nearest.length > 0) return nearest;
  const { rows } = await sql<{ meant: string | null }>`
    select nearest_words(${query.search}) as meant`.execute(db);
  const [longest] = searchWords(rows[0]?.meant ?? "");
  return longest ? firstFound(db, { ...query, search: longest }) : [];
}

/** What a list whose search finds nothing offers instead. */
export type Offer = {
  /** How many recipes the search finds without the filters; more than these match where `isCapped`. */
  unfiltered: number;
  isCapped: boolean;
  /** The search in a spelling that finds something, with the filters only if it does with them. */
  meant: RecipeQuery | null;
  /** The first recipes of that. */
  nearest: RecipeCard[];
};

const NO_OFFER: Offer = { unfiltered: 0, isCapped: false, meant: null, nearest: [] };

type Offered = { total: number; spelled: string | null; is_filtered: boolean };

export async function offerInstead(
  db: Database,
  query: RecipeQuery,
  { categoryId }: { categoryId?: string } = {},
): Promise<Offer> {
  // "Stir-frie" is two words, of which one may be wrong.
  const words = typedWords(query.search)
    .flatMap((word) => word.split(/[-/,]+/))
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return NO_OFFER;
  const { rows } = await sql<Offered>`
    select total, spelled, is_filtered from offer_instead(
      ${recipeFilter(query, categoryId)}, ${searchWords(query.search).map(containsPattern)},
      ${words}, ${words.map((word) => (isAnd(word) ? "%" : containsPattern(word)))},
      ${JSON.stringify(foodsOfSearch(query.search))})`.execute(db);
  const { total = 0, spelled = null, is_filtered = false } = rows[0] ?? {};
  if (spelled === null) {
    const isCapped = total > MAX_MATCHES;
    return { ...NO_OFFER, unfiltered: isCapped ? MAX_MATCHES : total, isCapped };
  }
  const { sort } = query;
  const bare = { ...parseRecipeQuery(new URLSearchParams()), sort };
  const meant = { ...(is_filtered ? query : bare), search: spelled, page: 1 };
  return { ...NO_OFFER, meant, nearest: await firstFound(db, meant, { categoryId }) };
}

async function firstFound(
  db: Database,
  query: RecipeQuery,
  scope: { categoryId?: string | undefined } = {},
): Promise<RecipeCard[]> {
  const { ids } = await findRecipeIds(db, query, { ...scope, skip: 0, take: SUGGESTIONS });
  return cardsInOrder(db, ids);
}
