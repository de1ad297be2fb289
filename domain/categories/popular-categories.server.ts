import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

export type CategoryLink = { slug: string; name: string };

/** The footer's. */
const USUAL = ["breakfast", "dinner", "desserts", "quick-meals"];

/** The usual four of those that there are, filled up by those with the most recipes; none has a dead link. */
export async function popularCategories(db: Database): Promise<CategoryLink[]> {
  const { rows } = await sql<CategoryLink>`
    select slug, name from popular_categories(${USUAL}::text[])`.execute(db);
  return rows;
}
