import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type WorkerProcess = {
  /** Kills it without a shutdown. */
  kill(): void;
  ended: Promise<unknown>;
};

/** Starts a worker process on this database. `env`: more settings. */
export function startWorkerProcess(given: {
  databaseUrl: string;
  env: Record<string, string>;
}): WorkerProcess {
  const { PATH, HOME } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), "sorrel-worker-"));
  const child: ChildProcess = spawn(process.execPath, ["cli/start.js"], {
    env: {
      PATH,
      HOME,
      PROCESS: "worker",
      // The same for all: later ones run without health checks.
      PORT: "3999",
      SEED: "none",
      DATA_DIR: dataDir,
      DATABASE_URL: given.databaseUrl,
      LOG_LEVEL: "error",
      ...given.env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit").then(() => rmSync(dataDir, { recursive: true, force: true }));
  return { kill: () => void child.kill("SIGKILL"), ended };
}
