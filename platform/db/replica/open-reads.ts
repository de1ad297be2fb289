import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool, PoolClient } from "pg";
import { createPool, type PoolOptions, statementLog } from "#platform/db/connect.ts";
import { isConnectionError } from "#platform/db/connection-errors.ts";
import type { Listener } from "#platform/jobs/listen.ts";
import { countRead } from "#platform/metrics.ts";
import { openRequiredPosition, parsePosition, type RequiredPosition } from "./position.ts";
import { type Identity, requireReplicaConnection } from "./same-database.ts";

/** Where readers' pages read. */
export type Reads<DB> = {
  db: Kysely<DB>;
  /** Something was written here: a replica that does not have it is not read. */
  afterWrite(): void;
  destroy(): Promise<void>;
};

type Options = {
  primary: PoolOptions;
  replicaUrl: string;
  /** Of the primary. */
  identity: Identity;
  listener: Listener;
};

/** How long a replica may take to say how far it is. */
const SILENCE_MS = 300;
/** How long a replica, or a primary, that did not answer is not asked again. */
const REST_MS = 500;
/** After so long without a question the last answer says nothing any more. */
const FORGOTTEN_MS = 1_500;
/** How long a connection's answer holds: a replica that stops is noticed. */
const CHECK_MS = 300;
/** How long it may take until a server that dies is not asked any more. */
const DYING_MS = 1_000;
const DYING_PAUSE_MS = 50;

/**
 * A pool whose connections lead to the replica where it has replayed all that readers may have seen, else to the
 * primary; and to the replica, whatever it has, while the primary answers nobody. A statement whose connection is lost
 * is asked again of the other one.
 */
export function openReads<DB>({ primary, replicaUrl, identity, listener }: Options): Reads<DB> {
  const position = openRequiredPosition(listener);
  const [near, far] = [createPool(primary), replicaPool({ primary, replicaUrl, identity })];
  const replica = freshConnections(far, position);
  const isPrimaryAway = restingAnswer(() => isSilent(near));

  async function connect(): Promise<PoolClient> {
    const isHeard = listener.isConnected;
    if (isHeard || (await isPrimaryAway())) {
      const client = await replica.connect({ anyPosition: !isHeard });
      if (client) return counted("replica", client);
    }
    try {
      return counted("primary", await near.connect());
    } catch (error) {
      // It has just failed: a replica that was not read a moment ago may be there.
      const client = await replica.connect({ anyPosition: !listener.isConnected, isLast: true });
      if (client) return counted("replica", client);
      throw error;
    }
  }

  const pool = {
    connect: async () => askingAgain(await whileDying(connect), connect),
    end: async () => void (await Promise.all([near.end(), far.end()])),
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

/** The client; what it reads when its connection is lost is read from whichever server answers. */
function askingAgain(client: PoolClient, connect: () => Promise<PoolClient>): PoolClient {
  async function query(...statement: [string, unknown[]]) {
    try {
      return await client.query(...statement);
    } catch (error) {
      if (!isConnectionError(error)) throw error;
    }
    return whileDying(async () => {
      const other = await connect();
      return other.query(...statement).finally(() => other.release());
    });
  }
  const release = (isLost?: boolean) => client.release(isLost);
  // All that Kysely uses of a client.
  return { query, release } as unknown as PoolClient;
}

/** Tries again while the connection is lost: one server may die while the other is not ready yet. */
async function whileDying<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionError(error) || performance.now() - began > DYING_MS) throw error;
      await sleep(DYING_PAUSE_MS);
    }
  }
}

function replicaPool({ primary, replicaUrl, identity }: Omit<Options, "listener">): Pool {
  const onConnect: PoolOptions["onConnect"] = (client) =>
    requireReplicaConnection(client, identity);
  return createPool({ ...primary, url: replicaUrl, onConnect, connectionTimeout: SILENCE_MS });
}

type Connecting = { anyPosition: boolean /** There is no other. */; isLast?: boolean };

/** A connection of the replica that has replayed the required position; undefined where there is none. */
function freshConnections(pool: Pool, position: RequiredPosition) {
  /** A connection leads to one server, which never goes back. */
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
      // Not answered yet: the primary is nearer than its answer, unless there is no other way to it.
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

/** The last answer. Asked anew without waiting for it, as long as somebody wants to know: pages must not stand still. */
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
