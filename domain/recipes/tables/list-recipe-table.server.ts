import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { imageFacts, presentImage } from "#domain/media/present-image.server.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import { listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import { allOf, choiceConditions, recipesFound } from "./recipe-conditions.server.ts";
import type { RecipeRow, RecipeTableQuery, TableChoice } from "./recipe-table.ts";
import {
  indexOrder,
  type RecipeCount,
  sortedRecipeIds,
  sumOf,
} from "./sorted-recipe-ids.server.ts";

/**
 * One page of the recipes that are not deleted, drafts too. Search finds what readers' search finds, and words of slug
 * and category. Three to five short queries, whatever the number of recipes.
 */
export async function listRecipeTable(
  db: Database,
  query: RecipeTableQuery,
): Promise<TablePage<RecipeRow>> {
  const { search, status } = query;
  const counts = await countRecipes(db);
  const chosen = choiceConditions(query);
  const total = sumOf(counts, {});
  // Status alone has counts, and an index for each order.
  const isPlain = chosen.length === (status ? 1 : 0);
  // A search counts by itself what it finds of those that the filters leave.
  const isCounted = isPlain || search !== "";
  const filtered = isCounted ? sumOf(counts, { status }) : await countChosen(db, chosen);
  return listPage(db, query, {
    table: sql`admin_recipe_index`,
    key: sql`recipe_id`,
    filtered: allOf(chosen),
    ...(search ? { found: await recipesFound(db, search) } : {}),
    order: indexOrder(query),
    counts: { total, filtered },
    ...(isPlain && query.sort !== "photo" && query.sort !== "asked"
      ? { sortedIds: (skip: number) => sortedRecipeIds(db, query, { counts, skip }) }
      : {}),
    rows: (ids) => rowsOf(db, ids),
  });
}

/** Whether a job still fills in what filters and search look at, after an update of the site. */
export async function isTableFilling(db: Database): Promise<boolean> {
  const { rows } = await sql`select from listing_refreshes`.execute(db);
  return rows.length > 0;
}

/** Which rows of `admin_recipe_index s` the table's search and filters leave, whatever the page. */
export async function recipesInTable(
  db: Database,
  choice: TableChoice,
): Promise<RawBuilder<SqlBool>> {
  const found = choice.search ? [await recipesFound(db, choice.search)] : [];
  return allOf([...found, ...choiceConditions(choice)]);
}

async function countChosen(db: Database, chosen: RawBuilder<SqlBool>[]): Promise<number> {
  const { rows } = await sql<{ recipes: number }>`
    select count(*) as recipes from admin_recipe_index s where ${allOf(chosen)}`.execute(db);
  return rows[0]?.recipes ?? 0;
}

async function countRecipes(db: Database): Promise<RecipeCount[]> {
  const { rows } = await sql<RecipeCount>`
    select category_id as "categoryId", status, count(*) as recipes
    from admin_recipe_index group by category_id, status`.execute(db);
  return rows;
}

async function rowsOf(db: Database, ids: string[]): Promise<RecipeRow[]> {
  const rows = await db
    .selectFrom("recipes as r")
    .leftJoin("recipe_categories as rc", "rc.recipe_id", "r.id")
    .leftJoin("categories as c", "c.id", "rc.category_id")
    .leftJoin("publication_requests as q", "q.recipe_id", "r.id")
    .select([
      "r.id",
      "r.slug",
      "r.title",
      "r.main_image_url",
      "r.main_image_color",
      imageFacts("r.main_image_url").as("imageFiles"),
      "c.name as category",
      "r.status",
      "q.asked_by_name as askedBy",
      "q.asked_at as askedAt",
      "q.sent_back_at as sentBackAt",
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
    request: row.askedAt && {
      state: row.sentBackAt ? ("sent-back" as const) : ("waiting" as const),
      by: row.askedBy ?? "",
      at: row.sentBackAt ?? row.askedAt,
    },
    featured: row.featured,
    views: row.views_count,
    rating: row.rating_average,
    updatedAt: row.updated_at,
  }));
}
