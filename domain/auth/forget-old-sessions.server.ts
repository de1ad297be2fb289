import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** Throws away sessions, and sign-ins that waited for their second step, a day after their end. */
export async function forgetOldSessions(db: Database): Promise<void> {
  const dayAgo = sql<Date>`now() - interval '1 day'`;
  await db.deleteFrom("admin_sessions").where("expires_at", "<", dayAgo).execute();
  await db.deleteFrom("admin_verifications").where("expires_at", "<", dayAgo).execute();
}
