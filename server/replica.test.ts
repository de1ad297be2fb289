import { afterAll, beforeAll, expect, test } from "vitest";
import { seedFirstStart } from "#db/sample/seed.ts";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { openPool } from "#platform/db/connect.ts";
import { SITE, testSite } from "#test/factories/site.ts";
import { type Replicated, startReplicated } from "#test/processes/replica.ts";

let servers: Replicated;
let owner: Database;
let slug = "";

const site = testSite(
  async () => {
    servers = await startReplicated();
    owner = openPool<DB>({ url: servers.primaryUrl, max: 1 });
    await seedFirstStart(owner, { seed: "sample", now: new Date() });
    return servers.primaryUrl;
  },
  {
    pageCacheBytes: 10_000_000,
    moreSettings: () => ({
      DATABASE_URL: servers.primaryUrl,
      DATABASE_READ_URL: servers.replicaUrl,
    }),
  },
);

beforeAll(async () => {
  const recipe = await owner
    .selectFrom("recipes")
    .select("slug")
    .where("status", "=", "published")
    .executeTakeFirstOrThrow();
  slug = recipe.slug;
});
afterAll(async () => {
  await owner.destroy();
  await servers.stop();
});

const get = (path: string) => site.fetch(new Request(SITE + path));

/** Each time with addresses that no cache has. */
async function statuses(round: string): Promise<number[]> {
  const fresh = [
    `/recipes?search=${round}`,
    `/recipe/${slug}?${round}`,
    `/api/v1/recipes?${round}`,
  ];
  return Promise.all([...fresh, "/categories", "/"].map(async (path) => (await get(path)).status));
}

const ALL_WELL = [200, 200, 200, 200, 200];

async function settled(): Promise<void> {
  await expect.poll(async () => (await servers.onReplica("select 1")).length).toBe(1);
}

/** How many statements visitors had the replica run. */
async function readings(): Promise<number> {
  const [row] = await servers.onReplica(`
    select coalesce(sum(tup_returned + tup_fetched), 0)::float8 as count from pg_stat_database
    where datname = 'sorrel'`);
  return Number((row as { count: number }).count);
}

test("visitors' pages come from the replica", async () => {
  await settled();
  const before = await readings();
  await expect
    .poll(async () => {
      expect(await statuses(`soup${performance.now()}`)).toEqual(ALL_WELL);
      return (await readings()) - before;
    })
    .toBeGreaterThan(1_000);
});

test("everything that visitors read can be read from the replica, and a view is counted", async () => {
  await settled();
  const recipe = `/recipe/${slug}`;
  const paths = [
    ...["/", "/recipes", "/categories", "/categories/dinner", "/about", "/contact", "/favorites"],
    ...[recipe, `${recipe}.json`, `${recipe}.md`, `${recipe}.cook`, `${recipe}/embed`],
    ...[
      `${recipe}/reviews`,
      `${recipe}/questions`,
      `${recipe}/views`,
      `/search/suggestions?search=soup`,
    ],
    ...[
      "/feed.xml",
      "/reviews.xml",
      "/sitemap.xml",
      "/sitemap-pages.xml",
      "/llms.txt",
      "/manifest.webmanifest",
    ],
    ...["/api/v1/recipes", `/api/v1/recipes/${slug}`, "/api/v1/categories", "/api/v1/taxonomy"],
  ];
  await servers.kill("primary");
  await soonAllWell();
  const away: [string, number][] = [];
  for (const path of paths) away.push([path, (await get(path)).status]);
  const written = `${recipe}/views`;
  expect(away).toEqual(paths.map((path) => [path, path === written ? 503 : 200]));
  await servers.start("primary");
  await expect.poll(async () => (await get(written)).status).toBe(200);
});

test("a change is on the page as soon as its notice has arrived, though the replica lags", async () => {
  await servers.onReplica("select pg_wal_replay_pause()");
  await owner
    .updateTable("recipes")
    .set({ title: "Renamed while it lags" })
    .where("slug", "=", slug)
    .execute();
  await expect
    .poll(async () => (await get(`/recipe/${slug}`)).text(), { timeout: 1_000 })
    .toContain("Renamed while it lags");
  await servers.onReplica("select pg_wal_replay_resume()");
});

/** What was under way when a server died may have failed: a proxy asks again. */
async function soonAllWell(): Promise<void> {
  await expect.poll(() => statuses(`soon${performance.now()}`)).toEqual(ALL_WELL);
}

test("a replica that is killed is done without, and may come back", async () => {
  await servers.kill("replica");
  await soonAllWell();
  for (let round = 0; round < 10; round += 1) {
    expect(await statuses(`pie${round}`)).toEqual(ALL_WELL);
  }
  await servers.start("replica");
  for (let round = 0; round < 10; round += 1) {
    expect(await statuses(`cake${round}`)).toEqual(ALL_WELL);
  }
});

test("without the primary all is read from the replica, and writing says that it can't", async () => {
  const views = () =>
    site.fetch(
      new Request(`${SITE}/recipe/${slug}/views`, { method: "POST", headers: { Origin: SITE } }),
    );
  expect((await views()).ok).toBe(true);
  await servers.kill("primary");
  await soonAllWell();
  for (let round = 0; round < 10; round += 1) {
    expect(await statuses(`bread${round}`)).toEqual(ALL_WELL);
  }
  expect((await views()).status).toBe(503);
  await servers.start("primary");
  await soonAllWell();
  await expect.poll(async () => (await views()).ok).toBe(true);
});
