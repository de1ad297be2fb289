import { sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";
import { canCompare, ingredientOverlap } from "./ingredient-overlap.ts";

/** Measured on pairs of real recipes: below it, dishes of one kind; above it, one dish in other words. */
const LEAST_LIKENESS = "0.45";
const LEAST_OVERLAP = 0.6;
const MOST_LOOKED_AT = 20;
/** What every second title says, and no dish is called after. */
const FILLERS =
  /\b(?:the|a|an|my|our|best|ever|easy|quick|simple|classic|perfect|homemade|ultimate|favou?rite|favorite|authentic|traditional|recipe|recipes)\b/gi;

type Resembling = { id: string; title: string };

/**
 * The recipe here, draft or published, that is the same dish of the same ingredients: their titles are
 * alike, and most of what goes in is the same. Null when there is none.
 */
export async function findResembling(
  tx: DatabaseTransaction,
  { title, ingredients }: { title: string; ingredients: readonly { name: string }[] },
): Promise<Resembling | null> {
  const names = ingredients.map(({ name }) => name);
  if (!canCompare(names)) return null;
  await sql`select set_config('pg_trgm.similarity_threshold', ${LEAST_LIKENESS}, true)`.execute(tx);
  const dish = title.replace(FILLERS, " ").trim() || title;
  const { rows } = await sql<Resembling & { names: string[] }>`
    select alike.recipe_id as id, r.title,
      array(select i.name from ingredients i where i.recipe_id = alike.recipe_id) as names
    from (
      select recipe_id, similarity(title_key, search_key(${dish})) as likeness
      from recipe_shelf where title_key % search_key(${dish})
      order by likeness desc, recipe_id limit ${MOST_LOOKED_AT}
    ) as alike
    join recipes r on r.id = alike.recipe_id
    order by alike.likeness desc, alike.recipe_id`.execute(tx);
  const found = rows.find((row) => ingredientOverlap(names, row.names) >= LEAST_OVERLAP);
  return found ? { id: found.id, title: found.title } : null;
}
