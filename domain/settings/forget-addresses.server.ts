import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** One turn throws away a thousand of each kind; what a very busy day leaves over is the next call's. */
const MOST_TURNS = 500;

/**
 * Throws away what is known of clients' addresses for longer than a day (db/migrations/0011-ratings.sql).
 * `db` is the tables' owner: nobody else may look. Several processes may do it at once.
 */
export async function forgetAddresses(db: Database): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await sql`select forget_addresses()`.execute(db);
    const { rows } = await sql<{ left: boolean }>`
      select exists (select from rate_limit_hits where happened_at < now() - interval '1 day')
        or exists (select from recipe_rating_origins where rated_at < now() - interval '1 day')
        as left`.execute(db);
    if (!rows[0]?.left) return;
  }
}
