import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { routeArgs } from "#test/routes/route-args.ts";
import { loader as feed } from "./feed.ts";
import { loader as manifest } from "./manifest.ts";
import { loader as robots } from "./robots.ts";
import { loader as index } from "./sitemap.ts";
import { loader as pages } from "./sitemap-pages.ts";
import { loader as recipes } from "./sitemap-recipes.ts";

const { visitor, admin, owner } = testDatabase();
const now = new Date("2026-01-05T08:00:00Z");

describe("without any recipe", () => {
  test("the sitemap index has the pages' part only", async () => {
    expect(locations((await read(index, "/sitemap.xml")).text)).toEqual([
      "https://recipes.example/sitemap-pages.xml",
    ]);
    expect((await read(recipes, "/sitemap-recipes.xml?part=1")).status).toBe(404);
    expect((await read(feed, "/feed.xml")).text).not.toContain("<item>");
  });
});

describe("with recipes", () => {
  beforeAll(async () => {
    await sql`insert into categories (name, slug, image_url) values ('Soups', 'soups', '/pictures/soups-1200.webp')`.execute(
      owner,
    );
    for (const [title, status] of [
      ["Salt & Pepper <script>alert(1)</script> ]]> Soup", "published"],
      ["Hidden Soup", "draft"],
    ] as const) {
      await createRecipe(admin, {
        input: recipeInput({
          title,
          status,
          mainImageUrl: "/pictures/soup-1200.webp",
          images: ["https://a.example/x.jpg?a=1&b=2"],
        }),
        by: { id: null },
        now,
      });
    }
    // Characters that XML forbids, stored by other means than the app.
    await sql`update recipes set description = E'odd \\x08 text'`.execute(owner);
  });

  test("the index lists each part with its last change", async () => {
    const { text, type } = await read(index, "/sitemap.xml");
    expect(type).toBe("application/xml; charset=utf-8");
    expect(locations(text)).toEqual([
      "https://recipes.example/sitemap-pages.xml",
      "https://recipes.example/sitemap-recipes.xml?part=1",
    ]);
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
  });

  test("a part lists published recipes with their images only", async () => {
    const { text, type } = await read(recipes, "/sitemap-recipes.xml?part=1");
    expect(type).toBe("application/xml; charset=utf-8");
    expect(locations(text)).toEqual([
      "https://recipes.example/recipe/salt-pepper-script-alert-1-script-soup",
    ]);
    expect([...text.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, loc]) => loc)).toEqual([
      "https://recipes.example/pictures/soup-1200.webp",
      "https://a.example/x.jpg?a=1&amp;b=2",
    ]);
    expect(text).toMatch(/<lastmod>/);
    expect(text.trim()).toMatch(/<\/urlset>$/);
  });

  test.each(["2", "0", "-1", "1.5", "x", "99999999", ""])(
    "part %j responds with 404",
    async (part) => {
      expect((await read(recipes, `/sitemap-recipes.xml?part=${part}`)).status).toBe(404);
    },
  );

  test("the pages' part lists the categories", async () => {
    expect(locations((await read(pages, "/sitemap-pages.xml")).text)).toContain(
      "https://recipes.example/categories/soups",
    );
  });

  test("the feed has published recipes with escaped content", async () => {
    const { text, type } = await read(feed, "/feed.xml");
    expect(type).toBe("application/rss+xml; charset=utf-8");
    expect(text.match(/<item>/g)).toHaveLength(1);
    expect(text).toContain("<title>Sorrel &amp; Co</title>");
    expect(text).toContain("<title>Salt &amp; Pepper &lt;script&gt;");
    expect(text).toContain("<pubDate>Mon, 05 Jan 2026 08:00:00 GMT</pubDate>");
    expect(text).toContain('<atom:link rel="self"');
    expect(text).toContain("<dc:creator>Sorrel &amp; Co</dc:creator>");
    expect(text).toContain("&lt;li&gt;800 g ripe tomatoes&lt;/li&gt;");
    expect(text).toContain("<description>odd  text</description>");
    expect(text).not.toContain("<script>");
    expect(text).not.toContain("Hidden");
  });

  test("the feed has ingredients and steps under the headings of their groups", async () => {
    const rows = ["Dough", "Dough", "Filling"].map((group, at) => ({ group, name: `thing ${at}` }));
    const { id } = await createRecipe(admin, {
      input: recipeInput({
        title: "Grouped",
        status: "published",
        ingredients: rows.map((row) => ({ ...row, amount: 1, unit: "cup" })),
        instructions: rows.map(({ group, name }) => ({ group, text: name })),
      }),
      by: { id: null },
      now: new Date(now.getTime() + 1_000),
    });
    const [, item = ""] = (await read(feed, "/feed.xml")).text.split("<item>");
    const html = item.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"');
    expect(html).toContain("<h3>Dough</h3><ul><li>1 cup thing 0</li><li>1 cup thing 1</li></ul>");
    expect(html).toContain("<h3>Filling</h3><ul><li>1 cup thing 2</li></ul>");
    expect(html).toContain('<h3>Filling</h3><ol start="3"><li>thing 2</li></ol>');
    await owner.deleteFrom("recipes").where("id", "=", id).execute();
  });

  test("the feed is sorted by first publication and limited to 30", async () => {
    for (let day = 1; day <= 31; day += 1) {
      await createRecipe(admin, {
        input: recipeInput({ title: `Soup of day ${day}`, status: "published" }),
        by: { id: null },
        now: new Date(now.getTime() + day * 86_400_000),
      });
    }
    const titles = [...(await read(feed, "/feed.xml")).text.matchAll(/<item><title>(.*?)</g)];
    expect(titles).toHaveLength(30);
    expect(titles[0]?.[1]).toBe("Soup of day 31");
    expect(titles[29]?.[1]).toBe("Soup of day 2");
  });
});

test("robots.txt links the sitemap and disallows the back office", async () => {
  const { text, type } = await read(robots, "/robots.txt");
  expect(type).toBe("text/plain; charset=utf-8");
  expect(text).toContain("Sitemap: https://recipes.example/sitemap.xml\n");
  expect(text).toContain("Disallow: /admin\nDisallow: /search\n");
});

test("the manifest has the site's name and icons", async () => {
  const { text, type } = await read(manifest, "/manifest.webmanifest");
  expect(type).toBe("application/manifest+json");
  expect(JSON.parse(text)).toMatchObject({
    name: "Sorrel & Co",
    display: "standalone",
    icons: expect.arrayContaining([
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ]),
  });
});

async function read(loader: (args: never) => Response | Promise<Response>, path: string) {
  const response = await loader(routeArgs({ db: visitor }, path));
  return {
    status: response.status,
    type: response.headers.get("Content-Type"),
    text: await response.text(),
  };
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc ?? "");
}
