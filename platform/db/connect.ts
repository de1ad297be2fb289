import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import pg from "pg";
import { measurePool, observeStatement } from "#platform/metrics.ts";
import { recordSpan } from "#platform/tracing/spans.ts";
import { DeadlineClient } from "./deadline-client.ts";
import { pooledClient } from "./pooled-client.ts";
import { type DatabaseRole, requireRole } from "./required-role.ts";

/** The URL of a database, or of a transaction-mode pooler in front of it. */
export type DatabaseUrl = string | { pooler: string };

export type PoolOptions = {
  url: DatabaseUrl;
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

/** How long after a statement's timeout a silent server is given up. */
const SILENCE_MS = 100;

/** Opens a pool as a Kysely instance over the tables `DB`. `destroy()` closes it. */
export function openPool<DB>(options: PoolOptions): Kysely<DB> {
  const dialect = new PostgresDialect({ pool: createPool(options) });
  return new Kysely<DB>({ dialect, log: statementLog(options.role) });
}

/** Measures and traces each statement of a Kysely instance. */
export function statementLog(role = "owner") {
  return ({ level, query, queryDurationMillis: milliseconds }: LogEvent): void => {
    const isOk = level === "query";
    observeStatement(role, isOk, milliseconds);
    // A prepared statement (runPrepared) has a name besides its text.
    const { text = "" } = query.sql as { text?: string };
    const statement = text || query.sql;
    recordSpan({
      name: /\w+/.exec(statement)?.[0].toUpperCase() ?? "",
      kind: "client",
      // Its parameters are never exported.
      attributes: { "db.system.name": "postgresql", "db.query.text": statement, "db.role": role },
      milliseconds,
      isFailed: !isOk,
    });
  };
}

/** The pool below `openPool`. Statements are not compiled, as PostgreSQL does by default: that takes far longer than these run. */
export function createPool(options: PoolOptions): pg.Pool {
  const { url, role, statementTimeout = 15_000, onError = () => {} } = options;
  const idleInTransactionTimeout = 60_000;
  const pool = new pg.Pool({
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    idleTimeoutMillis: 30_000,
    application_name: `sorrel ${role ?? "owner"}`,
    query_timeout: statementTimeout + SILENCE_MS,
    types: { getTypeParser },
    ...(typeof url === "string"
      ? {
          ...withOptions(url, ["-c jit=off", ...(role ? [`-c role=${role}`] : [])]),
          statement_timeout: statementTimeout,
          idle_in_transaction_session_timeout: idleInTransactionTimeout,
          Client: DeadlineClient,
        }
      : {
          connectionString: url.pooler,
          Client: pooledClient({ role, statementTimeout, idleInTransactionTimeout }),
        }),
    onConnect: async (client) => {
      // An unhandled error on a checked-out client ends the process (brianc/node-postgres#2386).
      client.on("error", onError);
      if (role) await requireRole(client, role);
    },
  });
  pool.on("error", onError);
  measurePool(pool, role ?? "owner");
  return pool;
}

/** Adds to the options that the URL may have: node-postgres takes either the URL's or ours. */
function withOptions(url: string, added: string[]): pg.PoolConfig {
  const address = new URL(url);
  const given = address.searchParams.get("options");
  if (!given) return { connectionString: url, options: added.join(" ") };
  address.searchParams.delete("options");
  return { connectionString: address.href, options: [given, ...added].join(" ") };
}

const { INT8, NUMERIC } = pg.types.builtins;

/** Parses bigint and numeric as numbers: counts and amounts are far below 2^53. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (format !== "binary" && (oid === INT8 || oid === NUMERIC)) return Number;
  return pg.types.getTypeParser(oid, format);
}
