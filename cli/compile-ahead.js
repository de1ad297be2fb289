import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const SOURCES = ["bin", "db", "domain", "platform", "server", "worker"];

/**
 * Where Node keeps what it has compiled.
 * @param {string} root
 */
export const compiledIn = (root) => join(root, "build/compiled");

/**
 * Has these modules and all that they import stripped of their types and compiled, for Node to find. In a
 * process of its own: what strips types takes 40 MB and never gives them back.
 * @param {string} root
 * @param {string[]} files
 */
export function compileAhead(root, files) {
  const folder = compiledIn(root);
  const stamp = join(root, "build/compiled-at");
  try {
    // What is compiled holds for one Node with one set of flags.
    const version = [newestChange(root), process.version, ...process.execArgv].join(" ");
    if (read(stamp) !== version) {
      mkdirSync(folder, { recursive: true });
      const imports = files.map((file) => `import ${JSON.stringify(pathToFileURL(file))};`);
      const code = ["--input-type=module", "--eval", imports.join("\n")];
      spawnSync(process.execPath, [...process.execArgv, ...code], {
        env: { ...process.env, NODE_COMPILE_CACHE: folder },
        stdio: "ignore",
      });
      writeFileSync(stamp, version);
    }
  } catch {
    // A folder that can't be written to: each start compiles for itself.
  }
}

/**
 * When the newest source came, in milliseconds.
 * @param {string} root
 */
function newestChange(root) {
  const times = SOURCES.flatMap((source) => {
    const names = readdirSync(join(root, source), { recursive: true, encoding: "utf8" });
    return names.map((name) => statSync(join(root, source, name)).mtimeMs);
  });
  return Math.max(...times);
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
