import { afterAll, beforeAll, expect, test } from "vitest";
import { seedFirstStart } from "#db/sample/seed.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";
import { type SimulatedNetwork, startNetwork } from "#test/network.ts";

const { url, owner, accounts: db } = testDatabase();
const accounts = testAccounts(db, SITE);
let cookies = "";
let network: SimulatedNetwork;
const site = testSite(
  async () => {
    network = await startNetwork(url);
    return network.url;
  },
  { pageCacheBytes: 10_000_000 },
);
const get = (path: string) => site.fetch(new Request(SITE + path));

beforeAll(async () => {
  await seedFirstStart(owner, { seed: "sample", now: new Date() });
  await makeAdmin(accounts);
  cookies = await signedInCookies(accounts);
});
afterAll(() => network.stop());

test("a database that stays silent: cached pages are served, others answer 503 within 3 s", async () => {
  await expect
    .poll(async () => {
      await get("/recipes");
      return site.pageCache.get("identity /recipes")?.status;
    })
    .toBe(200);
  network.hold();
  const began = performance.now();
  const others = await Promise.all(
    ["/recipes?search=soup", "/recipes.data?search=soup", "/recipe/no-such-recipe", "/admin"].map(
      async (path) => ({ path, status: (await get(path)).status, ms: performance.now() - began }),
    ),
  );
  for (const { path, status, ms } of others) {
    expect([path, status]).toEqual([path, path === "/admin" ? 302 : 503]);
    expect(ms).toBeLessThan(3_000);
  }
  const save = await site.fetch(
    new Request(`${SITE}/admin/recipes/new.data`, {
      method: "POST",
      headers: { Cookie: cookies, Origin: SITE },
      body: new URLSearchParams({ title: "Soup", status: "draft" }),
    }),
  );
  expect(save.status).toBe(503);
  // Known to be away by now.
  expect((await get("/recipes")).status).toBe(200);
  const again = performance.now();
  expect((await get("/recipes?search=pie")).status).toBe(503);
  expect(performance.now() - again).toBeLessThan(3_000);
  expect((await get("/readyz")).status).toBe(503);

  network.release();
  await expect.poll(async () => (await get("/readyz")).status).toBe(200);
  await expect.poll(async () => (await get("/recipes?search=pie")).status).toBe(200);
  await expect.poll(() => site.pageCache.get("identity /recipes")).toBeUndefined();
});
