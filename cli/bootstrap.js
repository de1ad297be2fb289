import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { compileAhead, compiledIn } from "./compile-ahead.js";
import { install } from "./install.js";

// Everything that this file imports runs under Node 20, before anything is installed.

const ROOT = join(import.meta.dirname, "..");
const NODE = join(
  ROOT,
  "node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);
const NEEDED_NODE = 24;

/**
 * Installs what is missing, then runs a script of this folder under the Node that the product needs:
 * this process if it is one, else the one that was installed. A script that stays up for long is compiled
 * first; it exports `main`.
 * @param {string} script
 * @param {{ later: string[] }} [stays] What it imports later, from the root on.
 */
export async function bootstrap(script, stays) {
  await install(ROOT);
  const path = join(import.meta.dirname, script);
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) {
    if (stays) compileAhead(ROOT, [path, ...stays.later.map((file) => join(ROOT, file))]);
    module.enableCompileCache(compiledIn(ROOT));
    const { main } = await import(path);
    await main?.();
    return;
  }
  if (!existsSync(NODE)) {
    console.error(
      "Node 24 was not installed with the packages (npm did not run the script of the package 'node'): install Node 24 on this machine, or allow that script.",
    );
    process.exit(1);
  }
  run(NODE, [...process.execArgv, ...process.argv.slice(1)]);
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const child = spawn(program, args, { stdio: "inherit" });
  // The child decides when to end. A terminal's Ctrl-C reaches it too; it takes both for one.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}
