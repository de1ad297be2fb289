import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchPart, Figure } from "#bench/figure.ts";
import { samplePaths } from "#bench/site.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { startBalancer } from "./balancer.ts";
import type { Result } from "./load/plan.ts";
import { countOthers, runLoad } from "./load/run-load.ts";
import { startSavers } from "./savers.ts";
import { type DrillSite, prepareSite } from "./site.ts";
import { startPageVisits } from "./upgrade/page-visits.ts";
import { twoVersions, type Versions } from "./upgrade/versions.ts";

const BETWEEN_MS = 1_000;
const SECONDS_OF_LOAD = 2;

/** Two processes of the version before are replaced by this one under load, one by one, and then back again. */
export const drillUpgrade: BenchPart = (say) =>
  upgradeAndBack(twoVersions, { cached: 4, search: 2 }, say);

export async function upgradeAndBack(
  prepareVersions: (folder: string) => Promise<Versions>,
  clients: { cached: number; search: number },
  say: (line: string) => void,
): Promise<Figure[]> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), "sorrel-drill-upgrade-"));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    // As root, PostgreSQL runs as another user, which must be able to enter the folder.
    await chmod(folder, 0o711);
    const { before, after, note } = await prepareVersions(folder);
    const dataDir = join(folder, "data");
    const database = await openEmbeddedDatabase({ dataDir, purpose: "tool", say });
    ends.push(database.stop);
    const settings = {
      DATABASE_URL: database.url,
      AUTH_SECRET: "a secret of thirty-two characters",
      TRUST_PROXY: "1",
    };
    const sites: DrillSite[] = [];
    for (const _ of [1, 2]) {
      const site = await prepareSite(settings);
      ends.push(site.remove);
      await site.start(before);
      sites.push(site);
    }
    const [recipe = ""] = await samplePaths(sites[0]?.origin ?? "", 1);
    const balancer = await startBalancer(...sites.map(({ origin }) => origin));
    ends.push(balancer.stop);

    const savers = await startSavers({ origin: balancer.origin, dataDir });
    const load = startLoad(balancer.origin, recipe, clients);
    const visits = startPageVisits(balancer.origin + recipe);
    const exits: (number | null)[] = [];
    for (const version of [after, before]) {
      for (const site of sites) {
        await sleep(BETWEEN_MS);
        exits.push((await site.signal("SIGTERM")).status);
        await site.start(version);
        say(version === after ? "replaced by the newer" : "replaced by the one before");
      }
    }
    await sleep(BETWEEN_MS);
    const results = await load.stop();
    const { files, failures } = await visits.stop();
    for (const failure of failures.slice(0, 10)) say(`failed: ${failure}`);
    await savers.stop();
    return [
      ...readFigures(results, note),
      {
        name: "failed scripts and styles of pages",
        value: failures.length,
        unit: "requests",
        limit: 0,
        note: `of ${files}`,
      },
      {
        name: "saves by the API that failed",
        value: savers.failed,
        unit: "saves",
        limit: 0,
        note: `of ${savers.saved + savers.failed}`,
      },
      { name: "lost saves", value: (await savers.check()).lost, unit: "recipes", limit: 0 },
      {
        name: "exit status other than 0",
        value: exits.filter((status) => status !== 0).length,
        unit: "exits",
        limit: 0,
      },
    ];
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** Load until it is stopped. */
function startLoad(origin: string, recipe: string, clients: { cached: number; search: number }) {
  let isStopped = false;
  const streams = [
    { name: "cached", path: recipe, clients: clients.cached },
    { name: "search", path: "/recipes?search=soup%", clients: clients.search },
    { name: "API", path: "/api/v1/recipes?search=soup%", clients: 1 },
  ];
  const running = (async () => {
    const results: Result[] = [];
    while (!isStopped) results.push(await runLoad({ origin, streams, seconds: SECONDS_OF_LOAD }));
    return results;
  })();
  running.catch(() => {});
  return {
    stop() {
      isStopped = true;
      return running;
    },
  };
}

function readFigures(results: Result[], note: string): Figure[] {
  const outcomes = results.flatMap((result) => Object.values(result).flatMap(Object.entries));
  const answered = outcomes.reduce((sum, [, { count }]) => sum + count, 0);
  const failed = results
    .flatMap((result) => Object.keys(result).map((name) => countOthers(result, name, ["200"])))
    .reduce((sum, count) => sum + count, 0);
  const kinds = [...new Set(outcomes.map(([kind]) => kind))].join(", ");
  return [
    {
      name: "failed requests",
      value: failed,
      unit: "requests",
      limit: 0,
      note: `of ${answered} (${kinds}), ${note}, and back`,
    },
  ];
}
