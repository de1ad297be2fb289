import { setTimeout as sleep } from "node:timers/promises";
import { median, type Part } from "#bench/figure.ts";
import { mainPages } from "#bench/site.ts";
import { runLoad } from "./load/run-load.ts";
import { memoryOf, openFilesOf } from "./process-figures.ts";
import { prepareSite } from "./site.ts";

const SECONDS = Number(process.env.DRILL_SECONDS ?? 1_800);
/** Until the heap, the caches and the pools have their size: a fifth, as much is compared at either end. */
const PART = 0.2;
const SAMPLES = 100;
const QUIET_MS = 35_000;

/** Mixed load with ever new addresses: memory, files and connections must not grow with what was asked for. */
export const drillSoak: Part = async (say) => {
  const site = await prepareSite({ TRUST_PROXY: "1", LOG_LEVEL: "error" });
  try {
    await site.start();
    const { home = "/", list = "/", recipe = "/" } = await mainPages(site.origin);
    const filesBefore = await openFilesOf(site.pid);
    const streams = [
      { name: "home", path: home, rate: 20 },
      { name: "list", path: list, rate: 20 },
      { name: "recipe", path: recipe, rate: 40 },
      { name: "search", path: "/recipes?search=soup%", rate: 20 },
      { name: "suggestions", path: "/search/suggestions?q=so%", rate: 10 },
      { name: "unknown", path: "/recipe/no-such-%", rate: 10 },
      { name: "parameter", path: `${recipe}?from=%`, rate: 10 },
      { name: "api", path: "/api/v1/recipes?limit=5&search=soup%", rate: 5 },
      { name: "sign-in", path: "/admin/login?next=%", rate: 2 },
    ];
    const load = runLoad({ origin: site.origin, streams, seconds: SECONDS });
    const memory: number[] = [];
    for (let n = 0; n < SAMPLES; n++) {
      await sleep((SECONDS * 1_000) / SAMPLES);
      memory.push(await memoryOf(site.pid));
      if (n % 20 === 19) say(`${n + 1} %: ${Math.round(memory.at(-1) ?? 0)} MB`);
    }
    const result = await load;
    const odd = streams.flatMap(({ name }) => {
      const expected = name === "unknown" ? "404" : "200";
      return Object.entries(result[name] ?? {})
        .filter(([status]) => status !== expected)
        .map(([status, { count }]) => ({ name, status, count }));
    });
    // Idle connections, of clients and to the database, are closed by then.
    await sleep(QUIET_MS);
    const filesAfter = await openFilesOf(site.pid);
    const [early, late] = [PART, 1 - PART].map((from) => {
      const begin = Math.round(from * SAMPLES);
      return median(memory.slice(begin, begin + Math.round(PART * SAMPLES)));
    });
    const asked = Object.values(result)
      .flatMap((outcomes) => Object.values(outcomes))
      .reduce((sum, { count }) => sum + count, 0);
    return [
      {
        name: "memory, last fifth against second",
        value: ((late ?? 0) / (early ?? 0) - 1) * 100,
        unit: "%",
        limit: 5,
        note: `${Math.round(late ?? 0)} against ${Math.round(early ?? 0)} MB, ${asked} requests in ${SECONDS} s`,
      },
      {
        name: "files and connections more than before",
        value: Math.max(0, filesAfter - filesBefore),
        unit: "open",
        limit: 0,
        note: `${filesAfter} against ${filesBefore}`,
      },
      {
        name: "answers other than expected",
        value: odd.reduce((sum, { count }) => sum + count, 0),
        unit: "answers",
        limit: 0,
        note: odd.map(({ name, status, count }) => `${name} ${status}: ${count}`).join(", "),
      },
    ];
  } finally {
    await site.remove();
  }
};
