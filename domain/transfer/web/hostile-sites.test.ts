import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { crawl, stopSite } from "#test/factories/crawled-site.ts";
import { manyArticles } from "#test/fakes/wordpress-rest.ts";

/** Sites that say what is not so, or more than anybody could read. */

afterEach(stopSite);

const xml = (response: ServerResponse, text: string) => {
  response.writeHead(200, { "Content-Type": "application/xml" }).end(text);
  return true;
};
const urls = (from: number, count: number) =>
  `<urlset>${Array.from({ length: count }, (_, n) => `<url><loc>http://blog.example/${from + n}/</loc></url>`).join("")}</urlset>`;

test("a blog that answers with other posts than it is asked for loses the others by name", async () => {
  const articles = manyArticles(60);
  const { recipes, errors, requests } = await crawl({
    articles,
    intercept(url) {
      // It always sends the first ones.
      const ids = articles
        .slice(0, 50)
        .map((one) => (url.pathname.endsWith("posts") ? one.id : one.recipe));
      if (url.searchParams.has("include")) url.searchParams.set("include", ids.join());
      return false;
    },
  });
  expect(recipes.filter(({ key }) => key?.includes("/wprm/"))).toHaveLength(50);
  expect(new Set(recipes.map(({ fields }) => fields.title)).size).toBe(60);
  for (const { oldPath, fields } of recipes)
    expect(oldPath).toBe(`/2019/05/pie-${Number(fields.title.slice(4)) - 5_000}/`);
  expect(errors).toEqual(["10 recipes can't be read. blog.example lists more than it sends."]);
  expect(requests.length).toBeLessThan(60);
});

test("an article with a card of Create that a site lists and does not send is told", async () => {
  const articles = manyArticles(3);
  const { errors } = await crawl({
    articles,
    plugin: "create",
    intercept(url) {
      const last = String(articles.at(-1)?.id);
      const asked = url.searchParams.get("include")?.split(",");
      if (asked) url.searchParams.set("include", asked.filter((id) => id !== last).join());
      return false;
    },
  });
  expect(errors).toEqual(["blog.example lists more than it sends."]);
});

test("of 100,000 recipes of a plugin 20,000 are listed, in 200 questions, and that is told", async () => {
  const { recipes, errors, requests } = await crawl(
    {
      articles: manyArticles(1),
      intercept(url, response) {
        if (!url.pathname.endsWith("/wprm_recipe") || url.searchParams.has("include")) return false;
        const from = Number(url.searchParams.get("page")) * 100 + 4_900;
        const ids = Array.from({ length: 100 }, (_, n) => ({ id: from + n }));
        response
          .writeHead(200, { "Content-Type": "application/json", "X-WP-TotalPages": "1000" })
          .end(JSON.stringify(ids));
        return true;
      },
    },
    { until: 2 },
  );
  expect(errors).toEqual([
    "Its list of recipes can't be read after the first 20,000. More than that are not asked for.",
  ]);
  expect(recipes).toHaveLength(1);
  expect(requests.length).toBeLessThan(210);
});

test("of 100,000 pages in sitemaps 20,000 are read, and that is told", async () => {
  const { errors, requests } = await crawl(
    {
      articles: [],
      rest: "forbidden",
      intercept(url, response) {
        const [, part] = /^\/part-(\d)\.xml$/.exec(url.pathname) ?? [];
        if (part) return xml(response, urls(Number(part) * 25_000, 25_000));
        if (url.pathname !== "/sitemap_index.xml") return false;
        const parts = [0, 1, 2, 3].map(
          (n) => `<sitemap><loc>http://blog.example/part-${n}.xml</loc></sitemap>`,
        );
        return xml(response, `<sitemapindex>${parts.join("")}</sitemapindex>`);
      },
    },
    { until: 1 },
  );
  expect(errors).toEqual(["It lists more than 20,000 pages; the others are not read."]);
  expect(requests.filter(({ url }) => url.pathname.startsWith("/part"))).toHaveLength(1);
});

test("a sitemap of itself, in ever new spellings, comes to an end", async () => {
  const { recipes, errors, requests } = await crawl({
    articles: manyArticles(1),
    rest: "forbidden",
    intercept(url, response, asked) {
      if (url.pathname !== "/sitemap_index.xml") return false;
      const own = ["", `?again=${asked}`, `?once-more=${asked}`, "?same"];
      const lists = [...own.map((query) => `/sitemap_index.xml${query}`), "/post-sitemap.xml"];
      const entries = lists.map(
        (list) => `<sitemap><loc>http://blog.example${list}</loc></sitemap>`,
      );
      return xml(response, `<sitemapindex>${entries.join("")}</sitemapindex>`);
    },
  });
  expect(recipes).toHaveLength(1);
  expect(errors).toEqual([]);
  expect(requests.length).toBeLessThan(40);
});

test("a page that never ends is left, and the others come", async () => {
  const streams: NodeJS.Timeout[] = [];
  const { recipes, errors } = await crawl({
    articles: manyArticles(3),
    rest: "forbidden",
    intercept(url, response) {
      if (!url.pathname.includes("pie-1/")) return false;
      response.writeHead(200, { "Content-Type": "text/html" });
      streams.push(setInterval(() => response.write("<div>".repeat(40_000)), 1));
      return true;
    },
  });
  for (const stream of streams) clearInterval(stream);
  expect(recipes).toHaveLength(2);
  expect(errors).toEqual([expect.stringMatching(/larger than 5 MB|within 1 seconds/)]);
});
