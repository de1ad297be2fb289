import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.js";
import { step } from "./step.js";

const LONGEST_WORDS = 20;

/**
 * Runs `npm ci` unless node_modules holds what package-lock.json asks for.
 * @param {string} root
 */
export async function install(root) {
  if (isInstalled(root)) return;
  await withLock(root, "install", async () => {
    if (isInstalled(root)) return;
    await step("Installing packages", () => npmCi(root));
  });
}

/**
 * Compares versions, not dates: a fresh checkout of the same lock file is no reason to install again.
 * @param {string} root
 */
function isInstalled(root) {
  const wanted = readPackages(join(root, "package-lock.json"));
  const present = readPackages(join(root, "node_modules/.package-lock.json"));
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

/**
 * Says nothing unless it fails: npm's own words come then.
 * @param {string} root
 */
function npmCi(root) {
  // Started by npm, we use the same npm, whatever is first on PATH.
  const npm = process.env.npm_execpath;
  const [program, before] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...before, ...args, "--loglevel=error"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let words = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        words += chunk;
      });
    }
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) return resolve(undefined);
      console.error(words.trim().split("\n").slice(0, LONGEST_WORDS).join("\n"));
      console.error("The packages could not be installed: npm's words are above.");
      process.exit(1);
    });
  });
}
