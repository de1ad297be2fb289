import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import { directions } from "#domain/tables/list-page.server.ts";
import { TABLE_PAGE_SIZE } from "#domain/tables/table-query.ts";
import type { RecipeTableQuery } from "./recipe-table.ts";

/** How many recipes a category has with a status. */
export type RecipeCount = { categoryId: string | null; status: RecipeStatus; recipes: number };

type Position = { counts: RecipeCount[]; skip: number };

/** The recipes of a category, or of no category, and of a status; all where one is left out. */
export function sumOf(
  counts: RecipeCount[],
  of: { categoryId?: string | null; status?: string | null },
): number {
  return counts
    .filter(({ categoryId }) => of.categoryId === undefined || categoryId === of.categoryId)
    .filter(({ status }) => !of.status || status === of.status)
    .reduce((total, { recipes }) => total + recipes, 0);
}

/** The ids of one page of all recipes with the query's status, in the table's order. */
export function sortedRecipeIds(db: Database, query: RecipeTableQuery, position: Position) {
  if (query.sort === "category") return categoryPage(db, query, position);
  if (query.sort === "status") return statusPage(db, query, position);
  return query.sort === "views"
    ? viewsPage(db, query, position.skip)
    : indexedPage(db, query, position.skip);
}

export function indexOrder({ sort, direction }: RecipeTableQuery): RawBuilder<unknown> {
  const { way, opposite } = directions(direction);
  return {
    updated: sql`s.updated_at ${way}, s.recipe_id ${opposite}`,
    title: sql`s.title_key ${way}, s.recipe_id ${way}`,
    category: sql`(select lower(c.name) from categories c where c.id = s.category_id) ${way} nulls last,
      s.title_key, s.recipe_id`,
    status: sql`s.status ${way}, s.updated_at desc, s.recipe_id`,
    views: sql`coalesce(s.draft_views, (
      select l.views_count from recipe_listing l where l.recipe_id = s.recipe_id)) ${way},
      s.created_at ${way}, s.recipe_id ${opposite}`,
    // Those without one first: they are what the order is for.
    photo: sql`('photo' = any(s.lacks)) ${opposite}, s.title_key, s.recipe_id`,
    // For what waits or was sent back, which is few.
    asked: sql`(select q.asked_at from publication_requests q where q.recipe_id = s.recipe_id) ${way} nulls last,
      s.recipe_id`,
  }[sort];
}

/** By title or update: along an index. */
async function indexedPage(db: Database, query: RecipeTableQuery, skip: number) {
  const { rows } = await sql<{ recipe_id: string }>`
    select s.recipe_id from admin_recipe_index s where ${ofStatus(query.status)}
    order by ${indexOrder(query)} offset ${skip} limit ${TABLE_PAGE_SIZE}`.execute(db);
  return rows.map((row) => row.recipe_id);
}

/** Two lists that each have an index in this order, merged as far as the page. */
async function viewsPage(db: Database, { direction, status }: RecipeTableQuery, skip: number) {
  const { way, opposite } = directions(direction);
  const published = sql`select recipe_id, views_count as views, created_at from recipe_listing`;
  const drafts = sql`select recipe_id, draft_views, created_at from admin_recipe_index where status = 'draft'`;
  const lists = { published, draft: drafts, all: sql`${published} union all ${drafts}` };
  const { rows } = await sql<{ recipe_id: string }>`
    select recipe_id from (${lists[status ?? "all"]}) as s (recipe_id, views, created_at)
    order by views ${way}, created_at ${way}, recipe_id ${opposite}
    offset ${skip} limit ${TABLE_PAGE_SIZE}`.execute(db);
  return rows.map((row) => row.recipe_id);
}

/** Recipes that follow each other in the table's order. */
type Section = { where: RawBuilder<SqlBool>; order: RawBuilder<unknown>; recipes: number };

async function categoryPage(
  db: Database,
  { direction, status }: RecipeTableQuery,
  { counts, skip }: Position,
) {
  const { rows: names } = await sql<{ id: string }>`
    select id from categories order by lower(name) ${directions(direction).way}, id`.execute(db);
  const sections = [...names.map(({ id }) => id), null].map((categoryId) => ({
    where: sql<SqlBool>`${ofStatus(status)} and
      ${categoryId ? sql`s.category_id = ${categoryId}` : sql`s.category_id is null`}`,
    order: sql`s.title_key, s.recipe_id`,
    recipes: sumOf(counts, { categoryId, status }),
  }));
  return sectionsPage(db, sections, skip);
}

function statusPage(
  db: Database,
  { direction, status }: RecipeTableQuery,
  { counts, skip }: Position,
) {
  const order = direction === "asc" ? ["draft", "published"] : ["published", "draft"];
  const sections = order
    .filter((name) => !status || status === name)
    .map((name) => ({
      where: sql<SqlBool>`s.status = ${name}`,
      order: sql`s.updated_at desc, s.recipe_id`,
      recipes: sumOf(counts, { status: name }),
    }));
  return sectionsPage(db, sections, skip);
}

/** Looks only into the sections that the page reaches. */
async function sectionsPage(db: Database, sections: Section[], skip: number): Promise<string[]> {
  const slices: RawBuilder<unknown>[] = [];
  let before = 0;
  for (const { where, order, recipes } of sections) {
    const from = Math.max(skip - before, 0);
    const to = Math.min(skip + TABLE_PAGE_SIZE - before, recipes);
    if (from < to) {
      slices.push(sql`select ${slices.length}::int as place, array(
        select s.recipe_id::text from admin_recipe_index s where ${where}
        order by ${order} offset ${from} limit ${to - from}) as ids`);
    }
    before += recipes;
  }
  if (slices.length === 0) return [];
  const { rows } = await sql<{ ids: string[] }>`
    select ids from (${sql.join(slices, sql` union all `)}) as slices order by place`.execute(db);
  return rows.flatMap(({ ids }) => ids);
}

function ofStatus(status: RecipeTableQuery["status"]) {
  return status ? sql<SqlBool>`s.status = ${status}` : sql<SqlBool>`true`;
}
