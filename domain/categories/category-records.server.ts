import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { LibraryImage } from "#domain/media/present-image.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { RowPlace, RowWindow } from "#domain/tables/table-query.ts";

/** An active category as programs get it. */
export type CategoryRecord = {
  id: string;
  slug: string;
  name: string;
  description: string;
  imageUrl: string | null;
  /** What the image shows, where it is one of the media library. */
  imageAlt: string;
  displayOrder: number;
  /** Published recipes. */
  recipeCount: number;
  createdAt: Date;
  updatedAt: Date;
  /** Grows with each save: microseconds since 1970. */
  version: number;
};

/** The active categories in their order, from a place on. */
export async function listCategoryRecords(
  db: Database,
  { after, take }: RowWindow,
): Promise<{ rows: CategoryRecord[]; total: number; next: RowPlace | null }> {
  const behind = after
    ? sql<boolean>`(display_order, name) > (${after[0]}, ${after[1]})`
    : sql.lit(true);
  const [found, { total }] = await Promise.all([
    records(db)
      .where(behind)
      .orderBy("display_order")
      .orderBy("name")
      .limit(take + 1)
      .execute(),
    db
      .selectFrom("categories_with_count")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const rows = found.slice(0, take).map(present);
  const last = found.length > take ? rows.at(-1) : undefined;
  return { rows, total, next: last ? [String(last.displayOrder), last.name] : null };
}

/** The active category with this slug or this id, or null. */
export async function findCategoryRecord(
  db: Database,
  slugOrId: string,
): Promise<CategoryRecord | null> {
  const id = readId(slugOrId);
  const row = await records(db)
    .where(id ? "id" : "slug", "=", id ?? slugOrId)
    .executeTakeFirst();
  return row ? present(row) : null;
}

function records(db: Database) {
  return db
    .selectFrom("categories_with_count")
    .selectAll()
    .select(sql<number>`(extract(epoch from updated_at) * 1000000)::bigint`.as("version"));
}

type Row = Awaited<ReturnType<ReturnType<typeof records>["execute"]>>[number];

function present(row: Row): CategoryRecord {
  return {
    id: row.id ?? "",
    slug: row.slug ?? "",
    name: row.name ?? "",
    description: row.description ?? "",
    imageUrl: row.image_url,
    imageAlt: (row.image as LibraryImage | null)?.alt ?? "",
    displayOrder: row.display_order ?? 0,
    recipeCount: row.recipe_count ?? 0,
    createdAt: row.created_at ?? new Date(0),
    updatedAt: row.updated_at ?? new Date(0),
    version: row.version,
  };
}
