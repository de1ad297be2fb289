import { type Compilable, CompiledQuery, type Kysely } from "kysely";
import pg from "pg";

/** Travels in the text: pages are bundled apart from who opens the connections, and share nothing else. */
const MARK = "/* kept plan */ ";

/**
 * Runs a query that each connection plans once and keeps: for statements whose text never varies and
 * whose best plan does not hang on the values asked for.
 */
export async function runPrepared<Row, DB>(db: Kysely<DB>, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  const prepared = CompiledQuery.raw(MARK + sql, [...parameters]);
  return (await db.executeQuery<Row>(prepared as CompiledQuery<Row>)).rows;
}

const names = new Map<string, string>();

/** Kysely hands a text and its values to the connection: this one gives the marked texts a name. */
export class PreparingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
    return typeof text === "string" && text.startsWith(MARK) && Array.isArray(values)
      ? query.call(this, { name: nameOf(text), text, values }, ...rest)
      : query.call(this, text, values, ...rest);
  }) as pg.Client["query"];
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}
