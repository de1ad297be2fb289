import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Together less than a second: a page is never older than that. */
const HEARTBEAT_MS = 300;
const SILENCE_MS = 600;
/** Only then is the connection given up: with it go the leases of this process. */
const GIVE_UP_MS = 3_000;
const RECONNECT_MS = 250;

/** The class of the advisory locks that show which processes are alive. */
export const PROCESS_LOCKS = 7305;

type Subscriber = {
  onNotice(payload: string): void;
  /** Notices are heard from now on; unless `missed` is false, earlier ones may have been missed. */
  onConnect?(how: { missed: boolean }): void;
  /** The database has not been heard for 0.6 s: what it says is not heard until `onConnect`. */
  onDisconnect?(): void;
};

/** The one connection on which a process hears of what others commit (LISTEN). */
export type Listener = {
  /** Subscribes to a channel, until the function that it gives is called. */
  on(channel: string, subscriber: Subscriber): () => void;
  readonly isConnected: boolean;
  /** The advisory lock, of the class PROCESS_LOCKS, that the connection holds while the process lives. */
  readonly lock: number;
  stop(): Promise<void>;
};

/** Opens the connection, and opens it again whenever it breaks. */
export function openListener(url: string): Listener {
  const lock = randomInt(1, 2 ** 31);
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal });
  const subscribers = new Set<Subscriber & { channel: string }>();
  let client: pg.Client | undefined;
  let isConnected = false;

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
    // Both are found by the heartbeat too; an error that nobody hears would end the process.
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
    const answer = connected.query("select 1").then(() => {
      isAnswered = true;
    });
    await Promise.race([answer, sleep(SILENCE_MS, undefined, { ref: false })]);
    // Under load this process may be the late one: an answer that has come in counts before the clock.
    if (!isAnswered) await sleep(0);
    if (!isAnswered) {
      setDisconnected();
      await Promise.race([answer, sleep(GIVE_UP_MS - SILENCE_MS, undefined, { ref: false })]);
    }
    if (!isAnswered) throw new Error("The database does not answer");
    setConnected({ missed: false });
  }

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        client = await connect();
        await client.query("select pg_advisory_lock($1, $2)", [PROCESS_LOCKS, lock]);
        // Those that subscribe meanwhile come up, too.
        for (const { channel } of subscribers) await listen(client, channel);
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
        // A connection that breaks meanwhile listens to all channels when it is back.
        listen(client, channel).then(onConnect, () => {});
      }
      return () => subscribers.delete(subscribed);
    },
    get isConnected() {
      return isConnected;
    },
    lock,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function listen(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}

/** A connection that is silent does not answer to its end either. */
async function end(client: pg.Client | undefined): Promise<void> {
  const ended = client?.end().catch(() => {});
  await Promise.race([ended, sleep(RECONNECT_MS, undefined, { ref: false })]);
}
