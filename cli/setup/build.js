import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { step, withLock } from "./step.js";

const ROOT = join(import.meta.dirname, "../..");
export const BUILDS = join(ROOT, "build");
const SOURCES = [
  "api",
  "app",
  "db/sample",
  "docs/help",
  "domain",
  "mcp",
  "platform",
  "server",
  "worker",
  "public",
];
const SOURCE_FILES = ["package-lock.json", "vite.config.ts", "react-router.config.ts"];
const COMPRESSED = new Set([".css", ".js", ".svg", ".json", ".txt"]);
const MOST_BUILDS = 2;

/**
 * Builds the current sources, unless a build of them exists. Several processes may call it at once.
 * @returns {Promise<string>} the build's folder, with `server/main.js` and `client/`
 */
export async function ensureBuilt() {
  const folder = join(BUILDS, `site-${await hashSources()}`);
  if (existsSync(folder)) return folder;
  return withLock("build", async () => {
    if (existsSync(folder)) return folder;
    // Built under a temporary name, so that a folder with the final name is always complete.
    const unfinished = `${folder}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(BUILDS, { recursive: true });
    await step("Building the site", () => build(unfinished));
    await rename(unfinished, folder);
    await removeOldBuilds();
    return folder;
  });
}

/** @param {string} folder */
async function build(folder) {
  // In a separate process, so that Vite's memory is freed before the site starts.
  const program = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const child = spawn(process.execPath, [program, "build", "--logLevel", "warn"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", BUILD_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve) => child.on("exit", resolve));
  if (code !== 0) {
    console.error(`Building the site failed:\n${output.trim()}`);
    process.exit(1);
  }
  await writeReadersManifest(join(folder, "client/assets"));
  await compressFiles(join(folder, "client"));
}

const MANIFEST = "window.__reactRouterManifest=";

const NOT_FOR_READERS = /^(?:admin|feeds)\//;

/**
 * Readers' browsers need no addresses of the back office, which are most of the list of routes, nor those that programs
 * read: `server/pages.ts` gives their pages a list without them.
 * @param {string} folder
 */
async function writeReadersManifest(folder) {
  for (const name of await readdir(folder)) {
    const text = name.startsWith("manifest-") ? await readFile(join(folder, name), "utf8") : "";
    if (!text.startsWith(MANIFEST)) continue;
    const manifest = JSON.parse(text.slice(MANIFEST.length).replace(/;\s*$/, ""));
    const routes = Object.entries(manifest.routes).filter(([id]) => !NOT_FOR_READERS.test(id));
    manifest.routes = Object.fromEntries(routes);
    const readers = name.replace("manifest-", "manifest-readers-");
    await writeFile(join(folder, readers), `${MANIFEST}${JSON.stringify(manifest)};`);
  }
}

/**
 * Compresses files once, at the best level, instead of on every request.
 * @param {string} folder
 */
async function compressFiles(folder) {
  for (const name of await filesIn(folder)) {
    if (!COMPRESSED.has(extname(name))) continue;
    const file = join(folder, name);
    const plain = await readFile(file);
    const variants = {
      br: await promisify(brotliCompress)(plain),
      gz: await promisify(gzip)(plain),
    };
    for (const [extension, bytes] of Object.entries(variants)) {
      if (bytes.length < plain.length) await writeFile(`${file}.${extension}`, bytes);
    }
  }
}

async function hashSources() {
  const names = [...SOURCE_FILES];
  for (const folder of SOURCES) {
    for (const name of await filesIn(join(ROOT, folder))) {
      if (!/\.test\.tsx?$/.test(name)) names.push(join(folder, name));
    }
  }
  const hash = createHash("sha256");
  for (const name of names) hash.update(`${name}\0`).update(await readFile(join(ROOT, name)));
  return hash.digest("hex").slice(0, 12);
}

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** The previous build is retained: a site may still be running it. */
async function removeOldBuilds() {
  const names = (await readdir(BUILDS)).filter((name) => name.startsWith("site-"));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, made: (await stat(join(BUILDS, name))).mtimeMs })),
  );
  dated.sort((left, right) => right.made - left.made);
  for (const { name } of dated.slice(MOST_BUILDS)) {
    await rm(join(BUILDS, name), { recursive: true, force: true });
  }
}

if (import.meta.main) await ensureBuilt();
