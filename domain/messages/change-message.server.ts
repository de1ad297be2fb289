import { sql } from "kysely";
import type { ItemChange, WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { outgoingMails } from "#domain/mail/outgoing-mails.server.ts";

const MARKS = {
  read: { verb: "read", lacks: sql<boolean>`not is_read`, set: readAt },
  unread: { verb: "marked unread", lacks: sql<boolean>`is_read`, set: () => readAt(null) },
  spam: { verb: "marked as spam", lacks: sql<boolean>`spam_at is null`, set: spamAt },
  "not-spam": {
    verb: "marked as not spam",
    lacks: sql<boolean>`spam_at is not null`,
    set: () => spamAt(null),
  },
} as const;

export type MessageMark = keyof typeof MARKS;

type Many = WriteContext & { ids: string[] };

/** Marks messages, and says how many there are and which of them were not marked so before. */
export function markMessages(
  db: Database,
  { ids, as, by, now }: Many & { as: MessageMark },
): Promise<{ found: number; changed: string[] }> {
  const { verb, lacks, set } = MARKS[as];
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom("contact_messages")
      .select(["id", "name", lacks.as("lacks")])
      .where("id", "=", anyOf(ids))
      .orderBy("id")
      .forUpdate()
      .execute();
    const messages = found.filter((message) => message.lacks);
    const changed = messages.map(({ id }) => id);
    await tx
      .updateTable("contact_messages")
      .set(set(now))
      .where("id", "=", anyOf(changed))
      .execute();
    const entries = messages.map(({ id, name }) => {
      return { verb, noun: "message", id, title: name } as const;
    });
    await recordActivity(tx, { by, now }, ...entries);
    return { found: found.length, changed };
  });
}

function readAt(now: Date | null) {
  return { is_read: now !== null, read_at: now };
}

function spamAt(now: Date | null) {
  return { spam_at: now };
}

/** Deletes messages permanently, their replies with them. Returns how many there were. */
export function deleteMessages(db: Database, { ids, by, now }: Many): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom("contact_messages")
      .where("id", "=", anyOf(ids))
      .returning(["id", "name"])
      .execute();
    const entries = deleted.map(({ id, name }) => {
      return { verb: "deleted permanently", noun: "message", id, title: name } as const;
    });
    await recordActivity(tx, { by, now }, ...entries);
    return deleted.length;
  });
}

function anyOf(ids: string[]) {
  return sql<string>`any(${ids}::uuid[])`;
}

/** Deletes what was marked as spam 30 days ago. */
export async function forgetOldSpam(db: Database): Promise<void> {
  await sql`delete from contact_messages where spam_at < now() - interval '30 days'`.execute(db);
}

type Resending = ItemChange & {
  /** One of its replies, instead of the message itself. */
  reply?: string;
};

/** Queues the failed mail of a message again, with new retries. False when there is no such message. */
export function resendMessage(db: Database, { id, reply, by, now }: Resending): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const message = await tx
      .selectFrom("contact_messages")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!message) return false;
    const which = reply
      ? sql`id = ${reply} and kind = 'reply' and state in ('failed', 'dropped')`
      : sql`kind = 'message' and state = 'failed'`;
    const { numAffectedRows } = await sql`
      update outgoing_mails set ${outgoingMails.requeued()}, created_at = ${now}
      where message_id = ${id} and ${which}`.execute(tx);
    if (numAffectedRows === 0n) return true;
    const entry = { verb: "changed", noun: "message", id, title: message.name } as const;
    const what = reply ? "reply mailed again" : "mailed again";
    await recordActivity(tx, { by, now }, { ...entry, details: { what } });
    return true;
  });
}
