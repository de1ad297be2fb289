import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#platform/db/embedded/spawn.ts";

const ROOT = join(import.meta.dirname, "..");
const TIMEOUT_MS = 180_000;

export type BenchSite = { origin: string; pid: number; stop(): Promise<void> };

/** Starts the built site on that database; `cached: false` renders every page anew. */
export async function startSite(
  databaseUrl: string,
  { cached = true, settings = {} }: { cached?: boolean; settings?: Record<string, string> } = {},
): Promise<BenchSite> {
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
  await waitForResponse(`${origin}/healthz`, child);
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until the address responds with 200. Throws if the process exits first. */
export async function waitForResponse(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(address).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(10);
  }
  await end(child);
  throw new Error(`No response from ${address}`);
}

/** Terminates a child process and waits for its exit. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timeout = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(timeout);
}

/** The paths of up to `count` recipes that the site's sitemap names. */
export async function samplePaths(origin: string, count: number): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const sitemap = /<loc>https?:\/\/[^/]+(\/sitemap-recipes[^<]*)</.exec(index)?.[1];
  const xml = await (await fetch(origin + sitemap)).text();
  const paths = [...xml.matchAll(/\/recipe\/[a-z0-9-]+/g)].map(([path]) => path);
  if (paths.length === 0) throw new Error(`No recipe is listed at ${origin}${sitemap}`);
  return [...new Set(paths)].slice(0, count);
}

/** The pages that most figures are about. */
export async function mainPages(origin: string): Promise<Record<string, string>> {
  const [recipe = ""] = await samplePaths(origin, 1);
  return { home: "/", list: "/recipes", recipe };
}
