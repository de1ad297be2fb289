import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** What recipes are called, in the order of their titles: those in the trash or those that are not. */
export async function findTitles(
  db: Database,
  ids: string[],
  { deleted = false }: { deleted?: boolean } = {},
): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom("recipes")
    .select(["id", "title"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("deleted_at", deleted ? "is not" : "is", null)
    .orderBy("title")
    .execute();
}
