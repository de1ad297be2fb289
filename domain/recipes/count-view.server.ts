import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** Counts one view of the published recipe at this slug; unknown slugs count nothing (spec §7). */
export async function countView(db: Database, slug: string): Promise<void> {
  await sql`select increment_recipe_views(${slug})`.execute(db);
}
