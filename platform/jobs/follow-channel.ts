import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const HEARTBEAT_MS = 2_000;
const SILENCE_MS = 3_000;
const RECONNECT_MS = 500;

/** The class of the advisory locks that show who is alive. */
const ALIVE = 7305;

/**
 * Calls `wake` for each notice on the channel, and whenever some may have been missed. The connection is
 * its own, and is made anew when it breaks. It holds the advisory lock `key` while the process lives.
 */
export function listenToChannel(
  url: string,
  channel: string,
  { key, wake }: { key: number; wake: () => void },
): { readonly isConnected: boolean; stop(): Promise<void> } {
  const stopping = new AbortController();
  let isConnected = false;
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal });

  async function follow() {
    while (!stopping.signal.aborted) {
      let client: pg.Client | undefined;
      try {
        client = await listen(url, channel, wake);
        await client.query("select pg_advisory_lock($1, $2)", [ALIVE, key]);
        isConnected = true;
        wake();
        while (!stopping.signal.aborted) {
          await pause(HEARTBEAT_MS);
          await answer(client);
        }
      } catch {
        isConnected = false;
        await pause(RECONNECT_MS).catch(() => {});
      } finally {
        await client?.end().catch(() => {});
      }
    }
  }

  const following = follow();
  return {
    /** Whether the lock was held when the connection was last asked. */
    get isConnected() {
      return isConnected;
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

async function listen(url: string, channel: string, wake: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `sorrel ${channel}`,
    connectionTimeoutMillis: 2_000,
  });
  // The heartbeat notices; an error that nobody hears would end the process.
  client.on("error", () => {});
  client.on("notification", wake);
  await client.connect();
  await client.query(`listen ${channel}`);
  return client;
}

/** A connection that broke without a word would never tell anything again. */
async function answer(client: pg.Client): Promise<void> {
  const asked = client.query("select 1").then(() => true);
  asked.catch(() => {});
  const answered = await Promise.race([asked, sleep(SILENCE_MS, false, { ref: false })]);
  if (!answered) throw new Error("The database is silent");
}
