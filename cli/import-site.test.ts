import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { importer } from "#test/factories/import-command.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";

const { owner, url } = testDatabase();
const SITE = "https://blog.example";
let web: FakeWeb;
let folder: string;

beforeAll(async () => {
  web = await startFakeWeb();
  folder = await mkdtemp(join(tmpdir(), "sorrel-import-"));
  const pages = ["/", "/lentil-stew/", "/barley-soup/"];
  const entries = pages.map((path) => `<url><loc>${SITE}${path}</loc></url>`);
  web.put(`${SITE}/`, "<h1>A blog</h1>");
  web.put(`${SITE}/sitemap.xml`, `<urlset>${entries.join("")}</urlset>`);
  web.put(`${SITE}/lentil-stew/`, recipeHtml());
  web.put(`${SITE}/barley-soup/`, recipeHtml({ name: "Barley Soup" }));
});
afterAll(async () => {
  await web.stop();
  await rm(folder, { recursive: true, force: true });
});

test("the recipes of a site come by its address, and are not fetched again", async () => {
  const settings = { PAGE_PROXY_URL: web.proxyUrl, SCRAPE_DELAY_MS: "0" };
  const { run } = importer(url, folder, settings);
  const first = await run(SITE);
  expect(first.output).toContain("Recipe pages of blog.example, 2 recipes: 2 imported");
  expect(first.status).toBe(0);
  const rows = await owner
    .selectFrom("recipes")
    .select(["title", "source_url"])
    .orderBy("title")
    .execute();
  expect(rows).toEqual([
    { title: "Barley Soup", source_url: null },
    { title: "Lentil Stew", source_url: null },
  ]);
  const redirects = await owner.selectFrom("redirects").select("from_path").execute();
  expect(redirects).toHaveLength(2);

  const before = web.requests.length;
  const second = await run(SITE);
  expect(second.status).toBe(0);
  expect(second.output).toContain("2 recipes: 0 imported, 2 already existed, 0 rejected");
  const again = web.requests.slice(before).map((request) => new URL(request.url).pathname);
  expect(again.filter((path) => /stew|soup/.test(path))).toEqual([]);
}, 60_000);
