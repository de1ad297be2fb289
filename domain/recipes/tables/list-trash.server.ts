import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { imageFacts, presentImage } from "#domain/media/present-image.server.ts";
import { containsWords, listPage } from "#domain/tables/list-page.server.ts";
import type { RowWindow, TablePage } from "#domain/tables/table-query.ts";
import type { TrashRow } from "./trash-table.ts";

/** One page of the deleted recipes, the last deleted first. */
export function listTrash(
  db: Database,
  query: { search: string; page: number; window?: RowWindow },
): Promise<TablePage<TrashRow>> {
  return listPage(db, query, {
    table: sql`recipes`,
    listed: sql`s.deleted_at is not null`,
    found: containsWords(sql`search_key(s.title)`, query.search),
    order: sql`s.deleted_at desc, s.id`,
    walked: { by: sql`s.deleted_at`, direction: "desc" },
    rows: (ids) => rowsOf(db, ids),
  });
}

async function rowsOf(db: Database, ids: string[]): Promise<TrashRow[]> {
  const rows = await db
    .selectFrom("recipes")
    .select(["id", "title", "main_image_url", "main_image_color", "deleted_at", "saved_by_name"])
    .select(imageFacts("main_image_url").as("imageFiles"))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    image: row.main_image_url,
    imageColor: row.main_image_color,
    imageFiles: presentImage(row.main_image_url, row.imageFiles),
    deletedAt: row.deleted_at ?? new Date(0),
    deletedBy: row.saved_by_name,
  }));
}
