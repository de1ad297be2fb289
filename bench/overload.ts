import { setTimeout as sleep } from "node:timers/promises";
import { freshDatabase, openBenchCluster } from "./databases.ts";
import { type Figure, type Part, percentile } from "./figure.ts";
import { goodput, has } from "./load.ts";
import { sampleRecipes, startSite } from "./site.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const PEAK_SECONDS = 10;
/** As many wait in line. */
const CALM = { clients: 16, patience: 20, seconds: PEAK_SECONDS };
const RUSH = { clients: 500, patience: 3, seconds: SECONDS };
const PROBE_EVERY_MS = 100;
/** More than the page cache holds: each is rendered. */
const searches = (word: string) =>
  Array.from({ length: 6_000 }, (_, n) => `/recipes?search=${word}${n}`);

/** What a site that is asked for more than it can render still does. */
export const benchOverload: Part = async (say) => {
  if (!has("wrk")) {
    say("wrk is not installed (a Debian package): overload is not measured.");
    return [];
  }
  const cluster = await openBenchCluster(say);
  try {
    const site = await startSite(await freshDatabase(cluster.url, "bench_sample"));
    try {
      const [recipe = ""] = await sampleRecipes(site.origin, 1);
      return await measure(site.origin, recipe);
    } finally {
      await site.stop();
    }
  } finally {
    await cluster.stop();
  }
};

async function measure(origin: string, recipe: string): Promise<Figure[]> {
  await goodput(origin, searches("warm"), { ...CALM, seconds: 3 });
  const peak = await goodput(origin, searches("calm"), CALM);
  await (await fetch(origin + recipe)).arrayBuffer();
  const probes = probe(origin, recipe);
  const rushed = await goodput(origin, searches("rush"), RUSH);
  const { notReady, pageMs } = await probes.stop();
  const note = `${Math.round(rushed)} against ${Math.round(peak)} pages a second`;
  const p99 = percentile(pageMs, 0.99);
  return [
    { name: "goodput", value: rushed / peak, unit: "x peak", limit: 0.8, want: "at least", note },
    { name: "/readyz other than 200", value: notReady, unit: "answers", limit: 0 },
    {
      name: "cached page, p99",
      value: p99,
      unit: "ms",
      limit: 100,
      note: `${pageMs.length} pages`,
    },
  ];
}

/** Asks for /readyz and for a cached page by turns, until it is stopped. */
function probe(origin: string, recipe: string) {
  const stopping = new AbortController();
  const pageMs: number[] = [];
  let notReady = 0;
  async function run() {
    while (!stopping.signal.aborted) {
      const ready = await fetch(`${origin}/readyz`).catch(() => null);
      await ready?.body?.cancel();
      if (ready?.status !== 200) notReady += 1;
      const began = performance.now();
      await (await fetch(origin + recipe)).arrayBuffer();
      pageMs.push(performance.now() - began);
      await sleep(PROBE_EVERY_MS);
    }
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      return { notReady, pageMs };
    },
  };
}
