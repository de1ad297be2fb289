import { sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";
import { isSameDish, normalizedTitle } from "./same-dish.ts";

/** Trigram similarity of titles below which recipes are not compared. */
const LEAST_SIMILARITY = "0.4";
const MOST_COMPARED = 20;

type SimilarRecipe = { id: string; title: string };

/** The saved recipe, draft or published, that is the same dish with the same ingredients; or null. */
export async function findSimilarRecipe(
  tx: DatabaseTransaction,
  { title, ingredients }: { title: string; ingredients: readonly { name: string }[] },
): Promise<SimilarRecipe | null> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${LEAST_SIMILARITY}, true)`.execute(
    tx,
  );
  const wanted = normalizedTitle(title);
  const { rows } = await sql<SimilarRecipe & { ingredients: string[] }>`
    select alike.recipe_id as id, r.title,
      array(select i.name from ingredients i where i.recipe_id = alike.recipe_id) as ingredients
    from (
      select recipe_id, similarity(title_key, search_key(${wanted})) as similarity
      from admin_recipe_index where title_key % search_key(${wanted})
      order by similarity desc, recipe_id limit ${MOST_COMPARED}
    ) as alike
    join recipes r on r.id = alike.recipe_id
    order by alike.similarity desc, alike.recipe_id`.execute(tx);
  const dish = { title, ingredients: ingredients.map(({ name }) => name) };
  const found = rows.find((row) => isSameDish(dish, row));
  return found ? { id: found.id, title: found.title } : null;
}
