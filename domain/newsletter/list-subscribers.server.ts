import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsWords, directions, listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import { IS_UNASKED } from "./import/subscriber-batches.server.ts";
import type { SubscriberRow, SubscriberTableQuery } from "./subscriber-table.ts";

/** One page of the active subscribers whose address contains each word of the search. */
export function listSubscribers(
  db: Database,
  query: SubscriberTableQuery,
): Promise<TablePage<SubscriberRow>> {
  const { way, opposite } = directions(query.direction);
  return listPage(db, query, {
    table: sql`newsletter_subscribers`,
    listed: sql`s.is_active`,
    filtered: query.state ? sql`s.paused_at is not null` : undefined,
    found: containsWords(sql`s.email_key`, query.search),
    order: {
      subscribed: sql`s.subscribed_at ${way}, s.id ${opposite}`,
      email: sql`s.email_key ${way}, s.id ${way}`,
    }[query.sort],
    walked: { by: sql`s.subscribed_at`, direction: "desc" },
    rows: async (ids) => {
      const { rows } = await sql<SubscriberRow>`
        select id, email, name, subscribed_at as "subscribedAt",
          case when paused_at is not null then coalesce(pause_reason, '') end as "pausedBecause"
        from newsletter_subscribers where id = any(${ids}::uuid[])`.execute(db);
      return rows;
    },
  });
}

/** The active subscriber with this id, or null. */
export async function findSubscriber(
  db: Database,
  id: string,
): Promise<Omit<SubscriberRow, "pausedBecause"> | null> {
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select(["id", "email", "name", "subscribed_at as subscribedAt"])
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row ?? null;
}

/** The number of active subscribers who get the issues. */
export async function countSubscribers(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("newsletter_subscribers")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("is_active", "=", true)
    .where("paused_at", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}

/** The number of active subscribers who get none, because their mail came back. */
export async function countPaused(db: Database): Promise<number> {
  const { rows } = await sql<{ paused: number }>`
    select count(*) as paused from newsletter_subscribers
    where is_active and paused_at is not null`.execute(db);
  return rows[0]?.paused ?? 0;
}

/** The number of imported addresses whose owners nobody has asked to confirm. */
export async function countUnasked(db: Database): Promise<number> {
  const { rows } = await sql<{ unasked: number }>`
    select count(*) as unasked from newsletter_subscribers s where ${IS_UNASKED}`.execute(db);
  return rows[0]?.unasked ?? 0;
}

/** The number of unconfirmed addresses. */
export async function countWaiting(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom("newsletter_subscribers")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("waiting_since", "is not", null)
    .executeTakeFirstOrThrow();
  return waiting;
}
