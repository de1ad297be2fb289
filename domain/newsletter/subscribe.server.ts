import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { newToken, tokenHash } from "#domain/mail/link-tokens.server.ts";
import { readId } from "#domain/tables/id.ts";
import { consumeRateLimit } from "#platform/rate-limit.ts";

const LIMIT = { scope: "subscribe", most: 20, withinSeconds: 600 };

type SignUp = {
  /** As normalised by readSubscription. */
  email: string;
  /** Whether the address waits until its owner confirms (NEWSLETTER_CONFIRM). */
  confirm: boolean;
  /** The client's address. */
  from: string;
};

export type SubscribeResult =
  | { ok: true }
  | { ok: false; reason: "already-subscribed"; error: "Email already subscribed" }
  | { ok: false; reason: "too-many"; waitSeconds: number };

/** Subscribes an address; unsubscribed and unconfirmed addresses start again. */
export function subscribe(
  db: Database,
  { email, confirm, from }: SignUp,
): Promise<SubscribeResult> {
  return db.transaction().execute(async (tx) => {
    const waitSeconds = await consumeRateLimit(tx, LIMIT, from);
    if (waitSeconds > 0) return { ok: false, reason: "too-many", waitSeconds };
    const { rows } = await sql<{ state: "active" | "waiting" | "already" }>`
      select subscribe(${email}, ${newToken().hash}, ${newToken().hash}, ${confirm}) as state
    `.execute(tx);
    return rows[0]?.state === "already"
      ? { ok: false, reason: "already-subscribed", error: "Email already subscribed" }
      : { ok: true };
  });
}

/** Activates the subscriber with this token. False for an unknown or expired token. */
export async function confirmSubscription(db: Database, token: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select confirm_subscription(${tokenHash(token)}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

type UnsubscribeLink = {
  token: string;
  /** The issue whose mail had the link, for its figures; anything else counts for none. */
  issue?: string | null;
};

/** Unsubscribes the subscriber with this token. False for an unknown token. */
export async function unsubscribe(
  db: Database,
  { token, issue }: UnsubscribeLink,
): Promise<boolean> {
  const issueId = readId(issue);
  const { rows } = await sql<{ done: boolean }>`
    select unsubscribe(${tokenHash(token)}, ${issueId}::uuid) as done`.execute(db);
  return rows[0]?.done ?? false;
}
