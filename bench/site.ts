import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "..");
const PATIENCE_MS = 180_000;

export type RunningSite = { origin: string; pid: number; stop(): Promise<void> };

/** Runs the site as a reader meets it on that database; `cached: false` renders every page anew. */
export async function startSite(
  databaseUrl: string,
  { cached = true, settings = {} }: { cached?: boolean; settings?: Record<string, string> } = {},
): Promise<RunningSite> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "sorrel-bench-site-"));
  const script = join(ROOT, cached ? "cli/start.js" : "bench/anew.js");
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "error",
      PROCESS: "web",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}/healthz`, child);
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until the address answers 200. Throws when the process ends first. */
export async function answers(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(address).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(10);
  }
  await end(child);
  throw new Error(`Nothing answers at ${address}`);
}

/** Asks a process of ours to end, and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(late);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
