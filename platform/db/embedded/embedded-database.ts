import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { findOrCreateHome, type Home } from "./home.ts";
import { ensureRunning, type Postmaster, stopPostmaster } from "./postmaster.ts";
import { enter, type Occupant, type Presence, type Purpose } from "./presence.ts";

export type EmbeddedOptions = {
  dataDir: string;
  /** A site has the database for itself and keeps it running; a tool shares it. */
  purpose: Purpose;
  /** Where the site will answer: what a second start on the same data is told. */
  address?: string;
  /** False: written data need not survive a power cut (tests). */
  durable?: boolean;
  say: (message: string) => void;
};

const OCCUPANT_GONE_MS = 3_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Runs the PostgreSQL that comes with the product on `postgres` in the data folder: makes it, starts
 * it or adopts it. `stop()` ends it, unless another process still uses it. Throws an OperatorError
 * when a site runs on this data folder already.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const home = await findOrCreateHome({ durable: true, ...options });
  let [postmaster, presence] = await takePlace(home, options);
  await writeUrl(options.dataDir, postmaster.url);

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
      // A presence that was lost with its database has nothing left to stop.
      await presence.leave(() => stopPostmaster(home, postmaster)).catch(() => {});
      await watched;
    },
  };
}

/** Comes to an end when we are in: others may stop the database between our finding and entering it. */
async function takePlace(
  home: Home,
  options: EmbeddedOptions,
  port?: number,
): Promise<[Postmaster, Presence]> {
  const began = Date.now();
  for (;;) {
    const postmaster = await ensureRunning(home, { port, say: options.say });
    const entry = await enter(postmaster.url, options.purpose, options.address ?? "").catch(
      () => "closing" as const,
    );
    if (entry !== "closing" && "presence" in entry) return [postmaster, entry.presence];
    if (entry !== "closing") refuseUnlessGone(entry.occupant, options.dataDir, began);
    await sleep(50);
  }
}

/** PostgreSQL notices a moment late that a killed site is gone. */
function refuseUnlessGone(occupant: Occupant, dataDir: string, began: number): void {
  if (!isAlive(occupant.pid) && Date.now() - began < OCCUPANT_GONE_MS) return;
  throw new OperatorError(
    `Sorrel is already running with this data folder (pid ${occupant.pid}, ${occupant.address}): ${dataDir}`,
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The site's pools know one address: the database comes back on the same port, however long it takes. */
async function revive(
  home: Home,
  options: EmbeddedOptions,
  port: number,
  isStopping: () => boolean,
): Promise<[Postmaster, Presence] | undefined> {
  for (let pause = 100; !isStopping(); pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    if (pause === 100) options.say("The database stopped: starting it again.");
    try {
      const place = await takePlace(home, options, port);
      options.say("The database is running again.");
      return place;
    } catch (error) {
      options.say(`The database could not be started, trying again: ${messageOf(error)}`);
      await sleep(pause);
    }
  }
  return undefined;
}

/** For the operator's own tools, psql and the like. */
async function writeUrl(dataDir: string, url: string): Promise<void> {
  const file = join(dataDir, "database-url");
  await writeFile(file, `${url}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}
