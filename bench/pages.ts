import { gzipSync } from "node:zlib";
import { cookbookOf, freshDatabase, MILLION, openBenchCluster } from "./databases.ts";
import { type Figure, median, type Part } from "./figure.ts";
import { has, requestsPerSecond, startNginx } from "./load.ts";
import { sampleRecipe } from "./sample.ts";
import { startSite } from "./site.ts";

const ROUNDS = 3;
const SECONDS = 4;
const TWO_FILTERS = "/recipes?cuisine=Italian&meal=Dinner";

/** Pages a second: kept ones against nginx serving the same bytes, and pages rendered anew. */
export const benchPages: Part = async (say) => {
  if (!has("wrk")) {
    say("wrk is absent (Debian package wrk): pages a second are not measured.");
    return [];
  }
  const cluster = await openBenchCluster(say);
  try {
    const sample = await freshDatabase(cluster.url, "bench_sample");
    return [
      ...(await keptPage(sample, say)),
      ...(await renderedPages(sample, "48 recipes", 300)),
      ...(await renderedPages(
        await cookbookOf(cluster.url, MILLION, say),
        "1,000,000 recipes",
        150,
      )),
    ];
  } finally {
    await cluster.stop();
  }
};

/** One kept recipe page and the same bytes from nginx, by turns. */
async function keptPage(database: string, say: (line: string) => void): Promise<Figure[]> {
  const site = await startSite(database);
  try {
    const address = site.origin + (await sampleRecipe(site.origin));
    const page = Buffer.from(await (await fetch(address)).arrayBuffer());
    if (!has("nginx")) {
      say("nginx is absent (Debian package nginx): the kept page stands without its peer.");
      return [
        {
          name: "kept recipe page",
          value: await requestsPerSecond(address, SECONDS),
          unit: "req/s",
        },
      ];
    }
    const nginx = await startNginx(page, gzipSync(page));
    try {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await requestsPerSecond(address, SECONDS));
        theirs.push(await requestsPerSecond(nginx.address, SECONDS));
      }
      const note = `${Math.round(median(ours))} against ${Math.round(median(theirs))} req/s, gzip`;
      const value = median(ours) / median(theirs);
      return [
        { name: "kept recipe page", value, unit: "x nginx", limit: 0.4, want: "at least", note },
      ];
    } finally {
      await nginx.stop();
    }
  } finally {
    await site.stop();
  }
}

/** Pages rendered for each request, database included. */
async function renderedPages(database: string, size: string, listLimit: number): Promise<Figure[]> {
  const site = await startSite(database, { cached: false });
  try {
    const recipe = await sampleRecipe(site.origin);
    const paths: [string, string, number][] = [
      ["list page with two filters, rendered anew", TWO_FILTERS, listLimit],
      ["recipe page, rendered anew", recipe, 600],
    ];
    const figures: Figure[] = [];
    for (const [name, path, limit] of paths) {
      await requestsPerSecond(site.origin + path, SECONDS);
      const value = await requestsPerSecond(site.origin + path, SECONDS);
      figures.push({ name: `${name}, ${size}`, value, unit: "req/s", limit, want: "at least" });
    }
    return figures;
  } finally {
    await site.stop();
  }
}
