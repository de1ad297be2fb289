import type { Compilable, Kysely } from "kysely";
import pg from "pg";

const names = new Map<string, string>();

/**
 * Runs a query that each connection plans once and keeps: for statements whose text never varies and
 * whose best plan does not hang on the values asked for.
 */
export async function runPrepared<Row, DB>(db: Kysely<DB>, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  if (!names.has(compiled.sql)) names.set(compiled.sql, `prepared_${names.size + 1}`);
  return (await db.executeQuery<Row>(compiled)).rows;
}

/** Kysely hands a text and its values to the connection: this one knows which texts bear a name. */
export class PreparingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === "string" ? names.get(text) : undefined;
    const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
    return name && Array.isArray(values)
      ? query.call(this, { name, text, values }, ...rest)
      : query.call(this, text, values, ...rest);
  }) as pg.Client["query"];
}
