import { readFile } from "node:fs/promises";
import { freshDatabase, openBenchCluster } from "./databases.ts";
import type { BenchPart, Figure } from "./figure.ts";
import { CLIENTS } from "./load.ts";
import { mainPages, startSite } from "./site.ts";

const REQUESTS = 100_000;

/** Memory of the web process after 100,000 requests, and the time from a second start to its first page. */
export const benchProcess: BenchPart = async (say) => {
  const cluster = await openBenchCluster(say);
  try {
    const database = await freshDatabase(cluster.url, "bench_sample");
    const memory = await memoryAfterRequests(database);
    const began = performance.now();
    const site = await startSite(database);
    await (await fetch(site.origin)).text();
    const seconds = (performance.now() - began) / 1000;
    await site.stop();
    return [
      ...memory,
      {
        name: "second start to first page",
        value: seconds,
        unit: "s",
        limit: 1.5,
        note: "built, its database running",
      },
    ];
  } finally {
    await cluster.stop();
  }
};

async function memoryAfterRequests(database: string): Promise<Figure[]> {
  const site = await startSite(database);
  try {
    const paths = Object.values(await mainPages(site.origin));
    let sent = 0;
    const client = async () => {
      while (sent < REQUESTS) {
        const turn = sent++;
        // One in a hundred is not cached.
        const path = turn % 100 === 0 ? `/recipes?search=soup+${turn}` : paths[turn % paths.length];
        await (await fetch(site.origin + path)).arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const status = await readFile(`/proc/${site.pid}/status`, "utf8").catch(() => "");
    const value = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    const note = `${REQUESTS.toLocaleString("en")} requests, 1 in 100 rendered`;
    return value
      ? [{ name: "memory of the web process", value, unit: "MB", limit: 260, note }]
      : [];
  } finally {
    await site.stop();
  }
}
