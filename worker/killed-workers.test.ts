import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addUrls } from "#domain/queue/add-urls.server.ts";
import { beginRun } from "#domain/queue/claim-item.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { startFakeWeb } from "#test/fakes/web.ts";
import { startWorkerProcess, type WorkerProcess } from "#test/processes/worker-process.ts";

const { url, admin } = testDatabase();
const ADDRESSES = 30;
const SITES = [
  { host: "allrecipes.com", label: "AllRecipes" },
  { host: "pinchofyum.com", label: "Pinch of Yum" },
];

test("when workers are killed, each item still ends once and each recipe is saved once", async () => {
  const web = await startFakeWeb();
  const addresses = Array.from({ length: ADDRESSES }, (_, n) => {
    const site = SITES[n % 2] ?? { host: "", label: "" };
    const address = `https://${site.host}/recipe-${n}`;
    // Slow enough for a worker to be killed meanwhile.
    web.put(address, (_, response) => {
      setTimeout(() => response.end(recipeHtml({ name: `Dish ${n}` })), 40);
    });
    return { url: address, site };
  });
  await addUrls(admin, { addresses, by: { id: null }, now: new Date() });
  await beginRun(admin);

  const env = { PAGE_PROXY_URL: web.proxyUrl, SCRAPE_DELAY_MS: "0" };
  const start = () => startWorkerProcess({ databaseUrl: url, env });
  const workers: WorkerProcess[] = [start(), start()];
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from auto_poster_queue
      where status in ('queued', 'processing')`.execute(admin);
    return rows[0]?.left ?? 0;
  };
  try {
    for (const beforeKill of [24, 12]) {
      await expect.poll(left, { timeout: 30_000, interval: 20 }).toBeLessThan(beforeKill);
      const [killed] = workers.splice(0, 1);
      killed?.kill();
      await killed?.ended;
      workers.push(start());
    }
    await expect.poll(left, { timeout: 40_000 }).toBe(0);
    await sleep(200);
  } finally {
    for (const worker of workers) worker.kill();
    await Promise.all(workers.map(({ ended }) => ended));
    await web.stop();
  }
  const items = await admin
    .selectFrom("auto_poster_queue")
    .select(["status", "recipe_id", "lease"])
    .execute();
  expect(items.filter(({ status }) => status !== "completed")).toEqual([]);
  expect(new Set(items.map(({ recipe_id }) => recipe_id)).size).toBe(ADDRESSES);
  const { rows } = await sql<{ recipes: number; sources: number }>`
    select count(*) as recipes, count(distinct source_url) as sources
    from recipes where deleted_at is null`.execute(admin);
  expect(rows).toEqual([{ recipes: ADDRESSES, sources: ADDRESSES }]);
});
