import { sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";

/** A vote of another site of ours. `rater`: hexadecimal; times to the microsecond. */
type MovedRating = { rater: string; stars: number; at: string; changedAt: string };

const AT_ONCE = 1_000;

/** Adds the votes of a recipe, each browser's once; average and count follow. */
export async function importRatings(
  tx: DatabaseTransaction,
  recipeId: string,
  ratings: MovedRating[],
): Promise<void> {
  for (let start = 0; start < ratings.length; start += AT_ONCE) {
    const some = JSON.stringify(ratings.slice(start, start + AT_ONCE));
    await sql`
      insert into recipe_ratings (recipe_id, rater, stars, rated_at, changed_at)
      select ${recipeId}, decode(rater, 'hex'), stars, at, "changedAt"
      from jsonb_to_recordset(${some}::jsonb)
        as vote (rater text, stars smallint, at timestamptz, "changedAt" timestamptz)
      on conflict do nothing`.execute(tx);
  }
}
