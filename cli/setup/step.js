import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const BUILDS = join(import.meta.dirname, "../../build");
const SHOW_AFTER_MS = 1_000;
const POLL_MS = 200;
const WITHOUT_OWNER_MS = 2_000;

/**
 * Runs one step of the start. If it takes more than a second, its title and duration are printed.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const began = Date.now();
  const terminal = process.stdout.isTTY;
  let shown = false;
  const timer = setInterval(() => {
    if (terminal) process.stdout.write(`\r\x1b[K${title}… ${seconds(began)} s`);
    else if (!shown) console.log(`${title}…`);
    shown = true;
  }, SHOW_AFTER_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (shown) console.log(`${terminal ? "\r\x1b[K" : ""}${title}: done in ${seconds(began)} s`);
  }
}

/**
 * Runs `work` under a lock for this checkout, inside it: the temporary folder may be another for each process. The lock
 * of a process that died is ignored. Where this user may not write there, it says so and ends the process.
 * @template Result
 * @param {string} purpose
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(purpose, work) {
  const lock = join(BUILDS, `${purpose}.lock`);
  await waitToTake(lock).catch(endIfUnwritable);
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock */
async function waitToTake(lock) {
  mkdirSync(BUILDS, { recursive: true });
  const owner = join(lock, "pid");
  let ownerlessSince = 0;
  while (!take(lock, owner)) {
    const pid = readPid(owner);
    if (pid === 0) ownerlessSince ||= Date.now();
    const isStale = pid > 0 ? !isAlive(pid) : Date.now() - ownerlessSince > WITHOUT_OWNER_MS;
    if (isStale) rmSync(lock, { recursive: true, force: true });
    else await sleep(POLL_MS);
  }
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function endIfUnwritable(error) {
  const code = codeOf(error);
  if (!["EACCES", "EPERM", "EROFS"].includes(code)) throw error;
  console.error(
    `${BUILDS} can't be written (${code}): change its permissions, or run "npm ci" and "npm run build" as the owner of this checkout first.`,
  );
  process.exit(1);
}

/** @param {number} began */
function seconds(began) {
  return Math.round((Date.now() - began) / 1000);
}

/**
 * @param {string} lock
 * @param {string} owner
 */
function take(lock, owner) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
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
    return codeOf(error) === "EPERM";
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
