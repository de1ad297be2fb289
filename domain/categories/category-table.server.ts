import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { PageImage } from "#domain/media/page-image.ts";
import { type ImageFacts, imageFacts, presentImage } from "#domain/media/present-image.server.ts";
import { containsWords } from "#domain/tables/list-page.server.ts";

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

export type CategoryTable = {
  /** In their order. */
  active: CategoryRow[];
  /** Deleted categories, which can be restored, by name. */
  inactive: CategoryRow[];
  /** Active categories, regardless of the search. */
  total: number;
};

/** Far more than any site has. */
const MOST = 1_000;

/** The categories whose name or description contains each word of the search. */
export async function listCategoryTable(
  db: Database,
  { search }: { search: string },
): Promise<CategoryTable> {
  const { rows } = await sql<FoundRow>`
    select ${COLUMNS}
    from categories c left join ${COUNTS} on k.category_id = c.id
    where ${containsWords(sql`search_key(c.name || ' ' || c.description)`, search)}
    order by c.is_active desc, case when c.is_active then c.display_order end, lower(c.name), c.id
    limit ${MOST}`.execute(db);
  const total = await db
    .selectFrom("categories")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  return {
    active: rows.filter((row) => row.isActive).map(presentRow),
    inactive: rows.filter((row) => !row.isActive).map(presentRow),
    ...total,
  };
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

type FoundRow = CategoryRow & { isActive: boolean; facts: ImageFacts | null };

function presentRow({ isActive, facts, ...row }: FoundRow): CategoryRow {
  return { ...row, imageFiles: presentImage(row.image, facts) };
}
