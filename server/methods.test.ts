import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedFirstStart } from "#db/sample/seed.ts";
import { openLog } from "#platform/log.ts";
import { securityHeaders } from "#server/middleware/security-headers.ts";
import { serveFromCache } from "#server/page-cache/serve-from-cache.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, owner, accounts: db } = testDatabase();
const site = testSite(url, { pageCacheBytes: 10_000_000 });
const accounts = testAccounts(db, SITE);
const server = createServer();
let cookie = "";
let recipe = "";
let image = "";

beforeAll(async () => {
  await seedFirstStart(owner, { seed: "sample", now: new Date() });
  await makeAdmin(accounts);
  cookie = await signedInCookies(accounts);
  const found = await owner
    .selectFrom("recipes")
    .select("slug")
    .where("status", "=", "published")
    .executeTakeFirstOrThrow();
  recipe = `/recipe/${found.slug}`;
  const log = openLog({ level: "silent", format: "json" });
  const answer = getRequestListener((request) => site.fetch(request));
  const options = {
    cache: site.pageCache,
    log,
    trustProxy: 0,
    usualHeaders: securityHeaders(SITE),
  };
  server.on("request", serveFromCache(answer, options));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const html = (await ask("GET", "/")).text;
  image = /\/media\/[\w-]+\.webp/.exec(html)?.[0] ?? "";
});
afterAll(() => server.close());

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

function ask(method: string, path: string, headers = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, method, path, headers, agent: false }, async (answer) => {
      let text = "";
      for await (const chunk of answer.setEncoding("utf8")) text += chunk;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    })
      .on("error", reject)
      .end();
  });
}

/** Without what differs from one answer to the next. */
function lasting({ status, headers }: Answer) {
  const { date: _date, "transfer-encoding": _chunked, ...same } = headers;
  return { status, ...same };
}

test.each([
  ["a page", () => "/"],
  ["a filtered list", () => "/recipes?cuisine=Italian"],
  ["a recipe", () => recipe],
  ["a recipe's card", () => `${recipe}/embed`],
  ["oEmbed", () => `/oembed?url=${SITE}${recipe}`],
  ["a page that isn't cached", () => "/contact"],
  ["a missing page", () => "/no/such/page"],
  ["a redirect", () => "/about/"],
  ["a bad address", () => "/%E0%A4%A"],
  ["the feed", () => "/feed.xml"],
  ["the feed of reviews", () => "/reviews.xml"],
  ["the sitemap of recipes", () => "/sitemap-recipes.xml"],
  ["suggestions", () => "/search/suggestions?q=soup"],
  ["an image", () => image],
  ["a missing image", () => "/media/none.webp"],
  ["readiness", () => "/readyz"],
  ["the back office", () => "/admin/recipes"],
])("HEAD answers as GET does, without the body: %s", async (_, path) => {
  for (const encoding of ["br", "gzip", "identity"]) {
    const headers = { cookie, "accept-encoding": encoding };
    const before = await ask("HEAD", path(), headers);
    const got = await ask("GET", path(), headers);
    const after = await ask("HEAD", path(), headers);
    expect(lasting(before)).toEqual(lasting(got));
    expect(lasting(after)).toEqual(lasting(got));
    expect(before.text + after.text).toBe("");
  }
});

test("HEAD counts no view", async () => {
  const views = () =>
    owner
      .selectFrom("recipes")
      .select("views_count")
      .where("slug", "=", recipe.slice("/recipe/".length))
      .executeTakeFirst();
  const before = await views();
  expect((await ask("HEAD", `${recipe}/views`)).status).toBe(200);
  expect(await views()).toEqual(before);
});

test.each(["/", "/feed.xml", "/sitemap.xml", "/healthz", "/media/none.webp"])(
  "a POST to what is only read names the methods there are: %s",
  async (path) => {
    const answer = await ask("POST", path, { origin: SITE });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.text).toContain("This address doesn't accept that kind of request.");
  },
);
