import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** Counts one view of the published recipe at this slug; unknown slugs count nothing. */
export async function countView(db: Database, slug: string): Promise<void> {
  await sql`select increment_recipe_views(${slug})`.execute(db);
}

/**
 * Throws away views by day that are older than 400 days; the recipes' own counts stay. What one call
 * leaves over is the next one's.
 */
export async function forgetOldViews(db: Database): Promise<void> {
  await sql`select delete_old_views()`.execute(db);
}
