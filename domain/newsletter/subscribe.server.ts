import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { consumeRateLimit } from "#platform/rate-limit.ts";
import { newToken, tokenHash } from "./link-tokens.server.ts";

const LIMIT = { scope: "subscribe", most: 20, withinSeconds: 600 };

type SignUp = {
  /** As readSubscription gives it. */
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

/** Signs an address up; one that left, or still waits for its confirmation, starts anew. */
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

/** Makes the subscriber of this token active. False for a token that is unknown or too old. */
export async function confirmSubscription(db: Database, token: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select confirm_subscription(${tokenHash(token)}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** Takes the subscriber of this token off the list. False for an unknown token. */
export async function unsubscribe(db: Database, token: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select unsubscribe(${tokenHash(token)}) as done`.execute(db);
  return rows[0]?.done ?? false;
}
