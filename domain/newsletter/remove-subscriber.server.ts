import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";

type Removed = { ok: true; email: string } | { ok: false; reason: "not-found" };

/** Unsubscribes an active subscriber (spec §4: deleting in the admin is an unsubscribe). */
export function removeSubscriber(
  db: Database,
  { id, by, now }: { id: string; by: Actor; now: Date },
): Promise<Removed> {
  return db.transaction().execute(async (tx) => {
    const subscriber = await tx
      .updateTable("newsletter_subscribers")
      .set({
        is_active: false,
        unsubscribed_at: now,
        waiting_since: null,
        // An old confirmation link brings nobody back.
        verification_token: sql<string>`gen_random_uuid()::text`,
      })
      .where("id", "=", id)
      .where("is_active", "=", true)
      .returning("email")
      .executeTakeFirst();
    if (!subscriber) return { ok: false, reason: "not-found" };
    const { email } = subscriber;
    await recordActivity(
      tx,
      { by, now },
      { verb: "unsubscribed", noun: "subscriber", id, title: email },
    );
    return { ok: true, email };
  });
}
