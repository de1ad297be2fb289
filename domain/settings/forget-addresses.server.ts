import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** Of 1,000 rows each; the rest is left to the next call. */
const MOST_BATCHES = 500;

/** Deletes hashes of clients' addresses older than a day. `db` is the tables' owner: other roles may not delete them. */
export async function forgetAddresses(db: Database): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    await sql`select forget_addresses()`.execute(db);
    const { rows } = await sql<{ left: boolean }>`
      select exists (select from rate_limit_hits where happened_at < now() - interval '1 day')
        or exists (select from rating_origins where rated_at < now() - interval '1 day')
        as left`.execute(db);
    if (!rows[0]?.left) return;
  }
}
