import { expect, test } from "vitest";
import { webSite } from "#domain/transfer/web/web-site.ts";
import { findPages } from "./find-pages.ts";

const ORIGIN = "https://blog.example";

test("two limits that a site passes are two problems", async () => {
  const loc = (path: string) => `<loc>${ORIGIN}/${path}</loc>`;
  const list = (count: number, entry: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => entry(at)).join("");
  const sitemap = (path: string) => {
    if (path === "/sitemap_index.xml")
      return `<sitemapindex>${list(600, (at) => `<sitemap>${loc(`${at}.xml`)}</sitemap>`)}</sitemapindex>`;
    const pages = path === "/498.xml" ? 25_000 : 1;
    return `<urlset>${list(pages, (at) => `<url>${loc(`${path.length}-${at}/`)}</url>`)}</urlset>`;
  };
  const site = webSite({
    host: "blog.example",
    origin: ORIGIN,
    known: { isDone: () => false, isHere: () => false },
    answers: {
      sitemaps: async () => [],
      fetch: async (url) => {
        const bytes = Buffer.from(sitemap(new URL(url).pathname));
        const contentType = "application/xml";
        return { ok: true, url, status: 200, contentType, headers: new Headers(), bytes };
      },
    },
  });
  const { problems } = await findPages(site);
  expect(problems.map(({ key }) => key)).toEqual([`${ORIGIN}#sitemaps`, `${ORIGIN}#pages`]);
});
