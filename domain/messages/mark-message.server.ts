import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";

type One = { id: string; by: Actor; now: Date };

/** Marks a message read at `now` (spec §4); the time of the first reading stays. False when there is none. */
export function markMessageRead(db: Database, one: One): Promise<boolean> {
  return mark(db, one, true);
}

/** Marks a message unread again. False when there is none. */
export function markMessageUnread(db: Database, one: One): Promise<boolean> {
  return mark(db, one, false);
}

function mark(db: Database, { id, by, now }: One, read: boolean): Promise<boolean> {
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

/** Deletes a message for good (spec §4). False when there is none. */
export function deleteMessage(db: Database, { id, by, now }: One): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const message = await tx
      .deleteFrom("contact_messages")
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!message) return false;
    await recordActivity(
      tx,
      { by, now },
      { verb: "deleted for ever", noun: "message", id, title: message.name },
    );
    return true;
  });
}
