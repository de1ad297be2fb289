import { type QueryExecutorProvider, sql } from "kysely";

/** The row of `site_settings` that a restore leaves: until it is deleted, jobs with outside effects wait. */
export const RESTORED = "restored";

/** Whether jobs that send or fetch anything wait for a restored site to go live. */
export async function isOnHold(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select from site_settings where name = ${RESTORED}`.execute(db);
  return rows.length > 0;
}
