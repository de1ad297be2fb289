import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchPart, Figure } from "#bench/figure.ts";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { checkAddress, stopImport } from "#domain/imports/change-imports.server.ts";
import { findImport } from "#domain/imports/read-imports.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { importOf } from "#test/factories/import.ts";
import { HOSTILE_FILES, HOSTILE_SITEMAP } from "./hostile/files.ts";
import { memoryOf } from "./process-figures.ts";
import { type DrillSite, prepareSite } from "./site.ts";

const LONGEST_ANSWER_MS = 1_000;
const LONGEST_CHECK_S = 120;
const MOST_MEMORY_MB = 1_200;
const PAUSE_MS = 20;
const SITEMAPS = 20;
const by = { id: null };

/** Files and a site that are made to stop whoever reads them, checked one after the other while readers come. */
export const drillHostileFiles: BenchPart = async (say) => {
  const fake = await serveSitemaps();
  const site = await prepareSite({ PAGE_PROXY_URL: fake.origin, SCRAPE_DELAY_MS: "0" });
  const worst: Worst = { health: 0, page: 0, memory: 0, saidAfter: 0, failed: 0, unsaid: 0 };
  try {
    await site.start();
    const url = (await readFile(join(site.dataDir, "database-url"), "utf8")).trim();
    const db = openPool<DB>({ url, role: "admin", max: 2 });
    const store = openFileStore(join(site.dataDir, "media"));
    const checkWatched = async (name: string, begin: () => Promise<string>) => {
      const id = await begin();
      const watch = watchSite(site);
      const began = performance.now();
      const said = await whenSaid(db, id);
      const seen = await watch.end();
      const saidAfter = (performance.now() - began) / 1_000;
      const unsaid = Number(said === null);
      for (const [figure, value] of Object.entries({ ...seen, saidAfter })) {
        const key = figure as keyof typeof seen | "saidAfter";
        worst[key] = key === "failed" ? worst[key] + value : Math.max(worst[key], value);
      }
      worst.unsaid += unsaid;
      const ms = `${Math.round(seen.health)} and ${Math.round(seen.page)} ms`;
      say(
        `${name}: ${said ?? "nothing"} after ${saidAfter.toFixed(1)} s; ${ms}, ${Math.round(seen.memory)} MB`,
      );
    };
    try {
      for (const { name, content } of HOSTILE_FILES)
        await checkWatched(name, async () =>
          importOf(db, store, { [name]: Buffer.from(await content()) }),
        );
      const address = { address: "http://blog.example/", by, now: new Date() };
      await checkWatched(`${SITEMAPS} sitemaps`, () => checkAddress(db, address));
    } finally {
      await db.destroy();
    }
  } finally {
    await site.remove();
    fake.stop();
  }
  return figuresOf(worst);
};

type Worst = {
  health: number;
  page: number;
  memory: number;
  saidAfter: number;
  failed: number;
  unsaid: number;
};

function figuresOf(worst: Worst): Figure[] {
  return [
    { name: "worst /healthz", value: worst.health, unit: "ms", limit: LONGEST_ANSWER_MS },
    { name: "worst page", value: worst.page, unit: "ms", limit: LONGEST_ANSWER_MS },
    { name: "answers that failed", value: worst.failed, unit: "answers", limit: 0 },
    { name: "peak memory", value: worst.memory, unit: "MB", limit: MOST_MEMORY_MB },
    {
      name: "time until the admin is told",
      value: worst.saidAfter,
      unit: "s",
      limit: LONGEST_CHECK_S,
    },
    { name: "checks that say nothing", value: worst.unsaid, unit: "checks", limit: 0 },
  ];
}

/** What became of the check, in words; null when it takes too long. */
async function whenSaid(db: Database, id: string): Promise<string | null> {
  const until = performance.now() + LONGEST_CHECK_S * 1_000;
  while (performance.now() < until) {
    const found = await findImport(db, id);
    if (found?.state === "failed") return `failed (${found.error})`;
    if (found?.state === "done")
      return `${found.counts.recipes} recipes, ${found.counts.withLosses} cut, ${found.counts.problems} refused`;
    await sleep(100);
  }
  // The next one waits for it.
  await stopImport(db, { id, by, now: new Date() });
  return null;
}

/** Asks for pages one after the other, and keeps the worst time. */
function watchSite({ origin, pid }: Pick<DrillSite, "origin" | "pid">) {
  const seen = { health: 0, page: 0, memory: 0, failed: 0 };
  let isOver = false;
  async function ask(path: string, key: "health" | "page") {
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(origin + path).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      if (!answer?.ok) seen.failed += 1;
      seen[key] = Math.max(seen[key], performance.now() - began);
      await sleep(PAUSE_MS);
    }
  }
  async function measureMemory() {
    while (!isOver) {
      seen.memory = Math.max(seen.memory, await memoryOf(pid));
      await sleep(PAUSE_MS);
    }
  }
  const asking = Promise.all([
    ask("/healthz", "health"),
    ask("/admin/login", "page"),
    measureMemory(),
  ]);
  return {
    async end() {
      isOver = true;
      await asking;
      return seen;
    },
  };
}

/** A page proxy, behind which a site has nothing but hostile sitemaps. */
async function serveSitemaps() {
  const bomb = HOSTILE_SITEMAP();
  const index = Array.from(
    { length: SITEMAPS },
    (_, at) => `<sitemap><loc>http://blog.example/${at}.xml.gz</loc></sitemap>`,
  );
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? "");
    if (asked.endsWith(".xml.gz")) response.end(bomb);
    else if (asked.endsWith("/sitemap_index.xml"))
      response.end(`<sitemapindex>${index.join("")}</sitemapindex>`);
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
