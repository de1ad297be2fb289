import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** `npm run import` on a database, with its data in a folder. */
export function importer(
  databaseUrl: string,
  folder: string,
  settings: Record<string, string> = {},
) {
  function start(...args: string[]): ChildProcessByStdio<null, Readable, Readable> {
    return spawn(process.execPath, ["cli/import.ts", ...args], {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  async function run(...args: string[]) {
    const child = start(...args);
    const [output, errors, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "exit"),
    ]);
    return { output, errors, status };
  }

  return { start, run };
}
