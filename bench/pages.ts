import { gzipSync } from "node:zlib";
import { freshDatabase, openBenchCluster } from "./databases.ts";
import { type BenchPart, type Figure, median } from "./figure.ts";
import { CLIENTS, has, requestsPerSecond, startNginx } from "./load.ts";
import { samplePaths, startSite } from "./site.ts";

const ROUNDS = 3;
const SECONDS = 4;
/** More than there are clients: a page that is being rendered for one client is shared with the others. */
const RECIPES = 48;
/** As many as keep one process busy with rendering; of more, it would turn some away. */
const RENDERED_FOR = 8;
const TWO_FILTERS = ["Italian", "Indian", "French", "Mexican", "Japanese", "American"].flatMap(
  (cuisine) =>
    ["Breakfast", "Lunch", "Dinner", "Snack", "Dessert", "Side"].map(
      (meal) => `/recipes?cuisine=${cuisine}&meal=${meal}`,
    ),
);

/** Pages a second, cached and rendered again, as a ratio to nginx serving the same bytes in alternating runs. */
export const benchPages: BenchPart = async (say) => {
  const absent = ["wrk", "nginx"].find((program) => !has(program));
  if (absent) {
    say(`${absent} is not installed (a Debian package): pages a second are not measured.`);
    return [];
  }
  const cluster = await openBenchCluster(say);
  try {
    const database = await freshDatabase(cluster.url, "bench_sample");
    return [
      ...(await againstNginx(database, true, ([recipe = ""]) => [
        ["cached recipe page", [recipe], 0.35],
        ["cached recipe of the API", [recipe.replace("/recipe/", "/api/v1/recipes/")], 0.3],
      ])),
      ...(await againstNginx(database, false, (recipes) => [
        ["recipe page, rendered again", recipes, 0.0025],
        ["list page with two filters, rendered again", TWO_FILTERS, 0.0015],
      ])),
    ];
  } finally {
    await cluster.stop();
  }
};

type Page = [name: string, paths: string[], limit: number];

async function againstNginx(
  database: string,
  cached: boolean,
  pages: (recipes: string[]) => Page[],
): Promise<Figure[]> {
  const site = await startSite(database, { cached });
  try {
    const recipes = await samplePaths(site.origin, RECIPES);
    const figures: Figure[] = [];
    for (const [name, paths, limit] of pages(recipes)) {
      // The same bytes: of the first of the pages.
      const bytes = Buffer.from(await (await fetch(site.origin + paths[0])).arrayBuffer());
      const nginx = await startNginx(bytes, gzipSync(bytes));
      try {
        figures.push({
          name,
          limit,
          ...(await byTurns(site.origin, paths, { nginx: nginx.origin, cached })),
        });
      } finally {
        await nginx.stop();
      }
    }
    return figures;
  } finally {
    await site.stop();
  }
}

type Against = { nginx: string; cached: boolean };

async function byTurns(ours: string, paths: string[], { nginx: theirs, cached }: Against) {
  const rate = () => requestsPerSecond(ours, paths, SECONDS, cached ? CLIENTS : RENDERED_FOR);
  await rate();
  const rates: { site: number; nginx: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const site = await rate();
    rates.push({ site, nginx: await requestsPerSecond(theirs, ["/page.html"], SECONDS) });
  }
  const site = median(rates.map((rate) => rate.site));
  const nginx = median(rates.map((rate) => rate.nginx));
  const note = `${Math.round(site)} against ${Math.round(nginx)} req/s, gzip`;
  return { value: site / nginx, unit: "x nginx", want: "at least" as const, note };
}
