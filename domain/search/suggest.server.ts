import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { cardsInOrder } from "#domain/recipes/reading/queries.server.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { containsPattern } from "#domain/tables/search-words.ts";

/** Suggestions at most (spec §9). */
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
