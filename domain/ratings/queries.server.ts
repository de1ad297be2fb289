import type { Database } from "#domain/database.ts";
import type { Rating } from "./rating.ts";

/** The current rating of the published recipe with this slug, or null. */
export async function findRating(db: Database, slug: string): Promise<Rating | null> {
  const row = await db
    .selectFrom("published_recipes_view")
    .select(["rating_average", "rating_count"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row ? { average: row.rating_average, count: row.rating_count ?? 0 } : null;
}
