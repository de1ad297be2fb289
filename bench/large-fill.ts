import { onDatabase } from "./databases.ts";

/** What a site of 100,000 recipes has besides, in SQL from fixed numbers, without triggers. */
export async function fillLargeSite(url: string): Promise<void> {
  const triggers = (state: string) =>
    TABLES.map((table) => `alter table ${table} ${state} trigger user`);
  const statements = [...triggers("disable"), ...ROWS, ...triggers("enable")];
  for (const statement of statements) await onDatabase(url, statement);
  await onDatabase(url, DRAFTS);
  await onDatabase(url, "vacuum (analyze)");
}

const numbered = (column: string) =>
  `(select id, row_number() over (order by id) as n from ${column})`;

/** With triggers: lists follow. */
const DRAFTS = `update recipes set status = 'draft' where id in (select id from recipes order by id limit 1000)`;

const TABLES = ["newsletter_subscribers", "reviews", "media", "recipe_views_daily"];

const ROWS = [
  `insert into newsletter_subscribers (email, is_active, subscribed_at, confirmed_at)
   select 'reader' || n || '@example.com', true, at, at
   from generate_series(1, 126000) as n, lateral (select timestamptz '2026-01-01' - n * interval '3 minutes' as at)`,
  `insert into reviews (recipe_id, rater, kind, state, stars, name, text, posted_at)
   select r.id, decode(md5(k.n::text), 'hex'), 'review', 'published', 1 + k.n % 5, 'Reader ' || k.n,
     'We made it twice, the second time with less salt, and nothing was left.',
     timestamptz '2026-01-01' - k.n * interval '5 minutes'
   from generate_series(1, 80000) as k (n) join ${numbered("recipes")} as r on r.n = 1 + k.n * 7 % 100000`,
  `insert into media (hash, width, height, bytes, original_name, alt, placeholder, color, state, created_at)
   select md5(n::text), 1600, 1200, 200000, 'image-' || n || '.jpg', 'Dish ' || n, 'data:,', '#aa7744', 'ready',
     timestamptz '2026-01-01' - n * interval '10 minutes'
   from generate_series(1, 25000) as n`,
  `insert into recipe_views_daily (recipe_id, day, views)
   select r.id, date '2026-01-01' - d, 1 + (r.n + d) % 50
   from ${numbered("recipes")} as r, generate_series(1, 20) as d`,
];
