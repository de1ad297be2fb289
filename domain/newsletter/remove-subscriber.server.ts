import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";

type Removed = { ok: true; email: string } | { ok: false; reason: "not-found" };

const LEFT = {
  is_active: false,
  waiting_since: null,
  // Invalidates old confirmation links.
  verification_token: sql<string>`gen_random_uuid()::text`,
};

/** Unsubscribes an active subscriber (deleting in the back office is an unsubscribe). */
export function removeSubscriber(
  db: Database,
  { id, by, now }: { id: string; by: Actor; now: Date },
): Promise<Removed> {
  return db.transaction().execute(async (tx) => {
    const subscriber = await tx
      .updateTable("newsletter_subscribers")
      .set({ ...LEFT, unsubscribed_at: now })
      .where("id", "=", id)
      .where("is_active", "=", true)
      .returning("email")
      .executeTakeFirst();
    if (!subscriber) return { ok: false, reason: "not-found" };
    const { email } = subscriber;
    const entry = { verb: "unsubscribed", noun: "subscriber", id, title: email } as const;
    await recordActivity(tx, { by, now }, entry);
    return { ok: true, email };
  });
}

/** Unsubscribes an address after a hard bounce. */
export async function removeBouncedSubscriber(
  tx: DatabaseTransaction,
  id: string | null,
): Promise<void> {
  await tx
    .updateTable("newsletter_subscribers")
    .set({ ...LEFT, unsubscribed_at: sql<Date>`now()`, bounced_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("is_active", "=", true), eb("waiting_since", "is not", null)]))
    .execute();
}

const AT_ONCE = 1_000;

/** Deletes addresses not confirmed within 30 days. Earlier subscribers stay as unsubscribed. */
export async function forgetUnconfirmed(db: Database): Promise<void> {
  await sql`
    update newsletter_subscribers set waiting_since = null
    where waiting_since is not null and unsubscribed_at is not null
      and subscribed_at < now() - interval '30 days'`.execute(db);
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from newsletter_subscribers where id in (
        select id from newsletter_subscribers
        where waiting_since is not null and subscribed_at < now() - interval '30 days'
        limit ${AT_ONCE})`.execute(db);
    gone = Number(numAffectedRows);
  }
}
