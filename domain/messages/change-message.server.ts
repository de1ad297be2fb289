import { sql } from "kysely";
import type { ItemChange } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { outgoingMails } from "#domain/mail/outgoing-mails.server.ts";

/** Marks a message as read; `now` is saved the first time. False when there is none. */
export function markMessageRead(db: Database, one: ItemChange): Promise<boolean> {
  return mark(db, one, true);
}

/** Marks a message as unread again. False when there is none. */
export function markMessageUnread(db: Database, one: ItemChange): Promise<boolean> {
  return mark(db, one, false);
}

function mark(db: Database, { id, by, now }: ItemChange, read: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const message = await tx
      .selectFrom("contact_messages")
      .select(["name", "is_read"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!message || message.is_read === read) return Boolean(message);
    await tx
      .updateTable("contact_messages")
      .set({ is_read: read, read_at: read ? now : null })
      .where("id", "=", id)
      .execute();
    const verb = read ? "read" : "marked unread";
    await recordActivity(tx, { by, now }, { verb, noun: "message", id, title: message.name });
    return true;
  });
}

/** Deletes a message permanently. False when there is none. */
export function deleteMessage(db: Database, { id, by, now }: ItemChange): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const message = await tx
      .deleteFrom("contact_messages")
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!message) return false;
    const entry = {
      verb: "deleted permanently",
      noun: "message",
      id,
      title: message.name,
    } as const;
    await recordActivity(tx, { by, now }, entry);
    return true;
  });
}

/** Queues the failed mail of a message again, with new retries. False when there is no such message. */
export function resendMessage(db: Database, { id, by, now }: ItemChange): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const message = await tx
      .selectFrom("contact_messages")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!message) return false;
    const { numAffectedRows } = await sql`
      update outgoing_mails set ${outgoingMails.requeued()}, created_at = ${now}
      where message_id = ${id} and state = 'failed'`.execute(tx);
    if (numAffectedRows === 0n) return true;
    const entry = { verb: "changed", noun: "message", id, title: message.name } as const;
    await recordActivity(tx, { by, now }, { ...entry, details: { what: "mailed again" } });
    return true;
  });
}
