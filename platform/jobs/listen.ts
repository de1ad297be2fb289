import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import pg from "pg";

/** Together less than a second, the maximum age of a cached page. */
const HEARTBEAT_MS = 300;
const SILENCE_MS = 600;
/** After this silence the connection is closed, which releases this process's leases. */
const GIVE_UP_MS = 3_000;
const RECONNECT_MS = 250;

/** The class id of the advisory locks that live processes hold. */
export const PROCESS_LOCKS = 7305;

type Subscriber = {
  onNotice(payload: string): void;
  /** Notices arrive from now on; if `missed`, earlier ones may have been lost. */
  onConnect?(how: { missed: boolean }): void;
  /** The database has not responded for 0.6 s; notices are delayed until `onConnect`. */
  onDisconnect?(): void;
};

/** A process's single LISTEN connection. */
export type Listener = {
  /** Subscribes to a channel and returns the function that unsubscribes. */
  on(channel: string, subscriber: Subscriber): () => void;
  readonly isConnected: boolean;
  /** When the connection was last opened again, by performance.now(); -Infinity while it is the first one. */
  readonly reopenedAt: number;
  /** How far the write-ahead log is (a pg_lsn); rejects while the connection is down. */
  position(): Promise<string>;
  /** The advisory lock (of class PROCESS_LOCKS) that the connection holds. */
  readonly lock: number;
  stop(): Promise<void>;
};

/** Opens the connection, and reopens it whenever it fails. */
export function openListener(url: string): Listener {
  const lock = randomInt(1, 2 ** 31);
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal });
  const subscribers = new Set<Subscriber & { channel: string }>();
  let client: pg.Client | undefined;
  // One statement at a time on the connection.
  let limit = pLimit(1);
  let isConnected = false;
  let hasConnected = false;
  let reopenedAt = -Infinity;

  function setConnected(how: { missed: boolean }) {
    if (isConnected) return;
    isConnected = true;
    for (const subscriber of subscribers) subscriber.onConnect?.(how);
  }

  function setDisconnected() {
    if (!isConnected) return;
    isConnected = false;
    for (const subscriber of subscribers) subscriber.onDisconnect?.();
  }

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: "sorrel listener",
      connectionTimeoutMillis: 2_000,
    });
    // The heartbeat detects both, but an unhandled "error" event would end the process.
    opened.on("error", setDisconnected);
    opened.on("end", setDisconnected);
    opened.on("notification", ({ channel, payload = "" }) => {
      for (const subscriber of subscribers) {
        if (subscriber.channel === channel) subscriber.onNotice(payload);
      }
    });
    await opened.connect();
    return opened;
  }

  async function heartbeat(connected: pg.Client) {
    let isAnswered = false;
    const answer = limit(() => connected.query("select 1")).then(() => {
      isAnswered = true;
    });
    await Promise.race([answer, sleep(SILENCE_MS, undefined, { ref: false })]);
    // Under load the timer may fire before an answer that has already arrived is processed.
    if (!isAnswered) await sleep(0);
    if (!isAnswered) {
      setDisconnected();
      await Promise.race([answer, sleep(GIVE_UP_MS - SILENCE_MS, undefined, { ref: false })]);
    }
    if (!isAnswered) throw new Error("The database does not respond");
    setConnected({ missed: false });
  }

  async function listen(connected: pg.Client, channel: string) {
    await limit(() => connected.query(`listen ${pg.escapeIdentifier(channel)}`));
  }

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        client = await connect();
        limit = pLimit(1);
        await client.query("select pg_advisory_lock($1, $2)", [PROCESS_LOCKS, lock]);
        // A Set's iterator also visits subscribers added meanwhile.
        for (const { channel } of subscribers) await listen(client, channel);
        if (hasConnected) reopenedAt = performance.now();
        hasConnected = true;
        setConnected({ missed: true });
        while (!stopping.signal.aborted) {
          await pause(HEARTBEAT_MS);
          await heartbeat(client);
        }
      } catch {
        setDisconnected();
        await pause(RECONNECT_MS).catch(() => {});
      } finally {
        await end(client);
        client = undefined;
      }
    }
  }

  const running = run();
  return {
    on(channel, subscriber) {
      const subscribed = { ...subscriber, channel };
      subscribers.add(subscribed);
      if (isConnected && client) {
        const onConnect = () => subscriber.onConnect?.({ missed: true });
        // If the connection fails now, the next one listens to all channels.
        listen(client, channel).then(onConnect, () => {});
      }
      return () => subscribers.delete(subscribed);
    },
    get isConnected() {
      return isConnected;
    },
    get reopenedAt() {
      return reopenedAt;
    },
    async position() {
      if (!isConnected || !client) throw new Error("Not listening to the database");
      const connected = client;
      const { rows } = await limit(() =>
        connected.query<{ position: string }>("select pg_current_wal_insert_lsn() as position"),
      );
      return rows[0]?.position ?? "";
    },
    lock,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** With a timeout, as a connection that does not respond never confirms its end. */
async function end(client: pg.Client | undefined): Promise<void> {
  const ended = client?.end().catch(() => {});
  await Promise.race([ended, sleep(RECONNECT_MS, undefined, { ref: false })]);
}
