import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** How many recipes are not in the trash. */
export async function countRecipes(db: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from admin_recipe_index`.execute(db);
  return rows[0]?.total ?? 0;
}
