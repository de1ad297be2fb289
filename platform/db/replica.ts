import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { messageOf, OperatorError } from "#platform/errors.ts";
import type { Listener } from "#platform/jobs/listen.ts";
import type { Log } from "#platform/log.ts";
import { countRead } from "#platform/metrics.ts";
import { createPool, type PoolOptions, statementLog } from "./connect.ts";
import { isConnectionError } from "./connection-errors.ts";

/** The database that readers' pages are read from. */
export type Reads<DB> = {
  db: Kysely<DB>;
  /** To be called after a write: a replica is not read until it has it. */
  afterWrite(): void;
  destroy(): Promise<void>;
};

type Options = { primary: PoolOptions; replicaUrl: string; listener: Listener };

const ANY_POSITION = "0/0";
/** How long a reading waits for the replica where the primary may be asked instead. */
const CONNECT_WITHIN_MS = 300;
/** How long a replica that can't be asked is left alone: each reading would wait for it. */
const REST_MS = 1_000;

/**
 * A pool whose connections lead to the replica if it has replayed all that this process wrote or was told of, else to
 * the primary. While the primary is not heard of, they lead to the replica as it is.
 */
export function openReads<DB>({ primary, replicaUrl, listener }: Options): Reads<DB> {
  const primaryPool = createPool(primary);
  const replicaPool = createPool({ ...primary, url: replicaUrl });
  /** A position in the write-ahead log; undefined until the primary has told it. */
  let required: string | undefined;
  let asked = 0;
  /** By connection, as each leads to one server, which never goes back. */
  const replayed = new WeakMap<pg.PoolClient, string>();
  let restsUntil = 0;

  // Asked once a notice or an answer says that a transaction has committed: the position that it knows itself is
  // before its own commit.
  async function advance() {
    asked += 1;
    const question = asked;
    required = undefined;
    const position = await listener.position().catch(() => undefined);
    if (question === asked) required = position;
  }

  async function connectReplica(): Promise<pg.PoolClient | undefined> {
    const position = listener.isConnected ? required : ANY_POSITION;
    if (position === undefined || performance.now() < restsUntil) return undefined;
    let client: pg.PoolClient | undefined;
    try {
      client = await connectSoon(replicaPool);
      if (replayed.get(client) === position || (await hasReplayed(client, position))) {
        replayed.set(client, position);
        return client;
      }
      client.release();
    } catch {
      client?.release(true);
      restsUntil = performance.now() + REST_MS;
    }
    return undefined;
  }

  async function connect(): Promise<pg.PoolClient> {
    let client = await connectReplica();
    if (!client) {
      try {
        client = await primaryPool.connect();
        countRead("primary");
        return client;
      } catch (error) {
        if (listener.isConnected) throw error;
        // Nothing else can be read, so the replica is waited for as long as the primary would be.
        client = await replicaPool.connect();
      }
    }
    countRead("replica");
    return client;
  }

  const off = listener.on("pages", { onNotice: advance, onConnect: advance });
  const end = async () => void (await Promise.all([primaryPool.end(), replicaPool.end()]));
  const pool = { connect, end, options: {} };
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<DB>({ dialect, log: statementLog(primary.role) });
  return {
    db,
    afterWrite: advance,
    async destroy() {
      off();
      await db.destroy();
    },
  };
}

/** Throws where no connection comes soon; one that comes later goes back to the pool. */
async function connectSoon(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  const client = await Promise.race([
    connecting,
    sleep(CONNECT_WITHIN_MS, undefined, { ref: false }),
  ]);
  if (client) return client;
  connecting.then(
    (late) => late.release(),
    () => {},
  );
  throw new Error("No connection to the replica came soon");
}

async function hasReplayed(client: pg.PoolClient, position: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    "select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has",
    [position],
  );
  return rows[0]?.has ?? false;
}

/**
 * Throws an OperatorError where the URL leads to another database than the primary's, or to no replica. One that does
 * not respond is read once it does.
 */
export async function requireReplica(
  url: string,
  primaryUrl: string,
  log: Pick<Log, "warn">,
): Promise<void> {
  const primary = await identify(primaryUrl);
  const replica = await identify(url).catch((error: unknown) => {
    const why = messageOf(error);
    if (!isConnectionError(error)) {
      throw new OperatorError(`DATABASE_READ_URL can't be used: ${why}`, { cause: error });
    }
    log.warn(`The replica of DATABASE_READ_URL does not respond yet: ${why}`);
  });
  const isSame = replica?.database === primary.database;
  if (!replica || (isSame && replica.isReplica)) return;
  const reason = isSame
    ? "the database itself or to a replica that was promoted"
    : "another database";
  throw new OperatorError(
    `DATABASE_READ_URL leads to ${reason}, not to a replica of the one in DATABASE_URL.`,
  );
}

/** A replica has the identity of its primary. */
async function identify(url: string): Promise<{ database: string; isReplica: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`
      select system_identifier || '/' || current_database() as database,
        pg_is_in_recovery() as "isReplica"
      from pg_control_system()`);
    return rows[0];
  } finally {
    await client.end().catch(() => {});
  }
}
