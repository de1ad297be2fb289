import { randomBytes } from "node:crypto";
import { open, stat, statfs, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const MB = 1024 * 1024;
const RESERVE_BYTES = 64 * MB;
/** PostgreSQL ends itself where it can't add 16 MB to its log. */
const LOW_BYTES = 32 * MB;
/** Of free space and reserve together: with a whole reserve twice what is low, so that the site does not go back and forth. */
const ENOUGH_BYTES = 128 * MB;
const CHECK_EVERY_MS = 2_000;

/** Nothing is written, and a statement that tries is not logged: the log would fill the disk. */
const READ_ONLY = { default_transaction_read_only: "on", log_min_messages: "fatal" };

/** Beside the database's data: emptied where its disk is full, so that PostgreSQL can start. */
const reserveIn = (folder: string) => join(folder, "reserve");

/** Before PostgreSQL starts: empties the reserve if the disk of the database in DATA_DIR is full. */
export async function makeRoom(dataDir: string): Promise<void> {
  const folder = join(dataDir, "postgres");
  // On a disk without room for one more file there may be none to empty.
  if ((await freeBytes(folder)) < LOW_BYTES) await writeFile(reserveIn(folder), "").catch(() => {});
}

type Watched = { folder: string; superuserUrl: () => string; say: (message: string) => void };

/**
 * Makes the database read-only before its disk is full, and takes that back once there is room for it and for
 * a whole reserve; checks now and every two seconds. Nothing may use the database before the first check.
 */
export async function watchRoom(options: Watched): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let isReadOnly = await readState(options.superuserUrl());
  const check = async () => {
    // The database may be restarting, or the disk fill up under the new reserve: the next check tries again.
    isReadOnly = await checkRoom(options, isReadOnly).catch(() => isReadOnly);
  };
  await check();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await sleep(CHECK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await check();
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

async function checkRoom({ folder, superuserUrl, say }: Watched, was: boolean): Promise<boolean> {
  const free = await freeBytes(folder);
  const kept = (await stat(reserveIn(folder)).catch(() => undefined))?.size;
  const isEnough = free + (kept ?? 0) >= ENOUGH_BYTES;
  // An empty one was given up for this start: what it freed is no room.
  const isReadOnly = was || kept === 0 ? !isEnough : free < LOW_BYTES;
  if (isEnough && kept !== RESERVE_BYTES) await makeReserve(folder);
  if (isReadOnly === was) return was;
  // The change itself is written, beside what it replaces.
  if (isReadOnly && kept) await truncate(reserveIn(folder), Math.max(kept - MB, MB));
  await setReadOnly(superuserUrl(), isReadOnly);
  say(
    isReadOnly
      ? `The disk of ${folder} is full: the site is read-only until 128 MB are free, the reserve included.`
      : "There is room on the disk again: the site can be written.",
  );
  return isReadOnly;
}

/** Bytes that a file system could not compress away. */
async function makeReserve(folder: string): Promise<void> {
  const handle = await open(reserveIn(folder), "w", 0o600);
  try {
    for (let written = 0; written < RESERVE_BYTES; written += MB)
      await handle.write(randomBytes(MB));
  } finally {
    await handle.close();
  }
}

async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}

async function readState(url: string): Promise<boolean> {
  return asSuperuser(url, async (client) => {
    const { rows } = await client.query("show default_transaction_read_only");
    return rows[0].default_transaction_read_only === "on";
  });
}

/** In the server's own configuration: it holds for connections that are open, and after a restart. */
async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  await asSuperuser(url, async (client) => {
    for (const [name, value] of Object.entries(READ_ONLY)) {
      await client.query(`alter system ${isReadOnly ? `set ${name} = ${value}` : `reset ${name}`}`);
    }
    await client.query("select pg_reload_conf()");
  });
}

async function asSuperuser<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "sorrel room" });
  // The statement under way is rejected too.
  client.on("error", () => {});
  await client.connect();
  return act(client).finally(() => client.end());
}
