import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import type { Dashboard, DayOfSite } from "./dashboard.ts";

const LISTED = 5;
const DAYS = 30;

export async function readDashboard(db: Database, now: Date): Promise<Dashboard> {
  const [recipes, others, recent, popular, days] = await Promise.all([
    countRecipes(db),
    countOthers(db),
    recentRecipes(db),
    popularRecipes(db),
    lastDays(db, now),
  ]);
  return { recipes, ...others, recent, popular, days };
}

async function countRecipes(db: Database): Promise<Dashboard["recipes"]> {
  const { rows } = await sql<{ status: RecipeStatus; recipes: number }>`
    select status, count(*) as recipes from admin_recipe_index group by status`.execute(db);
  const of = (status: RecipeStatus) => rows.find((row) => row.status === status)?.recipes ?? 0;
  const [published, draft] = [of("published"), of("draft")];
  return { total: published + draft, published, draft };
}

async function countOthers(db: Database) {
  const { rows } = await sql<{
    categories: number;
    messages: number;
    unread: number;
    reviews: number;
    waiting: number;
    subscribers: number;
  }>`
    select
      (select count(*) from categories where is_active) as categories,
      (select count(*) from contact_messages where spam_at is null) as messages,
      (select count(*) from contact_messages where not is_read and spam_at is null) as unread,
      (select count(*) from reviews) as reviews,
      (select count(*) from reviews where state = 'waiting') as waiting,
      (select count(*) from newsletter_subscribers where is_active) as subscribers`.execute(db);
  const { categories = 0, messages = 0, unread = 0, subscribers = 0 } = rows[0] ?? {};
  const { reviews = 0, waiting = 0 } = rows[0] ?? {};
  return {
    categories,
    messages: { total: messages, unread },
    reviews: { total: reviews, waiting },
    subscribers,
  };
}

async function recentRecipes(db: Database): Promise<Dashboard["recent"]> {
  const { rows } = await sql<Dashboard["recent"][number]>`
    select r.id, r.title, r.status, r.updated_at as "updatedAt"
    from (
      select recipe_id from admin_recipe_index order by updated_at desc, recipe_id limit ${LISTED}
    ) as s
    join recipes r on r.id = s.recipe_id
    order by r.updated_at desc, r.id`.execute(db);
  return rows;
}

async function popularRecipes(db: Database): Promise<Dashboard["popular"]> {
  const { rows } = await sql<Dashboard["popular"][number]>`
    select r.id, r.slug, r.title, r.views_count as views, r.rating_average as rating
    from (
      select recipe_id from recipe_listing
      order by views_count desc, created_at desc, recipe_id limit ${LISTED}
    ) as l
    join recipes r on r.id = l.recipe_id
    order by r.views_count desc, r.created_at desc, r.id`.execute(db);
  return rows;
}

/** Includes days without views or sign-ups. */
async function lastDays(db: Database, now: Date): Promise<DayOfSite[]> {
  const { rows } = await sql<DayOfSite>`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      coalesce((select sum(views) from site_views_daily v where v.day = d.day::date), 0)::bigint
        as views,
      (select count(*) from newsletter_subscribers s
        where s.is_active and s.subscribed_at >= d.day at time zone 'utc'
          and s.subscribed_at < (d.day + interval '1 day') at time zone 'utc') as subscribers
    from (
      select ((${now}::timestamptz at time zone 'utc')::date - back)::timestamp as day
      from generate_series(0, ${DAYS - 1}::int) as back
    ) as d
    order by d.day`.execute(db);
  return rows;
}
