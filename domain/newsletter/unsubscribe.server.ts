import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { tokenHash } from "./token.server.ts";

/** Lets the subscriber of this token go. False for an unknown token. */
export async function unsubscribe(db: Database, token: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select unsubscribe(${tokenHash(token)}) as done`.execute(db);
  return rows[0]?.done ?? false;
}
