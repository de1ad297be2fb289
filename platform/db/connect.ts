import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { DeadlineClient } from "./deadline-client.ts";
import { requireRole } from "./required-role.ts";

/** The role of a pool's connections; its permissions are granted in the database. */
export type DatabaseRole = "visitor" | "admin" | "accounts";

export type PoolOptions = {
  url: string;
  /** Defaults to the user of the URL, which owns the tables (migrations, tools). */
  role?: DatabaseRole;
  /** Maximum number of connections. */
  max?: number;
  /** How long a statement may take, in milliseconds; a connection that stays silent longer is closed. */
  statementTimeout?: number;
  /** How long to wait for a connection, in milliseconds. */
  connectionTimeout?: number;
  onError?: (error: Error) => void;
};

/** How much later than the server's own answer a statement is given up. */
const SILENCE_MS = 100;

/** Opens a pool as a Kysely instance over the tables `DB`. `destroy()` closes it. */
export function openPool<DB>(options: PoolOptions): Kysely<DB> {
  const { role, statementTimeout = 15_000, onError = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    idleTimeoutMillis: 30_000,
    application_name: `sorrel ${role ?? "owner"}`,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + SILENCE_MS,
    idle_in_transaction_session_timeout: 60_000,
    ...(role
      ? { options: `-c role=${role}`, onConnect: (client) => requireRole(client, role) }
      : {}),
    Client: DeadlineClient,
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
