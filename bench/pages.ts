import { gzipSync } from "node:zlib";
import { freshDatabase, openBenchCluster } from "./databases.ts";
import { type Figure, median, type Part } from "./figure.ts";
import { has, requestsPerSecond, startNginx } from "./load.ts";
import { sampleRecipe, startSite } from "./site.ts";

const ROUNDS = 3;
const SECONDS = 4;
const TWO_FILTERS = "/recipes?cuisine=Italian&meal=Dinner";

/** Pages a second, cached and rendered anew, as a ratio to nginx serving the same bytes in alternating runs. */
export const benchPages: Part = async (say) => {
  const absent = ["wrk", "nginx"].find((program) => !has(program));
  if (absent) {
    say(`${absent} is not installed (a Debian package): pages a second are not measured.`);
    return [];
  }
  const cluster = await openBenchCluster(say);
  try {
    const database = await freshDatabase(cluster.url, "bench_sample");
    return [
      ...(await againstNginx(database, true, [["cached recipe page", null, 0.35]])),
      ...(await againstNginx(database, false, [
        ["recipe page, rendered anew", null, 0.0025],
        ["list page with two filters, rendered anew", TWO_FILTERS, 0.0015],
      ])),
    ];
  } finally {
    await cluster.stop();
  }
};

type Page = [name: string, path: string | null, limit: number];

/** A `path` of null is a recipe page. */
async function againstNginx(database: string, cached: boolean, pages: Page[]): Promise<Figure[]> {
  const site = await startSite(database, { cached });
  try {
    const recipe = site.origin + (await sampleRecipe(site.origin));
    const bytes = Buffer.from(await (await fetch(recipe)).arrayBuffer());
    const nginx = await startNginx(bytes, gzipSync(bytes));
    try {
      const figures: Figure[] = [];
      for (const [name, path, limit] of pages) {
        const address = path ? site.origin + path : recipe;
        figures.push({ name, limit, ...(await byTurns(address, nginx.address)) });
      }
      return figures;
    } finally {
      await nginx.stop();
    }
  } finally {
    await site.stop();
  }
}

async function byTurns(ours: string, theirs: string) {
  await requestsPerSecond(ours, SECONDS);
  const rates: { site: number; nginx: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const site = await requestsPerSecond(ours, SECONDS);
    rates.push({ site, nginx: await requestsPerSecond(theirs, SECONDS) });
  }
  const site = median(rates.map((rate) => rate.site));
  const nginx = median(rates.map((rate) => rate.nginx));
  const note = `${Math.round(site)} against ${Math.round(nginx)} req/s, gzip`;
  return { value: site / nginx, unit: "x nginx", want: "at least" as const, note };
}
