import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { openPool } from "#platform/db/connect.ts";
import { cookbookOf, onDatabase } from "./databases.ts";

const RECIPES = 100_000;

/** A site with much to administer, as an admin's page sees it on one connection; made on the first run. */
export async function openBackOffice(
  cluster: string,
  say: (line: string) => void,
): Promise<Database> {
  const url = await cookbookOf(cluster, RECIPES, say);
  for (const [table, least, fill] of FILLINGS) {
    const { rows } = await onDatabase(url, `select count(*)::int as rows from ${table}`);
    if (rows[0].rows >= least) continue;
    say(`${least} rows of ${table} are being made`);
    await onDatabase(url, `set statement_timeout = 0; ${fill}`);
    await onDatabase(url, `vacuum analyze ${table}`);
  }
  return openPool<DB>({ url, role: "admin", max: 1 });
}

/** Drafts beside the published recipes, and what else stands in the back office's tables. */
const FILLINGS: [string, number, string][] = [
  [
    "admin_recipe_index",
    RECIPES + 10_000,
    `insert into recipes (title, slug, status, views_count)
      select 'Unfinished dish No. ' || n, 'unfinished-' || n, 'draft', n % 500
      from generate_series(1, 10000) n`,
  ],
  [
    "contact_messages",
    10_000,
    `insert into contact_messages (name, email, message, created_at, is_read)
      select title, 'reader' || n || '@example.com', repeat(description || ' ', 3),
        now() - n * interval '1 hour', n % 5 > 0
      from (select *, row_number() over () as n from recipes limit 10000) as r`,
  ],
  [
    "newsletter_subscribers",
    100_000,
    `insert into newsletter_subscribers (email, subscribed_at)
      select 'reader' || n || '@' || md5(n::text) || '.example', now() - n * interval '10 minutes'
      from generate_series(1, 100000) n`,
  ],
  [
    "activity",
    100_000,
    `insert into activity (happened_at, by_name, verb, noun, noun_id, title)
      select created_at, 'Ada', 'saved', (array['recipe', 'category', 'message'])[1 + n % 3], id, title
      from (select *, row_number() over (order by created_at) as n from recipes limit 100000) as r`,
  ],
  [
    "site_views_daily",
    900,
    `insert into site_views_daily (day, part, views)
      select (now() at time zone 'utc')::date - back, part, 1 + back * part
      from generate_series(0, 29) as back, generate_series(0, 31) as part
      on conflict do nothing`,
  ],
];
