import { createHash } from "node:crypto";
import { CompiledQuery, type Kysely } from "kysely";

type Compilable<Row, DB> = { compile(db: Kysely<DB>): CompiledQuery<Row> };

/**
 * Runs a query as a prepared statement, which each connection plans once: for queries with constant text whose
 * best plan does not depend on the values.
 */
export async function runPrepared<Row, DB>(
  db: Kysely<DB>,
  query: Compilable<Row, DB>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db);
  // Kysely passes this to node-postgres, which accepts a named statement in place of the text.
  const named = { name: createHash("sha1").update(text).digest("hex"), text } as unknown as string;
  const prepared = CompiledQuery.raw(named, [...parameters]) as CompiledQuery<Row>;
  return (await db.executeQuery<Row>(prepared)).rows;
}
