import { CompiledQuery, type Kysely } from "kysely";
import pg from "pg";

/** Travels in the text: pages are bundled apart from who opens the connections, and share nothing else. */
const MARK = "/* kept plan */ ";

type Compilable<Row, DB> = { compile(db: Kysely<DB>): CompiledQuery<Row> };

/**
 * Runs a query that each connection plans once and keeps: for statements whose text never varies and
 * whose best plan does not hang on the values asked for.
 */
export function runPrepared<Row, DB>(db: Kysely<DB>, query: Compilable<Row, DB>): Promise<Row[]> {
  const { sql, parameters } = query.compile(db);
  return run(db, MARK + sql, [...parameters]);
}

/**
 * A query like those of `runPrepared` that is also written once: `build` is called with the values of the
 * first call, and must use each once, in their order.
 */
export function writtenOnce<Row, DB, Values extends unknown[]>(
  build: (db: Kysely<DB>, ...values: Values) => Compilable<Row, DB>,
): (db: Kysely<DB>, ...values: Values) => Promise<Row[]> {
  let text: string | undefined;
  return (db, ...values) => {
    text ??= MARK + build(db, ...values).compile(db).sql;
    return run(db, text, values);
  };
}

async function run<Row, DB>(db: Kysely<DB>, text: string, values: unknown[]): Promise<Row[]> {
  const query = CompiledQuery.raw(text, values);
  return (await db.executeQuery<Row>(query as CompiledQuery<Row>)).rows;
}

const names = new Map<string, string>();

/**
 * Kysely hands a text and its values to the connection: this one gives the marked texts a name. It answers
 * by a promise of its own: what pg promises keeps each statement and its rows until the heap is marked,
 * which then has to be done several times a second.
 */
export class PreparingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
    if (typeof text !== "string" || typeof values === "function" || rest.length > 0) {
      return query.call(this, text, values, ...rest);
    }
    return new Promise((resolve, reject) => {
      const name = text.startsWith(MARK) ? nameOf(text) : undefined;
      const answer = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result));
      query.call(this, { name, text, values }, answer);
    });
  }) as pg.Client["query"];
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}
