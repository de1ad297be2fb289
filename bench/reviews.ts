import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { manyReviews } from "#test/factories/reviews.ts";
import { freshDatabase, openBenchCluster } from "./databases.ts";
import { type BenchPart, median, percentile } from "./figure.ts";
import { samplePaths, startSite } from "./site.ts";

const REVIEWS = 10_000;
const RENDERINGS = 100;
const PAGES = 300;

/** A recipe's page, rendered again, without reviews and with 10,000, and its pages of ten. */
export const benchReviews: BenchPart = async (say) => {
  const cluster = await openBenchCluster(say);
  const database = await freshDatabase(cluster.url, "bench_sample");
  const site = await startSite(database, { cached: false });
  const db = openPool<DB>({ url: database, max: 1 });
  try {
    const [recipe = ""] = await samplePaths(site.origin, 1);
    const page = site.origin + recipe;
    await rendering(page);
    const before = await rendering(page);
    const slug = recipe.replace("/recipe/", "");
    const { id } = await db
      .selectFrom("recipes")
      .select("id")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    await manyReviews(db, id, REVIEWS);
    // As autovacuum does within a minute.
    await sql`analyze reviews`.execute(db);
    await rendering(page);
    const after = await rendering(page);
    await tens(`${page}/reviews?sort=newest`);
    const times = await tens(`${page}/reviews?sort=newest`);
    return [
      {
        name: `recipe page with ${REVIEWS} reviews`,
        value: after.ms / before.ms,
        unit: "x without",
        limit: 2,
        note: `${after.ms.toFixed(1)} against ${before.ms.toFixed(1)} ms`,
      },
      {
        name: "  its HTML, more than without",
        value: (after.bytes - before.bytes) / 1000,
        unit: "kB gzip",
        limit: 4,
      },
      {
        name: "  the next ten, p99",
        value: percentile(times, 0.99),
        unit: "ms",
        limit: 20,
        note: `p50 ${median(times).toFixed(1)}; ${PAGES} pages, one after the other`,
      },
    ];
  } finally {
    await db.destroy();
    await site.stop();
    await cluster.stop();
  }
};

async function rendering(address: string): Promise<{ ms: number; bytes: number }> {
  const times: number[] = [];
  let html = "";
  for (let count = 0; count < RENDERINGS; count++) {
    const began = performance.now();
    html = await (await fetch(address)).text();
    times.push(performance.now() - began);
  }
  return { ms: median(times), bytes: gzipSync(html).length };
}

/** Follows 'More reviews'. */
async function tens(first: string): Promise<number[]> {
  const times: number[] = [];
  let address = first;
  for (let count = 0; count < PAGES; count++) {
    const began = performance.now();
    const html = await (await fetch(address)).text();
    times.push(performance.now() - began);
    const after = /href="[^"]*[?;]after=([^"&]+)/.exec(html)?.[1];
    if (!after) throw new Error(`No more reviews at ${address}`);
    address = `${first}&after=${after}`;
  }
  return times;
}
