import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { importer } from "#test/factories/import-command.ts";
import { jpegOf } from "#test/factories/media.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { startWordPress } from "#test/fakes/wordpress.ts";
import { manyArticles } from "#test/fakes/wordpress-rest.ts";

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

  // As a version left them that kept no old addresses.
  await owner.deleteFrom("old_addresses").execute();
  const third = await run(SITE);
  expect(third.output).toContain("2 recipes: 0 imported, 2 already existed, 0 rejected");
  const kept = await owner.selectFrom("old_addresses").select("path").orderBy("path").execute();
  expect(kept.map(({ path }) => path)).toEqual(["/barley-soup", "/lentil-stew"]);
});

test("a test site inside is read at its port with a name and a password, which nobody sees", async () => {
  const photo = await jpegOf("teal");
  const refused: string[] = [];
  const site = await startWordPress({
    articles: manyArticles(2),
    intercept(asked, response) {
      const isIn = response.req.headers.authorization === "Basic YWRhOnMzY3JldC9Aei1w";
      if (!isIn) {
        refused.push(asked.pathname);
        response.writeHead(401).end();
      } else if (asked.pathname.startsWith("/uploads/")) response.end(photo);
      return !isIn || asked.pathname.startsWith("/uploads/");
    },
  });
  const host = `127.0.0.1:${site.network.port(80)}`;
  const settings = { IMPORT_ALLOW: "127.0.0.1", SCRAPE_DELAY_MS: "0", LOG_LEVEL: "trace" };
  const report = join(folder, "report.jsonl");
  const { run } = importer(url, folder, settings);
  try {
    const closed = await run(`http://${host}/`);
    expect(closed.errors).toContain("refused to serve this page (401 Unauthorized)");
    expect(refused.length).toBeGreaterThan(0);
    refused.length = 0;
    const open = await run("--report", report, `http://ada:s3cret%2F%40z-p@${host}/`);
    expect(open.output).toContain("WordPress with WP Recipe Maker, 2 recipes: 2 imported");
    expect(open.status).toBe(0);
    expect(refused).toEqual([]);
    const seen = [open.output, open.errors, await readFile(report, "utf8"), await everyRow()];
    expect(seen.join("\n")).not.toMatch(/s3cret|YWRhOnMz/);
    const titled = owner.selectFrom("recipes").select("main_image_url");
    const images = await titled.where("title", "like", "Pie%").execute();
    expect(images).toHaveLength(2);
    for (const image of images) expect(image.main_image_url).toMatch(/^\/media\//);
  } finally {
    await site.stop();
  }
});

async function everyRow(): Promise<string> {
  const tables = ["imports", "import_items", "recipes", "media", "activity", "old_addresses"];
  const rows = tables.map(async (table) => {
    const found = await sql`select * from ${sql.table(table)}`.execute(owner);
    return JSON.stringify(found.rows);
  });
  return (await Promise.all(rows)).join("\n");
}
