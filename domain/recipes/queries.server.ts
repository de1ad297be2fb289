import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { CARD_COLUMNS, PAGE_COLUMNS, presentCard, presentPage } from "./present.server.ts";
import type { RecipeCard, RecipePage } from "./recipe.ts";

/** What readers read of recipes, all of it through published_recipes_view. */

const FEATURED = 6;
const LATEST = 4;
const RELATED = 3;

/** The published recipe at this slug, or null. One query. */
export async function findPublishedRecipe(db: Database, slug: string): Promise<RecipePage | null> {
  const row = await db
    .selectFrom("published_recipes_view")
    .select(PAGE_COLUMNS)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row ? presentPage(row) : null;
}

/** The slug that a published recipe has now, when it had `slug` before; otherwise null. */
export async function findMovedSlug(db: Database, slug: string): Promise<string | null> {
  const { rows } = await sql<{
    slug: string | null;
  }>`select find_moved_slug(${slug}) as slug`.execute(db);
  return rows[0]?.slug ?? null;
}

/** At most 3 others of the same category or cuisine, those that share both first, then the newest. */
export async function relatedRecipes(db: Database, recipe: RecipePage): Promise<RecipeCard[]> {
  const { rows } = await sql<{ list_id: string }>`
    select list_id from (
      (select list_id, list_created_at from published_recipes_view
        where list_category_id = ${recipe.categoryRef?.id ?? null} and list_id <> ${recipe.id}
        order by list_created_at desc, list_id limit 24)
      union all
      (select list_id, list_created_at from published_recipes_view
        where list_cuisine = ${recipe.cuisine} and list_id <> ${recipe.id}
        order by list_created_at desc, list_id limit 24)
    ) as near
    group by list_id
    order by count(*) desc, max(list_created_at) desc, list_id
    limit ${RELATED}`.execute(db);
  return cardsInOrder(
    db,
    rows.map((row) => row.list_id),
  );
}

/** The featured recipes of the home page: at most 6, newest first. */
export async function featuredRecipes(db: Database): Promise<RecipeCard[]> {
  const rows = await db
    .selectFrom("published_recipes_view")
    .select("list_id")
    .where("list_featured", "=", true)
    .orderBy("list_created_at", "desc")
    .orderBy("list_id")
    .limit(FEATURED)
    .execute();
  return cardsInOrder(db, rows.map(listId));
}

/** The newest recipes of the home page: at most 4. */
export async function latestRecipes(db: Database): Promise<RecipeCard[]> {
  const rows = await db
    .selectFrom("published_recipes_view")
    .select("list_id")
    .orderBy("list_created_at", "desc")
    .orderBy("list_id")
    .limit(LATEST)
    .execute();
  return cardsInOrder(db, rows.map(listId));
}

/** How many recipes are published. */
export async function countPublishedRecipes(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("published_recipes_view")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The cards of these recipes, in the order of the ids; ids that are not published are left out. */
export async function cardsInOrder(db: Database, ids: string[]): Promise<RecipeCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("published_recipes_view")
    .select(CARD_COLUMNS)
    .where("list_id", "in", ids)
    .execute();
  const cards = new Map(rows.map((row) => [row.id, presentCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

function listId(row: { list_id: string | null }): string {
  return row.list_id ?? "";
}
