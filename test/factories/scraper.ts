import { openPageReader } from "#domain/scraping/page-reader.server.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { SITES } from "#domain/scraping/sites/registry.ts";
import { createPageFetcher } from "#platform/fetch-page/fetch-page.ts";
import type { FakeWeb } from "#test/fakes/web.ts";

/** A scraper that fetches pages of the supported sites from the fake web. */
export function testScraper(web: FakeWeb, timeoutMs = 10_000): Scraper {
  const fetcher = createPageFetcher({
    hosts: SITES.map(({ host }) => host),
    siteUrl: "https://sorrel.example",
    proxyUrl: web.proxyUrl,
    timeoutMs,
  });
  return { sites: SITES, fetcher, reader: openPageReader() };
}
