import { sql } from "kysely";
import type { WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { newToken } from "#domain/mail/link-tokens.server.ts";

type Added =
  | { ok: true }
  | { ok: false; reason: "already-subscribed" }
  /** Only they themselves can come back: by the mail that asks them. */
  | { ok: false; reason: "left" };

type NewSubscriber = WriteContext & {
  email: string;
  name: string | null;
  /** Where and when they agreed; null: a mail asks them to confirm. */
  consent: string | null;
};

/** Adds one address in the back office. */
export function addSubscriber(
  db: Database,
  { email, name, consent, by, now }: NewSubscriber,
): Promise<Added> {
  return db.transaction().execute(async (tx) => {
    const isTheirs = sql<boolean>`lower(email) = lower(${email})`;
    const before = await tx
      .selectFrom("newsletter_subscribers")
      .select("unsubscribed_at")
      .where(isTheirs)
      .forUpdate()
      .executeTakeFirst();
    if (before?.unsubscribed_at && consent !== null) return { ok: false, reason: "left" };
    const { rows } = await sql<{ state: "active" | "waiting" | "already" }>`
      select subscribe(${email}, ${newToken().hash}, ${newToken().hash}, ${consent === null}) as state
    `.execute(tx);
    if (rows[0]?.state === "already") return { ok: false, reason: "already-subscribed" };
    const { id } = await tx
      .updateTable("newsletter_subscribers")
      .set({ name: sql`coalesce(${name}, name)`, consent: sql`coalesce(${consent}, consent)` })
      .where(isTheirs)
      .returning("id")
      .executeTakeFirstOrThrow();
    const entry = { verb: "added", noun: "subscriber", id, title: email } as const;
    await recordActivity(tx, { by, now }, entry);
    return { ok: true };
  });
}
