import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { searchWords } from "#domain/tables/search-words.ts";
import { listRecipes } from "./list-recipes.server.ts";
import { parseRecipeQuery } from "./recipe-query.ts";

const NEAREST = 5;

/**
 * At most 5 published recipes that hold what a reader who found nothing may have meant: each word taken
 * for the title word nearest to it by spelling. When no recipe holds all of them, the longest counts.
 */
export async function nearestRecipes(db: Database, text: string): Promise<RecipeCard[]> {
  const { rows } = await sql<{
    meant: string | null;
  }>`select nearest_words(${text.slice(0, 200)}) as meant`.execute(db);
  const meant = rows[0]?.meant;
  if (!meant) return [];
  const all = await holding(db, meant);
  const [longest = ""] = searchWords(meant);
  return all.length > 0 || longest === meant ? all : holding(db, longest);
}

async function holding(db: Database, search: string): Promise<RecipeCard[]> {
  const query = parseRecipeQuery(new URLSearchParams({ search }));
  const { cards } = await listRecipes(db, query);
  return cards.slice(0, NEAREST);
}
