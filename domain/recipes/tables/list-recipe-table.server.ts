import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { imageFacts, presentImage } from "#domain/media/present-image.server.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import { listPage } from "#domain/tables/list-page.server.ts";
import { containsPattern, searchWords } from "#domain/tables/search-words.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import type { RecipeRow, RecipeTableQuery } from "./recipe-table.ts";
import {
  indexOrder,
  type RecipeCount,
  sortedRecipeIds,
  sumOf,
} from "./sorted-recipe-ids.server.ts";

/**
 * One page of the recipes that are not deleted, drafts too. Search finds each word in title, slug or
 * the category's name. Three to five short queries, whatever the number of recipes.
 */
export async function listRecipeTable(
  db: Database,
  query: RecipeTableQuery,
): Promise<TablePage<RecipeRow>> {
  const { search, status } = query;
  const counts = await countRecipes(db);
  return listPage(db, query, {
    table: sql`admin_recipe_index`,
    key: sql`recipe_id`,
    filtered: status ? sql`s.status = ${status}` : sql`true`,
    ...(search ? { found: await containsWordsOrCategory(db, search) } : {}),
    order: indexOrder(query),
    counts: { total: sumOf(counts, {}), filtered: sumOf(counts, { status }) },
    sortedIds: (skip) => sortedRecipeIds(db, query, { counts, skip }),
    rows: (ids) => rowsOf(db, ids),
  });
}

/** Which rows of `admin_recipe_index s` the table's search and filter leave, whatever the page. */
export async function recipesInTable(
  db: Database,
  { search, status }: Pick<RecipeTableQuery, "search" | "status">,
): Promise<RawBuilder<SqlBool>> {
  const found = search ? await containsWordsOrCategory(db, search) : sql<SqlBool>`true`;
  return status ? sql<SqlBool>`${found} and s.status = ${status}` : found;
}

async function countRecipes(db: Database): Promise<RecipeCount[]> {
  const { rows } = await sql<RecipeCount>`
    select category_id as "categoryId", status, count(*) as recipes
    from admin_recipe_index group by category_id, status`.execute(db);
  return rows;
}

/** The search as a condition. Categories are looked up first: both sides then have an index. */
async function containsWordsOrCategory(db: Database, search: string): Promise<RawBuilder<SqlBool>> {
  const patterns = searchWords(search).map(containsPattern);
  const { rows } = await sql<{ pattern: string; ids: string[] }>`
    select pattern, array(
      select id::text from categories where search_key(name) like search_key(pattern)) as ids
    from unnest(${patterns}::text[]) as pattern`.execute(db);
  const words = rows.map(({ pattern, ids }) =>
    ids.length === 0
      ? sql`s.search_text like search_key(${pattern})`
      : sql`(s.search_text like search_key(${pattern}) or s.category_id = any(${ids}::uuid[]))`,
  );
  return sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}

async function rowsOf(db: Database, ids: string[]): Promise<RecipeRow[]> {
  const rows = await db
    .selectFrom("recipes as r")
    .leftJoin("recipe_categories as rc", "rc.recipe_id", "r.id")
    .leftJoin("categories as c", "c.id", "rc.category_id")
    .select([
      "r.id",
      "r.slug",
      "r.title",
      "r.main_image_url",
      "r.main_image_color",
      imageFacts("r.main_image_url").as("imageFiles"),
      "c.name as category",
      "r.status",
      "r.featured",
      "r.views_count",
      "r.rating_average",
      "r.updated_at",
    ])
    .where("r.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: row.main_image_url,
    imageColor: row.main_image_color,
    imageFiles: presentImage(row.main_image_url, row.imageFiles),
    category: row.category,
    status: row.status as RecipeStatus,
    featured: row.featured,
    views: row.views_count,
    rating: row.rating_average,
    updatedAt: row.updated_at,
  }));
}
