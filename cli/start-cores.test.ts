import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedFirstStart } from "#db/sample/seed.ts";
import { freePort } from "#platform/db/embedded/spawn.ts";
import { testDatabase } from "#test/database.ts";
import { readiness, startSiteProcess } from "#test/processes/site-process.ts";

const { url, owner } = testDatabase();
let settings: Record<string, string>;
let site: ChildProcess;
let said: string;
let log = "";

beforeAll(async () => {
  await seedFirstStart(owner, { seed: "sample", now: new Date() });
  const dataDir = await mkdtemp(join(tmpdir(), "sorrel-cores-"));
  // As containers get it.
  const urlFile = join(dataDir, "url");
  await writeFile(urlFile, url);
  settings = {
    DATA_DIR: dataDir,
    DATABASE_URL_FILE: urlFile,
    PORT: String(await freePort()),
    WEB_CONCURRENCY: "2",
    LOG_LEVEL: "info",
  };
  site = startSiteProcess(settings);
  site.stdout?.on("data", (chunk) => {
    log += chunk;
  });
  said = await readiness(site);
});

afterAll(async () => {
  site.kill("SIGKILL");
  await rm(settings.DATA_DIR ?? "", { recursive: true, force: true });
});

/** On a connection of its own. */
async function get(path: string) {
  const [answer] = (await once(
    request({ port: settings.PORT, path, agent: false }).end(),
    "response",
  )) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

function getMany(path: string, count: number) {
  return Promise.all(Array.from({ length: count }, () => get(path)));
}

async function metrics(): Promise<string> {
  return (await get("/metrics")).body;
}

/** The numbers of a metric, by process. */
async function byProcess(name: string): Promise<Record<string, number>> {
  const lines = (await metrics()).matchAll(
    new RegExp(`^${name}\\{(?:.*,)?process="([^"]+)"\\} (\\S+)$`, "gm"),
  );
  return Object.fromEntries([...lines].map(([, process = "", value]) => [process, Number(value)]));
}

test("the site says once that it is ready, and how to sign in", () => {
  expect(said.match(/is ready: /g)).toHaveLength(1);
  expect(said.match(/^Password \(shown only once\): \S+$/gm)).toHaveLength(1);
});

test("all processes answer, and metrics speak for all", async () => {
  await expect
    .poll(async () => {
      await getMany("/about", 20);
      const sent = await byProcess("cached_pages_sent_total");
      return Math.min(sent["web-1"] ?? 0, sent["web-2"] ?? 0);
    })
    .toBeGreaterThan(0);
  const memory = await byProcess("process_resident_memory_bytes");
  expect(Object.keys(memory).sort()).toEqual(["web-1", "web-2", "worker"]);
});

test("a change shows in the pages of all processes", async () => {
  await getMany("/recipes", 20);
  await owner.updateTable("recipes").set({ title: "Changed Soup" }).execute();
  await expect
    .poll(async () => {
      const pages = await getMany("/recipes", 20);
      return pages.filter(({ body }) => body.includes("Changed Soup")).length;
    })
    .toBe(20);
});

test("what an address may ask the API for is counted for all processes together", async () => {
  const left = async () => {
    const path = `/api/v1/recipes?search=${Math.random()}`;
    const { headers } = await get(path);
    return Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
  };
  const before = await left();
  await Promise.all(Array.from({ length: 20 }, left));
  await expect.poll(async () => before - (await left())).toBeGreaterThan(20);
});

test("a killed process is missed by nobody, and comes back", async () => {
  const pid = pidOf("web-1");
  process.kill(pid, "SIGKILL");
  const statuses = new Set((await getMany("/recipes", 50)).map(({ status }) => status));
  expect(statuses).toEqual(new Set([200]));
  await expect.poll(async () => (await byProcess("processes_restarted_total"))["web-1"]).toBe(1);
  expect(pidOf("web-1")).not.toBe(pid);
  expect(log).toMatch(/Process web-1 ended \(killed by SIGKILL\); starting it again in \d+ ms/);
});

test("a second start at the same address says so once", async () => {
  const other = startSiteProcess({ ...settings, DATA_DIR: `${settings.DATA_DIR}/other` });
  const [output, [status]] = await Promise.all([
    text(other.stderr ?? process.stdin),
    once(other, "exit"),
  ]);
  expect(status).toBe(1);
  expect(output).toBe(
    `Port ${settings.PORT} on 127.0.0.1 is in use by another program. Stop it, or set PORT to another number.\n`,
  );
});

test("SIGTERM ends all of them, and requests in progress are finished", async () => {
  const pids = ["web-1", "web-2", "worker"].map(pidOf);
  // As many as one process renders at a time: none of them waits in a line.
  const pages = Array.from({ length: 4 }, (_, n) => get(`/recipes?search=soup${n}`));
  await sleep(20);
  site.kill("SIGTERM");
  expect(new Set((await Promise.all(pages)).map(({ status }) => status))).toEqual(new Set([200]));
  const [status] = await once(site, "exit");
  expect(status).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

/** Of the newest process with this name, as the log tells. */
function pidOf(name: string): number {
  return Number(
    log
      .match(new RegExp(`Process ${name} started with pid \\d+`, "g"))
      ?.at(-1)
      ?.split(" ")
      .at(-1),
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
