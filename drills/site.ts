import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, waitForResponse } from "#bench/site.ts";
import { freePort } from "#platform/db/embedded/spawn.ts";
import { ROOT } from "#platform/root.ts";

export type DrillSite = {
  origin: string;
  dataDir: string;
  /** Of the process that was started last. */
  readonly pid: number;
  /** What that one has printed, log lines included. */
  readonly output: string;
  /**
   * Starts the site, at the same address and on the same data each time, of this version or of the one in the folder.
   * Resolves when it is ready.
   */
  start(version?: string): Promise<void>;
  /** Sends a signal, and resolves with the exit status and the milliseconds it took. */
  signal(name: NodeJS.Signals): Promise<{ status: number | null; ms: number }>;
  /** Ends it, and removes its data. */
  remove(): Promise<void>;
};

/** The built site with the sample cookbook on its embedded database. It is not started yet. */
export async function prepareSite(settings: Record<string, string> = {}): Promise<DrillSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "sorrel-drill-"));
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH = "", HOME = "" } = process.env;
  const own = { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "warn" };
  let child: ChildProcess | undefined;
  let output = "";

  const ended = () => !child || child.exitCode !== null || child.signalCode !== null;

  const site: DrillSite = {
    origin,
    dataDir,
    get pid() {
      return child?.pid ?? 0;
    },
    get output() {
      return output;
    },
    async start(version = ROOT) {
      output = "";
      child = spawn(process.execPath, [join(version, "cli/start.js")], {
        env: { ...own, LOG_FORMAT: "json", ...settings },
        stdio: ["ignore", "pipe", "inherit"],
      });
      child.stdout?.on("data", (chunk) => {
        output += chunk;
      });
      await waitForResponse(`${origin}/readyz`, child);
    },
    async signal(name) {
      if (!child || ended()) throw new Error("The site is not running");
      const began = performance.now();
      const exited = once(child, "exit");
      child.kill(name);
      const [status] = await exited;
      return { status, ms: performance.now() - began };
    },
    async remove() {
      if (child) {
        // A site that was killed leaves its database running: the next one takes it over, and stops it.
        if (ended()) await site.start();
        await end(child);
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return site;
}
