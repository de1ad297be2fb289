import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const START = join(import.meta.dirname, "../../cli/start.js");

/** Starts the built site as `npm start` does, or by it, with nothing but these settings. */
export function startSiteProcess(
  settings: Record<string, string>,
  [program, ...args]: [string, ...string[]] = [process.execPath, START],
): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn(program, args, {
    env: { PATH, HOME, TMPDIR, LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** What the site has printed by the time it is ready. Throws if it exits first. */
export async function readiness(child: ChildProcess, sign = "Sorrel is ready: "): Promise<string> {
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout?.on("data", (chunk) => {
    output += chunk;
    if (output.includes(sign)) resolve(output);
  });
  child.once("exit", () => reject(new Error(`The site did not start: ${output}`)));
  return promise;
}
