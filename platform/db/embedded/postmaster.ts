import { spawnSync } from "node:child_process";
import { readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { probe } from "#platform/db/probe.ts";
import { OperatorError } from "#platform/errors.ts";
import type { Home } from "./home.ts";
import { freePort, spawnPostgres } from "./spawn.ts";

/** A PostgreSQL server at work on a home's data, whoever started it. */
export type Postmaster = { pid: number; port: number; url: string };

const START_DEADLINE_MS = 5 * 60_000;
const SAY_AFTER_MS = 1_000;
const STOP_DEADLINE_MS = 30_000;
const POLL_MS = 15;
const PAUSE_MS = 100;

/**
 * Adopts the server that works on this data, or starts one: on `port`, or on the port it had last, or
 * on a free one. Returns once it answers, which after a crash takes as long as recovery does.
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
      const adopted = await answering(home, found.pid, isGone, options.say);
      if (adopted) return adopted;
      continue;
    }
    // PostgreSQL trusts any living process of that number, in a new container too: we looked closer.
    if (found) await rm(pidFile(home), { force: true });
    if (port === 0) port = await freePort();
    const { pid, ended, hasEnded } = await spawnPostgres(home, port);
    const started = await answering(home, pid, hasEnded, options.say);
    if (started) return started;
    if ((await ended) === "port taken" && options.port === undefined) port = await freePort();
    await sleep(PAUSE_MS);
  }
  throw new OperatorError(`The database did not start; see ${home.logFile}.`);
}

/** Waits until that process answers; undefined when it is gone before it does. */
async function answering(
  home: Home,
  pid: number,
  isGone: () => Promise<boolean>,
  say: (message: string) => void,
): Promise<Postmaster | undefined> {
  const began = Date.now();
  for (let said = false; !(await isGone()); await sleep(POLL_MS)) {
    const found = await readPidFile(home);
    // Until it says so, somebody else may be listening on the port it wants.
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

/** Ends the server's sessions, and returns when it has written everything down and is gone. */
export async function stopPostmaster(home: Home, { pid }: { pid: number }): Promise<void> {
  const fast = "SIGINT";
  const immediate = "SIGQUIT";
  for (const signal of [fast, immediate] as const) {
    if (!(await isPostgresOf(home, pid))) return;
    process.kill(pid, signal);
    const deadline = Date.now() + STOP_DEADLINE_MS;
    while (Date.now() < deadline) {
      // Its last act. The process itself may stay as a zombie where nobody collects orphans.
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** A number in a stale file may by now belong to any other program. PostgreSQL's place is its data. */
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
