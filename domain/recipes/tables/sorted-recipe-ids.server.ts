import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import { findPage } from "#domain/tables/found-page.server.ts";
import { TABLE_PAGE_SIZE } from "#domain/tables/table-query.ts";
import type { RecipeTableQuery } from "./recipe-table.ts";

/** How many recipes of a category have a status. */
export type RecipeCount = { categoryId: string | null; status: RecipeStatus; recipes: number };

type Listing = {
  counts: RecipeCount[];
  /** What a search leaves; null without one. */
  found: RawBuilder<SqlBool> | null;
  skip: number;
};

/** The ids of one page in the table's order. */
export async function sortedRecipeIds(db: Database, query: RecipeTableQuery, listing: Listing) {
  if (listing.found) return idsOf(db, sortedPage(query, listing.found, listing.skip));
  if (query.sort === "category") return categoryPage(db, query, listing);
  if (query.sort === "status") return statusPage(db, query, listing);
  if (query.sort === "views") return idsOf(db, viewsPage(query, listing.skip));
  return idsOf(db, sortedPage(query, sql<SqlBool>`true`, listing.skip));
}

/** How many recipes a search finds, and its page where that is known in the same look. */
export function findInIndex(db: Database, query: RecipeTableQuery, found: RawBuilder<SqlBool>) {
  return findPage(db, {
    search: query.search,
    table: sql`admin_recipe_index`,
    id: sql`recipe_id`,
    found: ofStatus(found, query.status),
    order: indexOrder(query),
    skip: (query.page - 1) * TABLE_PAGE_SIZE,
  });
}

function ofStatus(found: RawBuilder<SqlBool>, status: RecipeTableQuery["status"]) {
  return sql<SqlBool>`${found} and ${status === "all" ? sql`true` : sql`s.status = ${status}`}`;
}

async function idsOf(db: Database, ids: RawBuilder<{ recipe_id: string }>): Promise<string[]> {
  return (await ids.execute(db)).rows.map((row) => row.recipe_id);
}

/** Sorted by the database: along an index for title and update, else as few rows as a search finds. */
function sortedPage(query: RecipeTableQuery, found: RawBuilder<SqlBool>, skip: number) {
  return sql<{ recipe_id: string }>`
    select s.recipe_id from admin_recipe_index s where ${ofStatus(found, query.status)}
    order by ${indexOrder(query)} offset ${skip} limit ${TABLE_PAGE_SIZE}`;
}

function indexOrder({ sort, direction }: RecipeTableQuery) {
  const [way, opposite] = ways(direction);
  return {
    updated: sql`s.updated_at ${way}, s.recipe_id ${opposite}`,
    title: sql`s.title_key ${way}, s.recipe_id ${way}`,
    category: sql`(select lower(c.name) from categories c where c.id = s.category_id) ${way} nulls last,
      s.title_key, s.recipe_id`,
    status: sql`s.status ${way}, s.updated_at desc, s.recipe_id`,
    views: sql`coalesce(s.draft_views, (
      select l.views_count from recipe_listing l where l.recipe_id = s.recipe_id)) ${way},
      s.created_at ${way}, s.recipe_id ${opposite}`,
  }[sort];
}

/** Two lists that each have an index in this order, merged as far as the page. */
function viewsPage({ direction, status }: RecipeTableQuery, skip: number) {
  const [way, opposite] = ways(direction);
  const published = sql`select recipe_id, views_count as views, created_at from recipe_listing`;
  const drafts = sql`select recipe_id, draft_views, created_at from admin_recipe_index where status = 'draft'`;
  const both = { published, draft: drafts, all: sql`${published} union all ${drafts}` };
  return sql<{ recipe_id: string }>`
    select recipe_id from (${both[status]}) as s (recipe_id, views, created_at)
    order by views ${way}, created_at ${way}, recipe_id ${opposite}
    offset ${skip} limit ${TABLE_PAGE_SIZE}`;
}

/** Recipes that follow one another in the table's order. */
type Section = { holds: RawBuilder<SqlBool>; order: RawBuilder<unknown>; recipes: number };

async function categoryPage(
  db: Database,
  { direction, status }: RecipeTableQuery,
  listing: Listing,
) {
  const { rows: names } = await sql<{ id: string }>`
    select id from categories order by lower(name) ${ways(direction)[0]}, id`.execute(db);
  const holdsStatus = status === "all" ? sql`true` : sql`s.status = ${status}`;
  const sections = [...names.map(({ id }) => id), null].map((categoryId) => ({
    holds: sql<SqlBool>`${categoryId ? sql`s.category_id = ${categoryId}` : sql`s.category_id is null`}
      and ${holdsStatus}`,
    order: sql`s.title_key, s.recipe_id`,
    recipes: listing.counts
      .filter((count) => count.categoryId === categoryId)
      .filter((count) => status === "all" || count.status === status)
      .reduce((total, { recipes }) => total + recipes, 0),
  }));
  return sectionsPage(db, sections, listing.skip);
}

async function statusPage(db: Database, { direction, status }: RecipeTableQuery, listing: Listing) {
  const order = direction === "asc" ? ["draft", "published"] : ["published", "draft"];
  const sections = order
    .filter((name) => status === "all" || status === name)
    .map((name) => ({
      holds: sql<SqlBool>`s.status = ${name}`,
      order: sql`s.updated_at desc, s.recipe_id`,
      recipes: listing.counts
        .filter((count) => count.status === name)
        .reduce((total, { recipes }) => total + recipes, 0),
    }));
  return sectionsPage(db, sections, listing.skip);
}

/** Looks only into the sections that the page reaches. */
async function sectionsPage(db: Database, sections: Section[], skip: number): Promise<string[]> {
  const slices: RawBuilder<unknown>[] = [];
  let before = 0;
  for (const { holds, order, recipes } of sections) {
    const from = Math.max(skip - before, 0);
    const to = Math.min(skip + TABLE_PAGE_SIZE - before, recipes);
    if (from < to) {
      slices.push(sql`select ${slices.length}::int as place, array(
        select s.recipe_id::text from admin_recipe_index s where ${holds}
        order by ${order} offset ${from} limit ${to - from}) as ids`);
    }
    before += recipes;
  }
  if (slices.length === 0) return [];
  const { rows } = await sql<{ ids: string[] }>`
    select ids from (${sql.join(slices, sql` union all `)}) as slices order by place`.execute(db);
  return rows.flatMap(({ ids }) => ids);
}

function ways(direction: "asc" | "desc") {
  return direction === "asc" ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
}
