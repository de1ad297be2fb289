import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type WorkerProcess = {
  /** Ends it as a power cut would. */
  kill(): void;
  ended: Promise<unknown>;
};

/** A process of the product that does jobs alone, on this database and by way of this stand-in for the web. */
export function startWorkerProcess(given: {
  databaseUrl: string;
  proxyUrl: string;
}): WorkerProcess {
  const { PATH, HOME } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), "sorrel-worker-"));
  const child: ChildProcess = spawn(process.execPath, ["cli/start.js"], {
    env: {
      PATH,
      HOME,
      PROCESS: "worker",
      // All of them: whoever comes later goes on without an address for its health.
      PORT: "3999",
      SEED: "none",
      DATA_DIR: dataDir,
      DATABASE_URL: given.databaseUrl,
      PAGE_PROXY_URL: given.proxyUrl,
      SCRAPE_DELAY_MS: "0",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit").then(() => rmSync(dataDir, { recursive: true, force: true }));
  return { kill: () => void child.kill("SIGKILL"), ended };
}
