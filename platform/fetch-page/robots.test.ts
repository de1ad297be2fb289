import type { LookupFunction } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { createPageFetcher, type PageFetcher } from "./fetch-page.ts";

let web: FakeWeb;
let direct: PageFetcher;
let proxied: PageFetcher;
const TEXT = { "Content-Type": "text/plain" };

beforeAll(async () => {
  web = await startFakeWeb();
  const lookup = ((_, options, callback) => {
    if (options.all) callback(null, [{ address: "127.0.0.1", family: 4 }]);
    else callback(null, "127.0.0.1", 4);
  }) as LookupFunction;
  const network = { lookup, isAllowed: () => true, port: () => web.port };
  const site = { hosts: ["example.com"], siteUrl: "https://sorrel.example", timeoutMs: 1000 };
  direct = createPageFetcher({ ...site, network });
  proxied = createPageFetcher({ ...site, proxyUrl: web.proxyUrl });
});

afterAll(async () => {
  await Promise.all([direct.close(), proxied.close()]);
  await web.stop();
});

const asks = (host: string) => web.requests.filter(({ url }) => url.includes(`${host}/robots.txt`));

test("a robots.txt is cached, and fetched once for concurrent callers", async () => {
  const body =
    "User-agent: *\nDisallow: /private\nCrawl-delay: 3\n\nUser-agent: Other\nDisallow: /";
  web.put("http://one.example.com/robots.txt", { headers: TEXT, body });
  expect(direct.knowsRobots("http://one.example.com/soup")).toBe(false);
  const answers = await Promise.all([
    direct.askRobots("http://one.example.com/soup"),
    direct.askRobots("http://one.example.com/private/soup"),
  ]);
  expect(answers).toEqual([{ state: "allowed", delayMs: 3000 }, { state: "refused" }]);
  expect(direct.knowsRobots("http://one.example.com/stew")).toBe(true);
  expect(asks("one.example.com")).toHaveLength(1);
});

test("rules for our user agent take precedence over the general ones", async () => {
  const body = "User-agent: *\nAllow: /\n\nUser-agent: sorrel\nDisallow: /recipes";
  web.put("http://named.example.com/robots.txt", { headers: TEXT, body });
  const ask = (path: string) => direct.askRobots(`http://named.example.com${path}`);
  expect(await ask("/recipes/1")).toEqual({ state: "refused" });
  expect(await ask("/other")).toEqual({ state: "allowed", delayMs: null });
});

test.each([
  ["1e9", 60_000],
  ["1e400", 60_000],
  ["Infinity", 60_000],
  ["0.5", 500],
  ["-5", null],
  ["-Infinity", null],
  ["NaN", null],
  ["3 seconds", null],
  ["", null],
])("a Crawl-delay of %s is %s ms", async (delay, delayMs) => {
  const host = `${Buffer.from(delay).toString("hex")}x.example.com`;
  const body = `User-agent: *\nCrawl-delay: ${delay}`;
  web.put(`http://${host}/robots.txt`, { headers: TEXT, body });
  expect(await direct.askRobots(`http://${host}/x`)).toEqual({ state: "allowed", delayMs });
});

test("a host without robots.txt, or with a page instead, allows everything", async () => {
  const body = "<!doctype html>\nUser-agent: *\nDisallow: /";
  web.put("http://page.example.com/robots.txt", { body });
  for (const host of ["none.example.com", "page.example.com"])
    expect(await direct.askRobots(`http://${host}/x`)).toEqual({ state: "allowed", delayMs: null });
});

test("a failing host allows nothing meanwhile; a proxy's failure is ignored", async () => {
  web.put("http://down.example.com/robots.txt", { status: 503, headers: { "Retry-After": "60" } });
  expect(await direct.askRobots("http://down.example.com/x")).toMatchObject({
    state: "unknown",
    failure: { status: 503, isTransient: true, retryAfter: expect.any(Date) },
  });
  expect(await proxied.askRobots("http://down.example.com/x")).toMatchObject({ state: "allowed" });
});

test("an endless robots.txt is truncated", async () => {
  const rules = Buffer.from("User-agent: *\nDisallow: /private\n");
  web.put("http://endless.example.com/robots.txt", {
    headers: TEXT,
    body: Buffer.concat([rules, Buffer.alloc(3 * 1024 * 1024, "#")]),
  });
  expect(await direct.askRobots("http://endless.example.com/private")).toEqual({
    state: "refused",
  });
});

test("a caller can cancel its wait", async () => {
  web.put("http://slow.example.com/robots.txt", () => {});
  expect(
    await direct.askRobots("http://slow.example.com/x", { signal: AbortSignal.timeout(50) }),
  ).toMatchObject({ state: "unknown", failure: { kind: "cancelled" } });
});
