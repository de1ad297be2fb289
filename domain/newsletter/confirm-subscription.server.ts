import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { tokenHash } from "./token.server.ts";

/** Makes the subscriber of this token active. False for a token that is unknown or too old. */
export async function confirmSubscription(db: Database, token: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select confirm_subscription(${tokenHash(token)}) as done`.execute(db);
  return rows[0]?.done ?? false;
}
