import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 200;
const UNNAMED_FOR_MS = 2_000;

/**
 * Does a thing to a folder while no other process does the same to it. A holder that died is passed over.
 * @template Result
 * @param {string} folder
 * @param {string} purpose
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(folder, purpose, work) {
  const id = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const lock = join(tmpdir(), `sorrel-${purpose}-${id}`);
  const owner = join(lock, "pid");
  let unnamedSince = 0;
  while (!take(lock, owner)) {
    const pid = readPid(owner);
    if (pid === 0) unnamedSince ||= Date.now();
    const left = pid > 0 ? !isAlive(pid) : Date.now() - unnamedSince > UNNAMED_FOR_MS;
    if (left) rmSync(lock, { recursive: true, force: true });
    else await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * @param {string} lock
 * @param {string} owner
 */
function take(lock, owner) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
  writeFileSync(owner, String(process.pid));
  return true;
}

/** @param {string} owner */
function readPid(owner) {
  try {
    return Number(readFileSync(owner, "utf8"));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
