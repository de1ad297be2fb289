import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { runPrepared } from "#platform/db/prepared.ts";
import { pageTagsOf } from "./page-tags.ts";
import {
  AUTHOR_PAGE,
  CARD_COLUMNS,
  type CardRow,
  PAGE_COLUMNS,
  presentCard,
  presentPage,
} from "./present.server.ts";

/** What readers read of recipes, all of it through published_recipes_view. */

const RELATED = 3;

/**
 * The published recipe at this slug with at most 3 others of its category or cuisine, or null; `tags` name what a page
 * with them shows. One query.
 */
export async function findRecipePage(
  db: Database,
  slug: string,
): Promise<{ recipe: RecipePage; related: RecipeCard[]; tags: string[] } | null> {
  const page = db
    .selectFrom("published_recipes_view as one")
    .select([...PAGE_COLUMNS, AUTHOR_PAGE])
    .select(relatedCards.as("related"))
    .where("slug", "=", slug);
  const [row] = await runPrepared(db, page);
  if (!row) return null;
  const related = row.related.map(presentCard);
  const { list_category_id: categoryId, cuisine } = row;
  const linked = (row.linked_slugs ?? {}) as Record<string, string | null>;
  return {
    recipe: presentPage(row),
    related,
    tags: pageTagsOf({ slug, categoryId, cuisine, related, linked }),
  };
}

/** Those that share category and cuisine come first, then the newest; its own versions are not among them. */
const relatedCards = sql<CardRow[]>`(
  select coalesce(json_agg(card order by place), '[]')
  from (
    select list_id,
      row_number() over (order by count(*) desc, max(list_created_at) desc, list_id) as place
    from ((${near("list_category_id")}) union all (${near("list_cuisine")})) as near
    group by list_id order by place limit ${sql.lit(RELATED)}
  ) as nearest
  cross join lateral (
    select ${sql.join(CARD_COLUMNS.map((column) => sql.ref(column)))}
    from published_recipes_view where list_id = nearest.list_id
  ) as card
)`;

function near(facet: "list_category_id" | "list_cuisine") {
  return sql`
    select v.list_id, v.list_created_at from published_recipes_view as v
    where v.${sql.ref(facet)} = one.${sql.ref(facet)} and v.list_id <> one.list_id
      and (one.version_set is null or not exists (
        select from published_recipes_view as s where s.list_id = v.list_id and s.version_set = one.version_set))
    order by v.list_created_at desc, v.list_id limit 24`;
}

/** The slug that a published recipe has now, when it had `slug` before; otherwise null. */
export async function findMovedSlug(db: Database, slug: string): Promise<string | null> {
  const { rows } = await sql<{
    slug: string | null;
  }>`select find_moved_slug(${slug}) as slug`.execute(db);
  return rows[0]?.slug ?? null;
}

/** The newest of the featured recipes. */
export async function featuredRecipes(db: Database, most: number): Promise<RecipeCard[]> {
  const featured = newestIds(db).where("list_featured", "=", true).limit(most);
  return cardsInOrder(db, (await runPrepared(db, featured)).map(listId));
}

export async function latestRecipes(db: Database, most: number): Promise<RecipeCard[]> {
  const latest = newestIds(db).limit(most);
  return cardsInOrder(db, (await runPrepared(db, latest)).map(listId));
}

/** Those of which fruit and vegetables in season now are most. */
export async function seasonalRecipes(db: Database, most: number): Promise<RecipeCard[]> {
  const seasonal = sql<{ id: string }>`
    select id from most_seasonal_recipes(${most}) with ordinality as found (id, place) order by place`;
  return cardsInOrder(
    db,
    (await runPrepared(db, seasonal)).map(({ id }) => id),
  );
}

/** Those that readers opened most in the last seven days; fewer where they opened fewer. */
export async function mostOpenedRecipes(db: Database, most: number): Promise<RecipeCard[]> {
  const opened = sql<{ id: string }>`
    select id from most_opened_this_week(${most}) with ordinality as found (id, place) order by place`;
  return cardsInOrder(
    db,
    (await runPrepared(db, opened)).map(({ id }) => id),
  );
}

/** How many recipes are published, from the database's counts. */
export async function countPublishedRecipes(db: Database): Promise<number> {
  const counted = sql<{ total: number }>`select count_published_recipes() as total`;
  const [row] = await runPrepared(db, counted);
  return row?.total ?? 0;
}

/** The cards of these recipes, in the order of the ids; ids that are not published are left out. */
export async function cardsInOrder(db: Database, ids: string[]): Promise<RecipeCard[]> {
  if (ids.length === 0) return [];
  // Padded to one of few lengths, each a prepared statement: with an array, whose length PostgreSQL can't know,
  // it would plan anew each time.
  const length = LIST_LENGTHS.find((most) => most >= ids.length) ?? ids.length;
  const wanted = Array.from({ length }, (_, index) => ids[Math.min(index, ids.length - 1)] ?? "");
  const rows = await runPrepared(
    db,
    db.selectFrom("published_recipes_view").select(CARD_COLUMNS).where("list_id", "in", wanted),
  );
  const cards = new Map(rows.map((row) => [row.id, presentCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const LIST_LENGTHS = [3, 6, 24, 100, 500];

function newestIds(db: Database) {
  return db
    .selectFrom("published_recipes_view")
    .select("list_id")
    .orderBy("list_created_at", "desc")
    .orderBy("list_id");
}

function listId(row: { list_id: string | null }): string {
  return row.list_id ?? "";
}
