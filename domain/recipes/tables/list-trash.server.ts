import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { imageFacts, presentImage } from "#domain/media/present-image.server.ts";
import { containsWords } from "#domain/tables/contains-words.server.ts";
import { TABLE_PAGE_SIZE, type TablePage, tablePage } from "#domain/tables/table-query.ts";
import type { TrashRow } from "./trash-table.ts";

/** One page of the deleted recipes, the last deleted first. */
export async function listTrash(
  db: Database,
  { search, page: asked }: { search: string; page: number },
): Promise<TablePage<TrashRow>> {
  const found = containsWords(sql`search_key(title)`, search);
  const counts = await db
    .selectFrom("recipes")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere(found).as("matching"),
    ])
    .where("deleted_at", "is not", null)
    .executeTakeFirstOrThrow();
  const { page, pages, skip } = tablePage(asked, counts.matching);
  const rows = await db
    .selectFrom("recipes")
    .select(["id", "title", "main_image_url", "main_image_color", "deleted_at", "saved_by_name"])
    .select(imageFacts("main_image_url").as("picture"))
    .where("deleted_at", "is not", null)
    .where(found)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .offset(skip)
    .limit(TABLE_PAGE_SIZE)
    .execute();
  return {
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      image: row.main_image_url,
      imageColor: row.main_image_color,
      picture: presentImage(row.main_image_url, row.picture),
      deletedAt: row.deleted_at ?? new Date(0),
      deletedBy: row.saved_by_name,
    })),
    ...counts,
    page,
    pages,
  };
}
