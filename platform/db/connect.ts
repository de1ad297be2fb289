import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";

/** The role of a pool's connections; its permissions are granted in the database. */
export type DatabaseRole = "visitor" | "admin" | "accounts";

export type PoolOptions = {
  url: string;
  /** Defaults to the user of the URL, which owns the tables (migrations, tools). */
  role?: DatabaseRole;
  /** Maximum number of connections. */
  max?: number;
  /** Statement timeout in milliseconds. */
  statementTimeout?: number;
  onError?: (error: Error) => void;
};

/** Opens a pool as a Kysely instance over the tables `DB`. `destroy()` closes it. */
export function openPool<DB>(options: PoolOptions): Kysely<DB> {
  const onError = options.onError ?? (() => {});
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: `sorrel ${options.role ?? "owner"}`,
    statement_timeout: options.statementTimeout ?? 15_000,
    idle_in_transaction_session_timeout: 60_000,
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
    types: { getTypeParser },
  });
  pool.on("error", onError);
  // An unhandled error on a checked-out client ends the process (brianc/node-postgres#2386).
  pool.on("connect", (client) => client.on("error", onError));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

const { INT8, NUMERIC } = pg.types.builtins;

/** Parses bigint and numeric as numbers: counts and amounts are far below 2^53. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (format !== "binary" && (oid === INT8 || oid === NUMERIC)) return Number;
  return pg.types.getTypeParser(oid, format);
}
