import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { PageImage } from "#domain/media/page-image.ts";
import { imageFacts, type LibraryImage, presentImage } from "#domain/media/present-image.server.ts";
import { containsWords } from "#domain/tables/list-page.server.ts";
import { TABLE_PAGE_SIZE, type TablePage, tablePage } from "#domain/tables/table-query.ts";

/** A category as the back office shows it. */
export type CategoryRow = {
  id: string;
  name: string;
  slug: string;
  description: string;
  image: string | null;
  imageFiles?: PageImage | undefined;
  displayOrder: number;
  /** Recipes that are not deleted, including drafts: they prevent its deletion. */
  recipes: number;
  published: number;
  updatedAt: Date;
};

export type CategoryTable = TablePage<CategoryRow> & {
  /** The last category of the page before and the first of the next one: rows can be moved there. */
  before: string | null;
  after: string | null;
  /** Deleted categories, which can be restored, by name. */
  inactive: CategoryRow[];
};

/** Far more than any site has. */
const MOST = 1_000;

/** One page of the active categories whose name or description contains each word of the search, in their order. */
export async function listCategoryTable(
  db: Database,
  { search, page = 1 }: { search: string; page?: number },
): Promise<CategoryTable> {
  const found = containsWords(sql`search_key(c.name || ' ' || c.description)`, search);
  const matching = await categoriesInOrder(db, found);
  const { skip, ...place } = tablePage(page, matching.length);
  const end = skip + TABLE_PAGE_SIZE;
  const ids = matching.slice(skip, end);
  const [rows, { total }] = await Promise.all([
    sql<FoundRow>`
      select ${COLUMNS}
      from categories c left join ${COUNTS} on k.category_id = c.id
      where c.id = any(${ids}::uuid[]) or not c.is_active and ${found}
      order by array_position(${ids}::uuid[], c.id), lower(c.name), c.id
      limit ${MOST}`.execute(db),
    db
      .selectFrom("categories")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("is_active", "=", true)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...place,
    rows: rows.rows.filter((row) => row.isActive).map(presentRow),
    matching: matching.length,
    total,
    before: matching[skip - 1] ?? null,
    after: matching[end] ?? null,
    inactive: rows.rows.filter((row) => !row.isActive).map(presentRow),
  };
}

/** The ids of the active categories, called `c` by the condition. */
export async function categoriesInOrder(
  db: Database,
  condition: RawBuilder<SqlBool> = sql`true`,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from categories c where c.is_active and ${condition}
    order by c.display_order, lower(c.name), c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The active category with this id, or null. */
export async function findCategoryRow(db: Database, id: string): Promise<CategoryRow | null> {
  const { rows } = await sql<FoundRow>`
    select ${COLUMNS}
    from categories c left join ${COUNTS} on k.category_id = c.id
    where c.id = ${id} and c.is_active`.execute(db);
  return rows[0] ? presentRow(rows[0]) : null;
}

const COLUMNS = sql`
  c.id, c.name, c.slug, c.description, c.image_url as image,
  ${imageFacts("c.image_url")} as facts, c.display_order as "displayOrder",
  coalesce(k.recipes, 0) as recipes, coalesce(k.published, 0) as published,
  c.updated_at as "updatedAt", c.is_active as "isActive"`;

const COUNTS = sql`(
  select category_id, count(*) as recipes, count(*) filter (where status = 'published') as published
  from admin_recipe_index group by category_id) as k`;

type FoundRow = CategoryRow & { isActive: boolean; facts: LibraryImage | null };

function presentRow({ isActive, facts, ...row }: FoundRow): CategoryRow {
  return { ...row, imageFiles: presentImage(row.image, facts) };
}
