import { expect, test } from "vitest";
import { seedFirstStart } from "#db/sample/seed.ts";
import { testDatabase } from "#test/database.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, owner } = testDatabase();
const site = testSite(url);
const get = (path: string, init?: RequestInit) => site.fetch(new Request(SITE + path, init));

const RUSH = 400;
const addresses = [
  (n: number) => `/recipes?search=soup${n}`,
  (n: number) => `/recipes.data?search=soup${n}`,
  (n: number) => `/search/suggestions?q=soup${n}`,
  (n: number) => `/favorites/cards?ids=${n}`,
  (n: number) => `/api/v1/suggestions?search=soup${n}`,
];

test("a rush is served within the limits, the rest gets Retry-After, and the site stays ready", async () => {
  await seedFirstStart(owner, { seed: "sample", now: new Date() });
  await get("/recipes?search=first");
  const rush = Array.from({ length: RUSH }, (_, n) =>
    get(addresses[n % addresses.length]?.(n) ?? ""),
  );
  // Readers don't block the back office, which redirects to its login page.
  const backOffice = ["/admin", "/admin.data", "/admin/recipes.data"].map((path) => get(path));
  const probes = await Promise.all([get("/readyz"), get("/readyz"), get("/readyz")]);
  const answers = await Promise.all(rush);
  expect(probes.map(({ status }) => status)).toEqual([200, 200, 200]);
  const entered = await Promise.all(backOffice);
  expect(entered.map(({ status }) => status)).toEqual([302, 202, 202]);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  for (const kind of addresses.keys()) {
    expect(statuses.filter((_, n) => n % addresses.length === kind)).toContain(503);
  }
  for (const answer of answers.filter(({ status }) => status === 503)) {
    expect(answer.headers.get("Retry-After")).toBe("5");
  }
  // As many as wait in line, all kinds together.
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(RUSH / 2);
});

test("one address may search 300 times a minute, and others are not affected", async () => {
  const fetchProxied = site.with({ trustProxy: 1 });
  const search = (path: string, client: string) =>
    fetchProxied(new Request(SITE + path, { headers: { "X-Forwarded-For": client } }));
  const callSearchTool = async (client: string) => {
    const response = await fetchProxied(
      new Request(`${SITE}/mcp`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
          "X-Forwarded-For": client,
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "search_recipes", arguments: { search: "soup" } },
        }),
      }),
    );
    return response.text();
  };
  for (let n = 0; n < 300; n++) {
    // Each counts alike; suggestions take the least time.
    const path = n % 30 ? "/search/suggestions?q=soup" : "/recipes?search=pie";
    expect((await search(path, "192.0.2.1")).status).toBe(200);
  }
  const refused = await Promise.all(
    [
      "/recipes?search=soup",
      "/recipes.data?search=soup",
      "/categories/dinner?search=soup",
      "/search/suggestions?q=soup",
      "/api/v1/recipes?search=soup",
      "/api/v1/recipes?search=%20soup",
      "/api/v1/recipes?search=soup&filter=quick",
      "/api/v1/suggestions?search=soup",
    ].map((path) => search(path, "192.0.2.1")),
  );
  for (const { status, headers } of refused) {
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect(await callSearchTool("192.0.2.1")).toMatch(/"isError":true/);
  expect(await callSearchTool("192.0.2.2")).toMatch(/"total":\d/);
  expect((await search("/recipes", "192.0.2.1")).status).toBe(200);
  expect((await search("/recipes?search=soup", "192.0.2.2")).status).toBe(200);
});

test("nothing is rendered for readers who have left", async () => {
  const gone = { signal: AbortSignal.abort() };
  expect((await get("/recipes.data?search=gone", gone)).status).toBe(499);
  expect((await get("/recipes?search=gone", gone)).status).toBe(499);
});
