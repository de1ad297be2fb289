import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { createPageFetcher } from "#platform/fetch-page/fetch-page.ts";
import type { FakeWeb } from "#test/fakes/web.ts";

/** What fetches pages of the two sites by way of the stand-in. */
export function testScraper(web: FakeWeb, timeoutMs = 10_000): Scraper {
  const sites = [
    { host: "allrecipes.com", label: "AllRecipes" },
    { host: "pinchofyum.com", label: "Pinch of Yum" },
  ];
  const fetcher = createPageFetcher({
    hosts: sites.map(({ host }) => host),
    siteUrl: "https://sorrel.example",
    proxyUrl: web.proxyUrl,
    timeoutMs,
  });
  return { sites, fetcher };
}
