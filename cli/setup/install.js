import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { step, withLock } from "./step.js";

const ROOT = join(import.meta.dirname, "../..");
const NODE = join(
  ROOT,
  "node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);
const NEEDED_NODE = 24;
const MOST_LINES_OF_NPM = 20;

/** Runs `npm ci` unless node_modules matches package-lock.json. */
export async function install() {
  if (isInstalled()) return;
  await withLock("install", async () => {
    if (!isInstalled()) await step("Installing packages", npmCi);
  });
}

export function isNeededNode() {
  return Number.parseInt(process.versions.node, 10) >= NEEDED_NODE;
}

/** Runs the same command again with the Node that was installed with the packages. */
export function runWithNeededNode() {
  if (!existsSync(NODE)) {
    console.error(
      "Node 24 was not installed with the packages because npm did not run the install script of the package 'node'. Install Node 24 on this machine, or allow that script.",
    );
    process.exit(1);
  }
  const child = spawn(NODE, process.argv.slice(1), { stdio: "inherit" });
  // The child decides when to exit. It also gets a Ctrl-C from the terminal, and ignores the duplicate.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

/** Compares versions, not dates: a new checkout of the same lock file needs no installation. */
function isInstalled() {
  const wanted = readPackages(join(ROOT, "package-lock.json"));
  const present = readPackages(join(ROOT, "node_modules/.package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === "") return true;
    const here = present[path];
    return here ? here.version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** Prints npm's output only if it fails. */
function npmCi() {
  // If started by npm, use the same npm, not the first one on PATH.
  const npm = process.env.npm_execpath;
  const [program, before] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...before, ...args, "--loglevel=error"], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) return resolve(undefined);
      console.error(output.trim().split("\n").slice(0, MOST_LINES_OF_NPM).join("\n"));
      console.error("Installing the packages failed. See npm's output above.");
      process.exit(1);
    });
  });
}
