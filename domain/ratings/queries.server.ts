import type { Database } from "#domain/database.ts";
import type { Rating } from "./rating.ts";

/** What the published recipe at this slug shows of its ratings now, or null without such a recipe. */
export async function findRating(db: Database, slug: string): Promise<Rating | null> {
  const row = await db
    .selectFrom("published_recipes_view")
    .select(["rating_average", "rating_count"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row ? { average: row.rating_average, count: row.rating_count ?? 0 } : null;
}
