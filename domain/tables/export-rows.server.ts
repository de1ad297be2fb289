import { stringify } from "csv-stringify/sync";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#domain/database.ts";

const ROWS_AT_ONCE = 1_000;

/** A time of a CSV, in UTC. */
export function moment(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS')`;
}

type Exported = {
  columns: RawBuilder<unknown>[];
  from: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
};

/**
 * Rows of one snapshot, in chunks of 1,000. Cells that a spreadsheet would run as a formula begin with an apostrophe.
 */
export async function* exportRows(
  db: Database,
  headings: string[],
  { columns, from, order }: Exported,
): AsyncGenerator<string, void> {
  yield csv([headings]);
  const tx = await db.startTransaction().setAccessMode("read only").execute();
  try {
    await sql`
      declare exported no scroll cursor for
      select array[${sql.join(columns)}]::text[] as cells from ${from}
      order by ${order}`.execute(tx);
    for (;;) {
      const { rows } = await sql<{ cells: (string | null)[] }>`
        fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(tx);
      if (rows.length > 0) yield csv(rows.map(({ cells }) => cells));
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    // Also when the reader stops early.
    await tx.rollback().execute();
  }
}

function csv(rows: (string | null)[][]): string {
  return stringify(rows, { escape_formulas: true });
}
