import { sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";
import { isSameDish, normalizedTitle } from "./duplicate-detection.ts";

/** Titles that share less of their letters are not looked at closely. */
const LEAST_LIKENESS = "0.4";
const MOST_LOOKED_AT = 20;

type Resembling = { id: string; title: string };

/** The recipe here, draft or published, that is the same dish of the same ingredients; or null. */
export async function findResembling(
  tx: DatabaseTransaction,
  { title, ingredients }: { title: string; ingredients: readonly { name: string }[] },
): Promise<Resembling | null> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${LEAST_LIKENESS}, true)`.execute(tx);
  const wanted = normalizedTitle(title);
  const { rows } = await sql<Resembling & { ingredients: string[] }>`
    select alike.recipe_id as id, r.title,
      array(select i.name from ingredients i where i.recipe_id = alike.recipe_id) as ingredients
    from (
      select recipe_id, similarity(title_key, search_key(${wanted})) as likeness
      from admin_recipe_index where title_key % search_key(${wanted})
      order by likeness desc, recipe_id limit ${MOST_LOOKED_AT}
    ) as alike
    join recipes r on r.id = alike.recipe_id
    order by alike.likeness desc, alike.recipe_id`.execute(tx);
  const dish = { title, ingredients: ingredients.map(({ name }) => name) };
  const found = rows.find((row) => isSameDish(dish, row));
  return found ? { id: found.id, title: found.title } : null;
}
