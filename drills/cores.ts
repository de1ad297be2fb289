import { availableParallelism } from "node:os";
import { freshDatabase, openBenchCluster } from "#bench/databases.ts";
import { type Figure, median, type Part } from "#bench/figure.ts";
import { has, requestsPerSecond } from "#bench/load.ts";
import { sampleRecipes } from "#bench/site.ts";
import { outcomeOf, runLoad } from "./load/run-load.ts";
import { processorSecondsOf } from "./process-figures.ts";
import { prepareSite } from "./site.ts";

const ROUNDS = 3;
const SECONDS = 8;
const CLIENTS = 16;

type Rate = {
  /** Pages a second. */
  pages: number;
  /** Pages for each second of processor time of the web processes. */
  perSecond: number;
};

/**
 * Two web processes against one, by turns. Where PostgreSQL and the load share the cores with them, two processes
 * can't have twice the time: what a page costs then says whether they would use it.
 */
export const drillCores: Part = async (say) => {
  const isShared = availableParallelism() < 4;
  if (isShared) {
    say(
      "Fewer than 4 cores: the load and PostgreSQL take part of the time; pages for each processor second count.",
    );
  }
  const cluster = await openBenchCluster(say);
  try {
    const database = await freshDatabase(cluster.url, "drill_cores");
    const rates = { uncached: pairs(), cached: pairs() };
    for (let round = 0; round < ROUNDS; round++) {
      for (const processes of [1, 2] as const) {
        const measured = await measure(database, processes);
        rates.uncached[processes].push(measured.uncached);
        if (measured.cached) rates.cached[processes].push(measured.cached);
      }
    }
    return [
      ...figuresOf("uncached", rates.uncached, { least: 1.7, isShared }),
      ...(rates.cached[1].length > 0
        ? figuresOf("cached", rates.cached, { least: 1.6, isShared })
        : []),
    ];
  } finally {
    await cluster.stop();
  }
};

function pairs(): Record<1 | 2, Rate[]> {
  return { 1: [], 2: [] };
}

async function measure(
  database: string,
  processes: 1 | 2,
): Promise<{ uncached: Rate; cached?: Rate }> {
  const site = await prepareSite({
    DATABASE_URL: database,
    WEB_CONCURRENCY: String(processes),
    PROCESS: "web",
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
  });
  try {
    await site.start();
    const { origin } = site;
    const streams = [{ name: "search", path: "/recipes?search=soup%", clients: CLIENTS }];
    const search = async (seconds: number) =>
      outcomeOf(await runLoad({ origin, streams, seconds }), "search", "200").count / seconds;
    await search(4);
    const uncached = await rateOf(site.pid, search);
    if (!has("wrk")) return { uncached };
    const [recipe = ""] = await sampleRecipes(origin, 1);
    const read = (seconds: number) => requestsPerSecond(origin, [recipe], seconds);
    await read(2);
    return { uncached, cached: await rateOf(site.pid, read) };
  } finally {
    await site.remove();
  }
}

async function rateOf(pid: number, load: (seconds: number) => Promise<number>): Promise<Rate> {
  const before = await processorSecondsOf(pid);
  const pages = await load(SECONDS);
  return { pages, perSecond: (pages * SECONDS) / ((await processorSecondsOf(pid)) - before) };
}

function figuresOf(
  kind: string,
  { 1: one, 2: two }: Record<1 | 2, Rate[]>,
  { least, isShared }: { least: number; isShared: boolean },
): Figure[] {
  const middle = (rates: Rate[], key: keyof Rate) => median(rates.map((rate) => rate[key]));
  const [pages, morePages] = [middle(one, "pages"), middle(two, "pages")];
  const [cost, moreCost] = [middle(one, "perSecond"), middle(two, "perSecond")];
  const limit = { limit: least, want: "at least" as const };
  return [
    {
      name: `${kind}, 2 processes against 1: pages a second`,
      value: morePages / pages,
      unit: "x",
      ...(isShared ? {} : limit),
      note: `${Math.round(morePages)} against ${Math.round(pages)}`,
    },
    {
      name: "  with a core for each: twice the pages for each processor second",
      value: (2 * moreCost) / cost,
      unit: "x",
      ...(isShared ? limit : {}),
      note: `${Math.round(moreCost)} against ${Math.round(cost)}`,
    },
  ];
}
