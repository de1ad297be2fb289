import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";

/**
 * Has a message mailed that was given up, as the same mail, as patiently as a new one. One that is on its way
 * goes on. False when there is no such message.
 */
export function mailMessageAgain(
  db: Database,
  { id, by, now }: { id: string; by: Actor; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const message = await tx
      .selectFrom("contact_messages")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!message) return false;
    const { numUpdatedRows } = await tx
      .updateTable("outgoing_mails")
      .set({ state: "waiting", due_at: now, created_at: now, failures: 0, losses: 0 })
      .set({ error: null, ended_at: null })
      .where("message_id", "=", id)
      .where("state", "=", "failed")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return true;
    const entry = { verb: "changed", noun: "message", id, title: message.name } as const;
    await recordActivity(tx, { by, now }, { ...entry, details: { what: "mailed again" } });
    return true;
  });
}
