import { setTimeout as sleep } from "node:timers/promises";
import { openEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { OperatorError } from "#platform/errors.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { probe } from "./probe.ts";
import { requireNotices } from "./require-notices.ts";

/** A database that accepts connections. `stop()` stops it if it is embedded. */
export type RunningDatabase = { url: string; stop(): Promise<void> };

export type OpenDatabaseOptions = {
  settings: Pick<Settings, "dataDir" | "databaseUrl" | "databaseDirectUrl" | "siteUrl">;
  purpose: "site" | "tool";
  /** How many connections an embedded database accepts. */
  connections?: number;
  /** Prints progress messages. */
  say: (message: string) => void;
  /** How long to wait for the database of DATABASE_URL. */
  timeoutMs?: number;
};

const OLDEST_VERSION = 150_000;

/** Waits for the database of DATABASE_URL, or runs the embedded one in DATA_DIR; its URL bypasses a pooler. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<RunningDatabase> {
  const { settings, purpose, say } = options;
  const { databaseUrl, databaseDirectUrl } = settings;
  if (databaseUrl) {
    await waitFor("DATABASE_URL", databaseUrl, options);
    if (databaseDirectUrl) await waitFor("DATABASE_DIRECT_URL", databaseDirectUrl, options);
    const url = databaseDirectUrl ?? databaseUrl;
    await requireNotices({ listenUrl: url, notifyUrl: databaseUrl });
    return { url, stop: async () => {} };
  }
  return openEmbeddedDatabase({
    dataDir: settings.dataDir,
    address: settings.siteUrl,
    purpose,
    connections: options.connections,
    say,
  });
}

async function waitFor(
  setting: string,
  url: string,
  { say, timeoutMs = 60_000 }: OpenDatabaseOptions,
): Promise<void> {
  const where = `The database at ${new URL(url).host}`;
  const deadline = Date.now() + timeoutMs;
  for (let said = false; ; said = true) {
    const answer = await probe(url);
    if (answer.state === "ready") return requireVersion(where, answer.version);
    if (answer.state === "refused") {
      throw new OperatorError(`${where} rejected ${setting}: ${answer.reason}`);
    }
    if (Date.now() >= deadline) {
      const seconds = Math.round(timeoutMs / 1000);
      throw new OperatorError(`${where} did not respond within ${seconds} s: ${answer.reason}`);
    }
    if (!said) say(`${where} isn't responding yet (${answer.reason}); waiting for it.`);
    await sleep(500);
  }
}

function requireVersion(where: string, version: number): void {
  if (version >= OLDEST_VERSION) return;
  const given = `${Math.floor(version / 10_000)}.${version % 10_000}`;
  throw new OperatorError(`${where} is PostgreSQL ${given}: Sorrel needs 15 or later.`);
}
