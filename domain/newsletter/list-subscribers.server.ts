import { type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsWords } from "#domain/tables/contains-words.server.ts";
import { findPage } from "#domain/tables/found-page.server.ts";
import { TABLE_PAGE_SIZE, type TablePage, tablePage } from "#domain/tables/table-query.ts";
import type { SubscriberRow, SubscriberTableQuery } from "./subscriber-table.ts";

/** One page of the active subscribers whose address contains each word of the search. */
export async function listSubscribers(
  db: Database,
  { search, sort, direction, page: asked }: SubscriberTableQuery,
): Promise<TablePage<SubscriberRow>> {
  const [way, opposite] = direction === "asc" ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  const order = {
    subscribed: sql`s.subscribed_at ${way}, s.id ${opposite}`,
    email: sql`s.email_key ${way}, s.id ${way}`,
  }[sort];
  const table = sql`newsletter_subscribers`;
  const found = sql<SqlBool>`s.is_active and ${containsWords(sql`s.email_key`, search)}`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from newsletter_subscribers where is_active`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const asking = { search, table, id: sql`id`, found, order, skip: (asked - 1) * TABLE_PAGE_SIZE };
  const searched = search ? await findPage(db, asking) : null;
  const matching = searched?.matching ?? total;
  const { page, pages, skip } = tablePage(asked, matching);
  // The ids alone come from an index, however late the page.
  const shown = searched?.ids
    ? sql`select unnest(${searched.ids}::uuid[]) as id`
    : sql`select s.id from ${table} s where ${found}
        order by ${order} offset ${skip} limit ${TABLE_PAGE_SIZE}`;
  const { rows } = await sql<SubscriberRow>`
    select s.id, s.email, s.subscribed_at as "subscribedAt"
    from (${shown}) as shown join ${table} s on s.id = shown.id
    order by ${order}`.execute(db);
  return { rows, matching, total, page, pages };
}

/** How many addresses wait for their owners to confirm. */
export async function countWaiting(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom("newsletter_subscribers")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("waiting_since", "is not", null)
    .executeTakeFirstOrThrow();
  return waiting;
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
