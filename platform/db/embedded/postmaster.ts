import { spawnSync } from "node:child_process";
import { readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { probe } from "#platform/db/probe.ts";
import { codeOf, OperatorError } from "#platform/errors.ts";
import type { Home } from "./home.ts";
import { freePort, spawnPostgres } from "./spawn.ts";

/** A running PostgreSQL server. */
export type Postmaster = { pid: number; port: number; url: string };

const START_DEADLINE_MS = 5 * 60_000;
const SAY_AFTER_MS = 1_000;
const STOP_DEADLINE_MS = 30_000;
const POLL_MS = 15;
const PAUSE_MS = 100;

/**
 * Adopts the server that is running on this data, or starts one: on `port`, its last port, or a free one.
 * Returns when it accepts connections, which after a crash is when recovery has finished.
 */
export async function ensureRunning(
  home: Home,
  options: { port?: number; say: (message: string) => void },
): Promise<Postmaster> {
  const began = Date.now();
  let port = options.port ?? (await lastPort(home));
  while (Date.now() - began < START_DEADLINE_MS) {
    const found = await readPidFile(home);
    if (found && (await isPostgresOf(home, found.pid))) {
      const isGone = async () => !(await isPostgresOf(home, found.pid));
      const adopted = await waitUntilReady(home, found.pid, isGone, options.say);
      if (adopted) return adopted;
      continue;
    }
    // PostgreSQL would refuse to start if any process had this pid (in a new container, say); ours is not PostgreSQL.
    if (found) await rm(pidFile(home), { force: true });
    if (port === 0) port = await freePort();
    const { pid, ended, hasEnded } = await spawnPostgres(home, port);
    const started = await waitUntilReady(home, pid, hasEnded, options.say);
    if (started) return started;
    if ((await ended) === "port taken" && options.port === undefined) port = await freePort();
    await sleep(PAUSE_MS);
  }
  throw new OperatorError(`The database did not start; see ${home.logFile}.`);
}

/** Waits until the server accepts connections; undefined if it exits first. */
async function waitUntilReady(
  home: Home,
  pid: number,
  isGone: () => Promise<boolean>,
  say: (message: string) => void,
): Promise<Postmaster | undefined> {
  const began = Date.now();
  for (let said = false; !(await isGone()); await sleep(POLL_MS)) {
    const found = await readPidFile(home);
    // Until the pid file says 'ready', another program may be listening on that port.
    if (found?.pid === pid && found.ready) {
      const url = urlOf(home, found.port);
      if ((await probe(url)).state === "ready") return { pid, port: found.port, url };
    }
    if (Date.now() - began > START_DEADLINE_MS) break;
    if (said || Date.now() - began < SAY_AFTER_MS) continue;
    say("The database is recovering after a crash.");
    said = true;
  }
  return undefined;
}

/** Stops the server (fast, then immediate shutdown) and returns when it has exited. */
export async function stopPostmaster(home: Home, { pid }: { pid: number }): Promise<void> {
  const fast = "SIGINT";
  const immediate = "SIGQUIT";
  for (const signal of [fast, immediate] as const) {
    if (!(await isPostgresOf(home, pid))) return;
    process.kill(pid, signal);
    const deadline = Date.now() + STOP_DEADLINE_MS;
    while (Date.now() < deadline) {
      // Removing the pid file is its last step; the process may remain as a zombie if nothing reaps it.
      if ((await readPidFile(home))?.pid !== pid) return;
      await sleep(POLL_MS);
    }
  }
}

function pidFile(home: Home): string {
  return join(home.data, "postmaster.pid");
}

function urlOf(home: Home, port: number): string {
  return `postgres://sorrel:${home.password}@127.0.0.1:${port}/sorrel?sslmode=disable`;
}

/** Lines of the file: process, data folder, start time, port, socket folder, address, memory, status. */
async function readPidFile(
  home: Home,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const lines = (await readFile(pidFile(home), "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port || !isAlive(pid)) return undefined;
  return { pid, port, ready: lines[7]?.trim() === "ready" };
}

async function lastPort(home: Home): Promise<number> {
  const options = await readFile(join(home.data, "postmaster.opts"), "utf8").catch(() => "");
  return Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0);
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** Another program may have the pid of a stale file. PostgreSQL's working directory is its data folder. */
async function isPostgresOf(home: Home, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === "win32") return true;
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" });
    return stdout.includes("postgres");
  }
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  if (/\) Z /.test(state)) return false;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === home.data;
}
