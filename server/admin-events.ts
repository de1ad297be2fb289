import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import {
  type AdminEvents,
  type AdminListener,
  type DatabaseEvent,
  readDatabaseEvent,
} from "#domain/activity/admin-event.ts";

const CHANNEL = "admin_events";
const HEARTBEAT_MS = 1_000;
const SILENCE_MS = 3_000;
const RECONNECT_MS = 500;

/**
 * One connection that listens for all open pages of the back office on this node. `stop()` ends them
 * too: else they would hold up the node's end.
 */
export function followAdminEvents(url: string): AdminEvents & { stop(): Promise<void> } {
  const listeners = new Set<AdminListener>();
  let stopping = false;
  let lastAt = Date.now();
  let client: pg.Client | undefined;

  function tell(event: DatabaseEvent) {
    lastAt = Date.now();
    for (const listener of listeners) listener.hear(event);
  }

  async function follow() {
    while (!stopping) {
      try {
        client = await listen(url, tell);
        tell({ type: "missed" });
        while (!stopping) {
          await sleep(HEARTBEAT_MS);
          await answer(client);
        }
      } catch {
        await sleep(RECONNECT_MS);
      } finally {
        client?.end().catch(() => {});
      }
    }
  }

  const following = follow();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lastAt: () => lastAt,
    async stop() {
      stopping = true;
      for (const listener of listeners) listener.stop();
      await following;
    },
  };
}

async function listen(url: string, tell: (event: DatabaseEvent) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "sorrel admin events",
    connectionTimeoutMillis: 2_000,
    options: "-c role=accounts",
  });
  // The heartbeat notices; an error that nobody hears would end the process.
  client.on("error", () => {});
  client.on("notification", ({ payload = "" }) => {
    const event = readDatabaseEvent(payload);
    if (event) tell(event);
  });
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return client;
}

/** A connection that broke without a word would never tell anything again. */
async function answer(client: pg.Client): Promise<void> {
  const asked = client.query("select 1").then(() => true);
  asked.catch(() => {});
  const answered = await Promise.race([asked, sleep(SILENCE_MS, false, { ref: false })]);
  if (!answered) throw new Error("The database is silent");
}
