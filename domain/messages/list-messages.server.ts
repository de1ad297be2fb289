import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsWords } from "#domain/tables/contains-words.server.ts";
import { TABLE_PAGE_SIZE, type TablePage, tablePage } from "#domain/tables/table-query.ts";
import type { MailTrouble, Message, MessageRow, MessageTableQuery } from "./message-table.ts";

/** One page of the messages whose name, address or text contains each word of the search. */
export async function listMessages(
  db: Database,
  { search, sort, direction, page: asked }: MessageTableQuery,
): Promise<TablePage<MessageRow> & { unread: number }> {
  const found = containsWords(sql.ref("search_text"), search);
  const matchingCount = sql`(select count(*) from contact_messages where ${found})`;
  const counted = await sql<{ total: number; unread: number; matching: number | null }>`
    select count(*) as total, count(*) filter (where not is_read) as unread,
      ${search ? matchingCount : sql`null`} as matching
    from contact_messages`.execute(db);
  const { total = 0, unread = 0 } = counted.rows[0] ?? {};
  const matching = counted.rows[0]?.matching ?? total;
  const { page, pages, skip } = tablePage(asked, matching);
  // What finds nothing of a short word would look at every row for it.
  if (matching === 0) return { rows: [], matching, total, unread, page, pages };
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  const order = {
    unread: sql`is_read ${direction === "desc" ? sql`asc` : sql`desc`}, created_at desc, id`,
    received: sql`created_at ${way}, id`,
    name: sql`lower(name) ${way}, created_at desc, id`,
  }[sort];
  const { rows } = await sql<MessageRow>`
    select id, name, email, left(message, 200) as preview, created_at as "receivedAt",
      is_read as "isRead", ${MAIL_TROUBLE} as "mailTrouble"
    from contact_messages where ${found}
    order by ${order} offset ${skip} limit ${TABLE_PAGE_SIZE}`.execute(db);
  return { rows, matching, total, unread, page, pages };
}

const MAIL_TROUBLE = sql<MailTrouble | null>`(
  select json_build_object('isFinal', m.state = 'failed', 'reason', m.error)
  from outgoing_mails m
  where m.message_id = contact_messages.id and m.error is not null and m.state <> 'sent'
  limit 1)`;

/** How many wait to be read. */
export async function countUnreadMessages(db: Database): Promise<number> {
  const { unread } = await db
    .selectFrom("contact_messages")
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .where("is_read", "=", false)
    .executeTakeFirstOrThrow();
  return unread;
}

/** The whole message of this id, or null. Looking at it marks nothing: that is a write. */
export async function findMessage(db: Database, id: string): Promise<Message | null> {
  const row = await db
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "message", "created_at", "is_read", "read_at"])
    .select(MAIL_TROUBLE.as("mailTrouble"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, is_read, read_at, ...message } = row;
  return { ...message, receivedAt: created_at, isRead: is_read, readAt: read_at };
}
