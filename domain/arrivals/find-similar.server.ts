import { sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";
import { isSameDish, normalizedTitle } from "./same-dish.ts";

/** Trigram similarity of titles below which recipes are not compared. */
const LEAST_SIMILARITY = "0.4";
const MOST_COMPARED = 20;

/** `likeness`: the similarity of its title, up to 1. */
type SimilarRecipe = { id: string; title: string; ingredients: string[]; likeness: number };

/** The saved recipe, draft or published, that is the same dish with the same ingredients; or null. */
export async function findSimilarRecipe(
  tx: DatabaseTransaction,
  { title, ingredients }: { title: string; ingredients: readonly { name: string }[] },
): Promise<{ id: string; title: string } | null> {
  const rows = await similarRecipes(tx, { title, most: MOST_COMPARED });
  const dish = { title, ingredients: ingredients.map(({ name }) => name) };
  const found = rows.find((row) => isSameDish(dish, row));
  return found ? { id: found.id, title: found.title } : null;
}

/** The recipes outside the trash with the most similar titles, and those of the ids in `also`; the most similar first. */
export async function similarRecipes(
  tx: DatabaseTransaction,
  { title, most, also = [] }: { title: string; most: number; also?: string[] },
): Promise<SimilarRecipe[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${LEAST_SIMILARITY}, true)`.execute(
    tx,
  );
  const wanted = sql`search_key(${normalizedTitle(title)})`;
  const { rows } = await sql<SimilarRecipe>`
    select alike.recipe_id as id, r.title, alike.likeness,
      array(select i.name from ingredients i where i.recipe_id = alike.recipe_id) as ingredients
    from (
      (select recipe_id, similarity(title_key, ${wanted}) as likeness
        from admin_recipe_index where title_key % ${wanted}
        order by likeness desc, recipe_id limit ${most})
      union
      select recipe_id, similarity(title_key, ${wanted}) from admin_recipe_index
      where recipe_id = any(${also}::uuid[])
    ) as alike
    join recipes r on r.id = alike.recipe_id
    order by alike.likeness desc, alike.recipe_id`.execute(tx);
  return rows;
}
