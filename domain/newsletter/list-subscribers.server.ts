import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsWords } from "#domain/lists/contains-words.server.ts";
import { TABLE_PAGE_SIZE, type TablePage, tablePage } from "#domain/lists/table-query.ts";
import type { SubscriberRow, SubscriberTableQuery } from "./subscriber-table.ts";

/** One page of the active subscribers whose address contains each word of the search. */
export async function listSubscribers(
  db: Database,
  { search, sort, direction, page: asked }: SubscriberTableQuery,
): Promise<TablePage<SubscriberRow>> {
  const found = containsWords(sql.ref("email_key"), search);
  const counted = await sql<{ total: number; matching: number | null }>`
    select (select coalesce(sum(rows), 0)::bigint from row_counts where name = 'subscribers') as total,
      ${
        search
          ? sql`(select count(*) from newsletter_subscribers where is_active and ${found})`
          : sql`null`
      } as matching`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const matching = counted.rows[0]?.matching ?? total;
  const { page, pages, skip } = tablePage(asked, matching);
  // What finds nothing of a short word would look at every row for it.
  if (matching === 0) return { rows: [], matching, total, page, pages };
  const [way, opposite] = direction === "asc" ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  const order = {
    subscribed: sql`s.subscribed_at ${way}, s.id ${opposite}`,
    email: sql`s.email_key ${way}, s.id ${way}`,
  }[sort];
  // The ids alone come from an index, however late the page.
  const { rows } = await sql<SubscriberRow>`
    select s.id, s.email, s.subscribed_at as "subscribedAt"
    from (
      select s.id from newsletter_subscribers s where s.is_active and ${found}
      order by ${order} offset ${skip} limit ${TABLE_PAGE_SIZE}
    ) as shown
    join newsletter_subscribers s on s.id = shown.id
    order by ${order}`.execute(db);
  return { rows, matching, total, page, pages };
}

/** The active subscriber of this id, or null. */
export async function findSubscriber(db: Database, id: string): Promise<SubscriberRow | null> {
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select(["id", "email", "subscribed_at as subscribedAt"])
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row ?? null;
}
