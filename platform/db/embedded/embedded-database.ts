import { chmod, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { findOrCreateHome, type Home } from "./home.ts";
import { ensureRunning, isAlive, type Postmaster, stopPostmaster } from "./postmaster.ts";
import { enter, type Presence, type Purpose, type RunningSite } from "./presence.ts";
import { makeRoom, watchRoom } from "./room.ts";

export type EmbeddedOptions = {
  dataDir: string;
  /** Only one site can use the database, and it restarts it after a crash; tools share it. */
  purpose: Purpose;
  /** The site's address, for the error message of a second start on the same data. */
  address?: string;
  /** False: written data need not survive a power cut (tests). */
  durable?: boolean;
  /** How many connections the server accepts; a running one that is adopted keeps its limit. */
  connections?: number;
  say: (message: string) => void;
};

const SITE_GONE_MS = 3_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Runs the embedded PostgreSQL in the data folder's `postgres`: creates the cluster, starts the server, or
 * adopts a running one. `stop()` stops it unless another process uses it. While its disk is full, a site's
 * database is read-only. Throws an OperatorError if a site is already running with this data folder.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const home = await findOrCreateHome({
    durable: true,
    ...options,
    connections: options.connections ?? 100,
  });
  let [postmaster, presence] = await startAndEnter(home, options);
  await writeUrl(options.dataDir, postmaster.url);
  const superuserUrl = () => postmaster.url.replace("//sorrel:", "//postgres:");
  const room =
    options.purpose === "site"
      ? await watchRoom({ folder: dirname(home.data), superuserUrl, say: options.say })
      : undefined;

  let stopping = false;
  const watch = async () => {
    while (!stopping) {
      await presence.lost;
      const revived = await revive(home, options, postmaster.port, () => stopping);
      if (revived) [postmaster, presence] = revived;
    }
  };
  const watched = options.purpose === "site" ? watch() : undefined;

  return {
    url: postmaster.url,
    async stop() {
      if (stopping) return;
      stopping = true;
      await room?.stop();
      // Fails if the database is gone: there is nothing to stop then.
      const leave = () => presence.leave(() => stopPostmaster(home, postmaster)).catch(() => {});
      const left = presence;
      await leave();
      await watched;
      // A signal to all processes ends the database too, which was then being restarted.
      if (presence !== left) await leave();
    },
  };
}

/** Starts and enters the database; retries because others may stop it in between. */
async function startAndEnter(
  home: Home,
  options: EmbeddedOptions,
  port?: number,
): Promise<[Postmaster, Presence]> {
  const began = Date.now();
  for (;;) {
    if (options.purpose === "site") await makeRoom(options.dataDir);
    const postmaster = await ensureRunning(home, { port, say: options.say });
    const entry = await enter(postmaster.url, options.purpose, options.address ?? "").catch(
      () => "closing" as const,
    );
    if (entry !== "closing" && "presence" in entry) return [postmaster, entry.presence];
    if (entry !== "closing") refuseUnlessGone(entry.runningSite, options.dataDir, began);
    await sleep(50);
  }
}

/** PostgreSQL may take a moment to notice that a killed site's connection is closed. */
function refuseUnlessGone(site: RunningSite, dataDir: string, began: number): void {
  if (!isAlive(site.pid) && Date.now() - began < SITE_GONE_MS) return;
  throw new OperatorError(
    `Sorrel is already running with this data folder (pid ${site.pid}, ${site.address}): ${dataDir}`,
  );
}

/** Restarts the database on the same port, because the site's pools know only one address. */
async function revive(
  home: Home,
  options: EmbeddedOptions,
  port: number,
  isStopping: () => boolean,
): Promise<[Postmaster, Presence] | undefined> {
  for (let pause = 100; !isStopping(); pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    if (pause === 100) options.say("The database stopped. Restarting it.");
    try {
      const entered = await startAndEnter(home, options, port);
      options.say("The database is running again.");
      return entered;
    } catch (error) {
      options.say(`The database could not be started; retrying: ${messageOf(error)}`);
      await sleep(pause);
    }
  }
  return undefined;
}

/** For psql and similar tools. */
async function writeUrl(dataDir: string, url: string): Promise<void> {
  const file = join(dataDir, "database-url");
  await writeFile(file, `${url}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}
