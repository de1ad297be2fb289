import { sql } from "kysely";
import type { ItemChange } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import type { WrittenReply } from "./reply.ts";

type Replying = ItemChange & {
  reply: WrittenReply;
  /** Where the reader's answer goes. */
  replyTo: string;
  /** The latest reply that the admin saw; null for none. */
  after: string | null;
};

type Latest = { id: string; by: string; text: string };

export type Replied =
  | { ok: true; id: string }
  | { ok: false; reason: "not-found" }
  /** Somebody replied since, or the same admin in another tab. */
  | { ok: false; reason: "replied"; latest: Latest };

/** Sends a reply by mail, and marks the message as read and as no spam. The same reply is sent once, however often it is posted. */
export function replyToMessage(
  db: Database,
  { id, reply, replyTo, after, by, now }: Replying,
): Promise<Replied> {
  return db.transaction().execute(async (tx) => {
    const message = await tx
      .selectFrom("contact_messages")
      .select(["name", "is_read"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) return { ok: false, reason: "not-found" };
    const latest = await tx
      .selectFrom("message_replies")
      .select(["id", "by_name as by", "text"])
      .where("message_id", "=", id)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (latest && latest.id !== after) {
      const isSame = latest.text === reply.text && latest.by === by.name;
      return isSame ? { ok: true, id: latest.id } : { ok: false, reason: "replied", latest };
    }
    const saved = await tx
      .insertInto("message_replies")
      .values({
        message_id: id,
        ...reply,
        reply_to: replyTo,
        by_name: by.name ?? "The cook",
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into outgoing_mails (id, kind, message_id) values (${saved.id}, 'reply', ${id})`.execute(
      tx,
    );
    await tx
      .updateTable("contact_messages")
      .set({ spam_at: null, ...(!message.is_read && { is_read: true, read_at: now }) })
      .where("id", "=", id)
      .execute();
    const entry = { verb: "answered", noun: "message", id, title: message.name } as const;
    await recordActivity(tx, { by, now }, entry);
    return { ok: true, id: saved.id };
  });
}
