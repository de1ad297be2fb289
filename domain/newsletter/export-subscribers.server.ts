import { stringify } from "csv-stringify/sync";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

const ROWS_AT_ONCE = 1_000;
const COLUMNS = ["Email", "Subscribed Date", "Subscribed Time"];

type ExportedRow = { email: string; date: string; time: string };

/**
 * All active subscribers as CSV, newest first, from one snapshot, in chunks of 1,000.
 * Cells that a spreadsheet would run as a formula begin with an apostrophe.
 */
export async function* exportSubscribers(db: Database): AsyncGenerator<string, void> {
  yield csv([COLUMNS]);
  const tx = await db.startTransaction().setAccessMode("read only").execute();
  try {
    await sql`
      declare subscribers no scroll cursor for
      select email, to_char(subscribed_at at time zone 'utc', 'YYYY-MM-DD') as date,
        to_char(subscribed_at at time zone 'utc', 'HH24:MI:SS') as time
      from newsletter_subscribers where is_active order by subscribed_at desc, id`.execute(tx);
    for (;;) {
      const { rows } =
        await sql<ExportedRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from subscribers`.execute(tx);
      if (rows.length > 0) yield csv(rows.map(({ email, date, time }) => [email, date, time]));
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    // Also when the reader stops early.
    await tx.rollback().execute();
  }
}

function csv(rows: string[][]): string {
  return stringify(rows, { escape_formulas: true });
}
