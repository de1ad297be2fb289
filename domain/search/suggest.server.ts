import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { cardsInOrder } from "#domain/recipes/reading/queries.server.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { containsPattern, searchWords } from "#domain/tables/search-words.ts";
import { listRecipes } from "./list-recipes.server.ts";
import { parseRecipeQuery } from "./recipe-query.ts";

const SUGGESTIONS = 5;

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
 * At most 5 published recipes for a misspelled search: each word is replaced by the most similar title
 * word. When no recipe contains all of them, the longest one is searched.
 */
export async function nearestRecipes(db: Database, text: string): Promise<RecipeCard[]> {
  const { rows } = await sql<{ meant: string | null }>`
    select nearest_words(${text.slice(0, 200)}) as meant`.execute(db);
  const meant = rows[0]?.meant;
  if (!meant) return [];
  const all = await recipesContaining(db, meant);
  const [longest = ""] = searchWords(meant);
  return all.length > 0 || longest === meant ? all : recipesContaining(db, longest);
}

async function recipesContaining(db: Database, search: string): Promise<RecipeCard[]> {
  const query = parseRecipeQuery(new URLSearchParams({ search }));
  const { cards } = await listRecipes(db, query);
  return cards.slice(0, SUGGESTIONS);
}
