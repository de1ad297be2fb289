import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { cardsInOrder } from "#domain/recipes/queries.server.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { containsPattern } from "./search-words.ts";

/** Suggestions at most (spec §9). */
const SUGGESTIONS = 5;
/** Matches ranked at most: a word that a million recipes hold costs no more than a rare one. */
const RANKED = 200;

/** At most 5 published recipes whose title, description or cuisine contains the text; titles first. */
export async function suggestRecipes(db: Database, text: string): Promise<RecipeCard[]> {
  const wanted = text.trim().slice(0, 200);
  if (wanted === "") return [];
  const { rows } = await sql<{ list_id: string }>`
    select list_id from (
      select list_id, list_created_at, search_title_key from published_recipes_view
      where suggest_text like search_key(${containsPattern(wanted)})
      limit ${RANKED}
    ) as matches
    order by
      search_title_key like search_key(${containsPattern(wanted).slice(1)}) desc,
      search_title_key like search_key(${containsPattern(wanted)}) desc,
      list_created_at desc, list_id
    limit ${SUGGESTIONS}`.execute(db);
  return cardsInOrder(
    db,
    rows.map((row) => row.list_id),
  );
}
