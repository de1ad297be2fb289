import { fork, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { OperatorError } from "#platform/errors.ts";
import { withLock } from "./lock.js";
import { step } from "./step.js";

/** What a build of some sources left on the disk. */
export type Build = {
  /** The server's entry module. */
  server: string;
  clientFolder: string;
  imageFolder: string;
};

const ROOT = join(import.meta.dirname, "..");
const BUILDS = join(ROOT, "build");
const SOURCES = ["app", "domain", "platform", "server", "public"];
const SOURCE_FILES = ["package-lock.json", "vite.config.ts", "react-router.config.ts"];
const PICTURE_SOURCES = ["db/sample/pictures", "platform/images"];
const PICTURE_SOURCE_FILES = [
  "domain/media/make-variants.server.ts",
  "domain/media/media-files.ts",
  "domain/media/variant-parts.ts",
];
const COMPRESSED = new Set([".css", ".js", ".svg", ".json", ".txt"]);
const TITLES = { site: "Building the site", pictures: "Composing the sample pictures" };
const KEPT_BUILDS = 2;

/** Finds the build of these very sources, or makes it. Several processes may ask at once. */
export async function ensureBuilt(): Promise<Build> {
  const site = await ensure("site", await hashOf(SOURCES, SOURCE_FILES), buildSite);
  return {
    server: join(site, "server/index.js"),
    clientFolder: join(site, "client"),
    imageFolder: await ensureImages(),
  };
}

/** Finds the sample recipes' pictures, or composes them. */
export async function ensureImages(): Promise<string> {
  const hash = await hashOf(PICTURE_SOURCES, PICTURE_SOURCE_FILES);
  return ensure("pictures", hash, composeImages);
}

type Make = (folder: string, report: (detail: string) => void) => Promise<void>;

/** Makes a folder under another name first: what bears its name is whole. */
async function ensure(kind: keyof typeof TITLES, hash: string, make: Make): Promise<string> {
  const folder = join(BUILDS, `${kind}-${hash}`);
  if (existsSync(folder)) return folder;
  return withLock(ROOT, `build-${kind}`, async () => {
    if (existsSync(folder)) return folder;
    const unfinished = `${folder}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(BUILDS, { recursive: true });
    await step(TITLES[kind], (report) => make(unfinished, report));
    await rename(unfinished, folder);
    await removeOldBuilds(kind);
    return folder;
  });
}

async function buildSite(folder: string): Promise<void> {
  // Vite is heavy: in a process of its own, it is gone when the site starts.
  const program = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const child = spawn(process.execPath, [program, "build", "--logLevel", "warn"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", BUILD_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      words += chunk;
    });
  }
  const code = await new Promise((resolve) => child.on("exit", resolve));
  if (code !== 0) throw new OperatorError(`The site could not be built:\n${words.trim()}`);
  await compressFiles(join(folder, "client"));
}

/** Compressed once here, as small as can be, instead of on every request. */
async function compressFiles(folder: string): Promise<void> {
  for (const name of await filesIn(folder)) {
    if (!COMPRESSED.has(extname(name))) continue;
    const file = join(folder, name);
    const plain = await readFile(file);
    const packed = { br: await promisify(brotliCompress)(plain), gz: await promisify(gzip)(plain) };
    for (const [extension, bytes] of Object.entries(packed)) {
      if (bytes.length < plain.length) await writeFile(`${file}.${extension}`, bytes);
    }
  }
}

async function composeImages(folder: string, report: (detail: string) => void): Promise<void> {
  // The library takes hundreds of megabytes: in a process of its own, they are given back.
  const child = fork(join(import.meta.dirname, "compose-images.ts"), [folder]);
  child.on("message", (detail) => report(String(detail)));
  const code = await new Promise((resolve) => child.on("exit", resolve));
  if (code !== 0) throw new OperatorError("The sample pictures could not be composed.");
}

async function hashOf(folders: string[], files: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const name of await filesIn(join(ROOT, folder))) {
      if (!/\.test\.tsx?$/.test(name)) await addFile(join(folder, name));
    }
  }
  for (const name of files) await addFile(name);
  return hash.digest("hex").slice(0, 12);

  async function addFile(name: string) {
    hash.update(`${name}\0`).update(await readFile(join(ROOT, name)));
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** A site that still runs on the build before this one keeps it. */
async function removeOldBuilds(kind: string): Promise<void> {
  const names = (await readdir(BUILDS)).filter((name) => name.startsWith(`${kind}-`));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, made: (await stat(join(BUILDS, name))).mtimeMs })),
  );
  dated.sort((left, right) => right.made - left.made);
  for (const { name } of dated.slice(KEPT_BUILDS)) {
    await rm(join(BUILDS, name), { recursive: true, force: true });
  }
}

if (import.meta.main) await ensureBuilt();
