import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool, PoolClient } from "pg";
import { createPool, type PoolOptions, statementLog } from "#platform/db/connect.ts";
import { isConnectionError, isReplayConflict } from "#platform/db/connection-errors.ts";
import type { Listener } from "#platform/jobs/listen.ts";
import { countRead } from "#platform/metrics.ts";
import { openRequiredPosition, parsePosition, type RequiredPosition } from "./position.ts";
import { type Identity, requireReplicaConnection } from "./same-database.ts";

/** The database that readers' pages are read from. */
export type Reads<DB> = {
  db: Kysely<DB>;
  /** To be called after a write: a replica is not read until it has it. */
  afterWrite(): void;
  destroy(): Promise<void>;
};

type Options = {
  primary: PoolOptions;
  replicaUrl: string;
  /** The primary's. */
  identity: Identity;
  listener: Listener;
};

/** How long a server may take to answer. */
const SILENCE_MS = 300;
/** How long a server that did not answer is left alone. */
const REST_MS = 500;
/** After this long without a question, the last answer is out of date. */
const FORGOTTEN_MS = 1_500;
/** How long a connection's answer is trusted, so that a stopped replica is noticed. */
const CHECK_MS = 300;
/** How long statements are retried while one server dies and the other takes over. */
const FAILOVER_MS = 1_000;
const FAILOVER_PAUSE_MS = 50;

/**
 * A pool whose connections lead to the replica if it has replayed all that readers may have seen, otherwise to the
 * primary; while the primary is silent, to the replica whatever it has. A statement whose connection is lost is
 * retried on the other server; one that the replica cancels to go on replaying, on the primary.
 */
export function openReads<DB>({ primary, replicaUrl, identity, listener }: Options): Reads<DB> {
  const position = openRequiredPosition(listener);
  const [primaryPool, replicaPool] = [
    createPool(primary),
    createReplicaPool({ primary, replicaUrl, identity }),
  ];
  const replica = freshConnections(replicaPool, position);
  const isPrimaryAway = restingAnswer(() => isSilent(primaryPool));

  const connectPrimary = async () => counted("primary", await primaryPool.connect());

  async function connect(): Promise<PoolClient> {
    const isHeard = listener.isConnected;
    if (isHeard || (await isPrimaryAway())) {
      const client = await replica.connect({ anyPosition: !isHeard });
      if (client) return counted("replica", client);
    }
    try {
      return await connectPrimary();
    } catch (error) {
      // The primary has just failed: now use the replica, even if it was not fit a moment ago.
      const client = await replica.connect({ anyPosition: !listener.isConnected, isLast: true });
      if (client) return counted("replica", client);
      throw error;
    }
  }

  const pool = {
    connect: async () => retrying(await retryDuringFailover(connect), { connect, connectPrimary }),
    end: async () => void (await Promise.all([primaryPool.end(), replicaPool.end()])),
  };
  const dialect = new PostgresDialect({ pool: { ...pool, options: {} } });
  const db = new Kysely<DB>({ dialect, log: statementLog(primary.role) });
  return {
    db,
    afterWrite: position.advance,
    async destroy() {
      position.stop();
      await db.destroy();
    },
  };
}

function counted(server: "replica" | "primary", client: PoolClient): PoolClient {
  countRead(server);
  return client;
}

type Connect = () => Promise<PoolClient>;

/** Wraps a client: a statement that fails for lack of its server is asked again, of another one. */
function retrying(
  client: PoolClient,
  { connect, connectPrimary }: { connect: Connect; connectPrimary: Connect },
): PoolClient {
  async function query(...statement: [string, unknown[]]) {
    const ask = async (connect: Connect) => {
      const other = await connect();
      return other.query(...statement).finally(() => other.release());
    };
    try {
      return await client.query(...statement);
    } catch (error) {
      if (isReplayConflict(error)) return ask(connectPrimary);
      if (!isConnectionError(error)) throw error;
    }
    return retryDuringFailover(() => ask(connect));
  }
  const release = (isLost?: boolean) => client.release(isLost);
  // All that Kysely uses of a client.
  return { query, release } as unknown as PoolClient;
}

/** Retries while connections are lost: one server may die before the other is ready. */
async function retryDuringFailover<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionError(error) || performance.now() - began > FAILOVER_MS) throw error;
      await sleep(FAILOVER_PAUSE_MS);
    }
  }
}

function createReplicaPool({ primary, replicaUrl, identity }: Omit<Options, "listener">): Pool {
  const onConnect: PoolOptions["onConnect"] = (client) =>
    requireReplicaConnection(client, identity);
  return createPool({ ...primary, url: replicaUrl, onConnect, connectionTimeout: SILENCE_MS });
}

type Connecting = { anyPosition: boolean /** No other server is left. */; isLast?: boolean };

/** Connections to the replica, if it has replayed the required position. */
function freshConnections(pool: Pool, position: RequiredPosition) {
  /** By connection: each leads to one server, whose position only grows. */
  const replayed = new WeakMap<PoolClient, { to: bigint; askedAt: number }>();
  let restsUntil = 0;

  async function isFresh(client: PoolClient, required: bigint): Promise<boolean> {
    const known = replayed.get(client);
    const askedAt = performance.now();
    if (known && known.to >= required && askedAt - known.askedAt < CHECK_MS) return true;
    const { rows } = await client.query<{ position: string | null }>(
      "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as position",
    );
    const found = rows[0]?.position;
    if (!found) return false;
    const to = parsePosition(found);
    replayed.set(client, { to, askedAt });
    return to >= required;
  }

  return {
    async connect({ anyPosition, isLast = false }: Connecting): Promise<PoolClient | undefined> {
      if (performance.now() < restsUntil && !isLast) return undefined;
      // While the position is unknown, reading from the primary is faster than waiting for it.
      const known = isLast ? Promise.race([position.next(), silence()]) : position.current();
      const required = anyPosition ? 0n : await known;
      if (required === undefined || required === "silent") return undefined;
      let client: PoolClient | undefined;
      try {
        client = await pool.connect();
        const answer = await Promise.race([isFresh(client, required), silence()]);
        if (answer === true) return client;
        // One that stays silent is closed.
        client.release(answer === "silent");
        if (answer === false) return undefined;
      } catch {
        client?.release(true);
      }
      restsUntil = performance.now() + REST_MS;
      return undefined;
    },
  };
}

async function isSilent(pool: Pool): Promise<boolean> {
  const answer = ask(pool).then(
    () => false,
    () => true,
  );
  return (await Promise.race([answer, silence()])) !== false;
}

async function ask(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select 1");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function silence(): Promise<"silent"> {
  await sleep(SILENCE_MS, undefined, { ref: false });
  return "silent";
}

/** Remembers the answer and refreshes it in the background while it is in use, so that pages don't wait. */
function restingAnswer(ask: () => Promise<boolean>): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  return () => {
    const restedMs = performance.now() - askedAt;
    if (restedMs > REST_MS) {
      askedAt = performance.now();
      const asked = ask();
      if (restedMs > FORGOTTEN_MS) answer = asked;
      else {
        void asked.then(() => {
          answer = asked;
        });
      }
    }
    return answer;
  };
}
