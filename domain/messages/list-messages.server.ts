import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { exportRows, moment } from "#domain/tables/export-rows.server.ts";
import { containsWords, directions, listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import type { MailTrouble, Message, MessageRow, MessageTableQuery } from "./message-table.ts";
import type { SentReply } from "./reply.ts";

/** One page of the messages whose name, address or text contains each word of the search. */
export async function listMessages(
  db: Database,
  { isRead, state, ...query }: MessageTableQuery & { isRead?: boolean | undefined },
): Promise<TablePage<MessageRow> & { unread: number }> {
  const { way, opposite } = directions(query.direction);
  const [table, unread] = await Promise.all([
    listPage(db, query, {
      table: sql`contact_messages`,
      ...choiceOf({ state, isRead, search: query.search }),
      order: {
        unread: sql`s.is_read ${opposite}, s.created_at desc, s.id`,
        received: sql`s.created_at ${way}, s.id`,
        name: sql`lower(s.name) ${way}, s.created_at desc, s.id`,
      }[query.sort],
      walked: { by: sql`s.created_at`, direction: "desc" },
      rows: async (ids) => {
        const { rows } = await sql<MessageRow>`
          select id, name, email, left(message, 200) as preview, created_at as "receivedAt",
            is_read as "isRead", ${IS_ANSWERED} as "isAnswered", spam_at is not null as "isSpam", ${MAIL_TROUBLE} as "mailTrouble"
          from contact_messages s where id = any(${ids}::uuid[])`.execute(db);
        return rows;
      },
    }),
    countUnreadMessages(db),
  ]);
  return { ...table, unread };
}

type Choice = Pick<MessageTableQuery, "search" | "state"> & { isRead?: boolean | undefined };

function choiceOf({ search, state, isRead }: Choice) {
  const listed: RawBuilder<SqlBool> = state === "spam" ? IS_SPAM : sql`not ${IS_SPAM}`;
  return {
    listed,
    filtered: state === "answered" ? IS_ANSWERED : withRead(state === "unread" ? false : isRead),
    found: containsWords(sql`s.search_text`, search),
  };
}

/** The messages that search and filter leave, as CSV, newest first. */
export function exportMessages(db: Database, choice: Choice): AsyncGenerator<string, void> {
  const { listed, filtered = sql`true`, found } = choiceOf(choice);
  return exportRows(db, ["Received", "Name", "Email", "Status", "Message"], {
    columns: [
      moment(sql`s.created_at`),
      sql`s.name`,
      sql`s.email`,
      sql`case when ${IS_SPAM} then 'spam' when ${IS_ANSWERED} then 'answered' when s.is_read then 'read' else 'unread' end`,
      sql`s.message`,
    ],
    from: sql`contact_messages s where ${listed} and ${filtered} and ${found}`,
    order: sql`s.created_at desc, s.id`,
  });
}

const IS_SPAM = sql<SqlBool>`(s.spam_at is not null)`;

const IS_ANSWERED = sql<SqlBool>`s.id in (select message_id from message_replies)`;

function withRead(isRead: boolean | undefined) {
  return isRead === undefined ? undefined : sql<SqlBool>`s.is_read = ${isRead}`;
}

const MAIL_TROUBLE = sql<MailTrouble | null>`(
  select json_build_object('isFinal', m.state = 'failed', 'reason', m.error)
  from outgoing_mails m
  where m.message_id = s.id and m.kind = 'message' and m.error is not null and m.state <> 'sent'
  limit 1)`;

export async function countUnreadMessages(db: Database): Promise<number> {
  const { unread } = await db
    .selectFrom("contact_messages")
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .where("is_read", "=", false)
    .where("spam_at", "is", null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** The message with this id, or null. Does not mark it as read. */
export async function findMessage(db: Database, id: string): Promise<Message | null> {
  const [message] = await findMessages(db, [id]);
  return message ?? null;
}

/** The messages with these ids, in their order. */
export async function findMessages(db: Database, ids: string[]): Promise<Message[]> {
  const replies = Map.groupBy(await findReplies(db, ids), ({ messageId }) => messageId);
  const rows = await db
    .selectFrom("contact_messages as s")
    .select(["id", "name", "email", "message", "created_at", "is_read", "read_at", "spam_at"])
    .select(MAIL_TROUBLE.as("mailTrouble"))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(
    rows.map(({ created_at, is_read, read_at, spam_at, ...message }) => [
      message.id,
      {
        ...message,
        receivedAt: created_at,
        isRead: is_read,
        readAt: read_at,
        isSpam: spam_at !== null,
        replies: (replies.get(message.id) ?? []).map(({ messageId: _, ...reply }) => reply),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A reply without a mail has been sent: only sent mails are forgotten. */
async function findReplies(db: Database, messageIds: string[]) {
  const { rows } = await sql<SentReply & { messageId: string }>`
    select r.id, r.message_id as "messageId", r.subject, r.text, r.by_name as by, r.created_at as at,
      case when m.state in ('failed', 'dropped') then 'failed'
        when m.state in ('waiting', 'sending') then 'waiting' else 'sent' end as state,
      case when m.state <> 'sent' then m.error end as error
    from message_replies r left join outgoing_mails m on m.id = r.id
    where r.message_id = any(${messageIds}::uuid[]) order by r.created_at, r.id`.execute(db);
  return rows;
}
