import { readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Home } from "#platform/db/embedded/home.ts";
import { freePort, spawnPostgres } from "#platform/db/embedded/spawn.ts";
import { probe } from "#platform/db/probe.ts";
import { OperatorError } from "#platform/errors.ts";

/** A PostgreSQL server at work on a home's data, whoever started it. */
export type Postmaster = { pid: number; port: number; url: string };

const START_DEADLINE_MS = 5 * 60_000;
const SAY_AFTER_MS = 1_000;
const STOP_DEADLINE_MS = 30_000;
const POLL_MS = 15;

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
  let said = false;
  while (Date.now() - began < START_DEADLINE_MS) {
    const found = await readPidFile(home);
    const at = found ?? { port };
    const answer = await probe(urlOf(home, at.port));
    if (found && answer.state === "ready") return { ...found, url: urlOf(home, found.port) };
    if (found && (await isPostgresOf(home, found.pid))) {
      if (!said && Date.now() - began > SAY_AFTER_MS) {
        options.say("Waiting for the database: it is putting itself in order after a hard stop.");
        said = true;
      }
      await sleep(POLL_MS);
      continue;
    }
    // PostgreSQL trusts any living process of that number, in a new container too: we looked closer.
    if (found) await rm(pidFile(home), { force: true });
    if (answer.state !== "away" || port === 0) port = options.port ?? (await freePort());
    const outcome = await spawnPostgres(home, port);
    if (outcome === "port taken" && options.port === undefined) port = await freePort();
    if (outcome !== "started") await sleep(100);
  }
  throw new OperatorError(`The database did not start; see ${home.logFile}.`);
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

/** Lines of the file: process, data folder, start time, port, ... */
async function readPidFile(home: Home): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(pidFile(home), "utf8").catch(() => "");
  const [pid, , , port] = text.split("\n").map(Number);
  return pid && port && isAlive(pid) ? { pid, port } : undefined;
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
  if (process.platform !== "linux") return true;
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  if (/\) Z /.test(state)) return false;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === home.data;
}
