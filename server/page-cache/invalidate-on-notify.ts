import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const CHANNEL = "pages";
const HEARTBEAT_MS = 300;
const SILENCE_MS = 600;
const RECONNECT_MS = 250;

/** What keeps something that a change makes stale: pages, and the site's settings. */
type Cache = { drop(): void; suspend(): void; resume(): void };

/**
 * Drops what is kept when any node commits a change (NOTIFY in the writing transaction). While the
 * database is not heard within a second, nothing is kept: a page is never older than that.
 */
export function invalidateOnNotify(url: string, ...keepers: Cache[]): { stop(): Promise<void> } {
  const cache: Cache = {
    drop() {
      for (const keeper of keepers) keeper.drop();
    },
    suspend() {
      for (const keeper of keepers) keeper.suspend();
    },
    resume() {
      for (const keeper of keepers) keeper.resume();
    },
  };
  let stopping = false;
  let client: pg.Client | undefined;
  cache.suspend();

  async function follow() {
    while (!stopping) {
      try {
        client = await listen(url, cache);
        cache.resume();
        while (!stopping) {
          await sleep(HEARTBEAT_MS);
          await answer(client);
        }
      } catch {
        cache.suspend();
        await sleep(RECONNECT_MS);
      } finally {
        client?.end().catch(() => {});
      }
    }
  }

  const following = follow();
  return {
    async stop() {
      stopping = true;
      await following;
    },
  };
}

async function listen(url: string, cache: Cache): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "sorrel page cache",
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => cache.suspend());
  client.on("end", () => cache.suspend());
  client.on("notification", () => cache.drop());
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return client;
}

/** Under load our own process may be the late one: an answer that has come in counts before the clock. */
async function answer(client: pg.Client): Promise<void> {
  let answered = false;
  const asked = client.query("select 1").then(() => {
    answered = true;
  });
  asked.catch(() => {});
  await Promise.race([asked, sleep(SILENCE_MS)]);
  if (!answered) await sleep(0);
  if (!answered) throw new Error("The database is silent");
}
