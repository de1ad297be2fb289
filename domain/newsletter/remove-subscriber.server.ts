import { sql } from "kysely";
import type { ItemChange } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";

type Changed = { ok: true; email: string } | { ok: false; reason: "not-found" };

const LEFT = {
  is_active: false,
  waiting_since: null,
  paused_at: null,
  // Invalidates old confirmation links.
  verification_token: sql<string>`gen_random_uuid()::text`,
};

/** Unsubscribes an active subscriber (deleting in the back office is an unsubscribe). */
export function removeSubscriber(db: Database, { id, by, now }: ItemChange): Promise<Changed> {
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

/** Lets a paused subscriber get the issues again. */
export function resumeSubscriber(db: Database, { id, by, now }: ItemChange): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    const subscriber = await tx
      .updateTable("newsletter_subscribers")
      .set({ paused_at: null, pause_reason: null, soft_bounces: 0 })
      .where("id", "=", id)
      .where("is_active", "=", true)
      .where("paused_at", "is not", null)
      .returning("email")
      .executeTakeFirst();
    if (!subscriber) return { ok: false, reason: "not-found" };
    const { email } = subscriber;
    await recordActivity(
      tx,
      { by, now },
      { verb: "resumed", noun: "subscriber", id, title: email },
    );
    return { ok: true, email };
  });
}

/** Unsubscribes an address after a hard bounce, or because its owner called a mail spam. */
export async function removeBouncedSubscriber(
  tx: DatabaseTransaction,
  id: string | null,
  kind: "hard" | "complaint",
): Promise<void> {
  const bounced = kind === "hard" && { bounced_at: sql<Date>`now()` };
  await tx
    .updateTable("newsletter_subscribers")
    .set({ ...LEFT, unsubscribed_at: sql<Date>`now()`, ...bounced })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("is_active", "=", true), eb("waiting_since", "is not", null)]))
    .execute();
}

const AT_ONCE = 1_000;

/** Deletes addresses not confirmed within 30 days. Earlier subscribers stay as unsubscribed, paused ones as paused. */
export async function forgetUnconfirmed(db: Database): Promise<void> {
  await sql`
    update newsletter_subscribers set waiting_since = null
    where waiting_since < now() - interval '30 days' and is_active
      or waiting_since is not null and unsubscribed_at is not null
        and subscribed_at < now() - interval '30 days'`.execute(db);
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from newsletter_subscribers where id in (
        select id from newsletter_subscribers
        where waiting_since is not null and not is_active and subscribed_at < now() - interval '30 days'
        limit ${AT_ONCE})`.execute(db);
    gone = Number(numAffectedRows);
  }
}
