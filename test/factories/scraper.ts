import { openPageReader } from "#domain/scraping/page-reader.server.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { SITES } from "#domain/scraping/sites/registry.ts";
import { createAnyPageFetcher } from "#platform/fetch-page/fetch-any-page.ts";
import { createPageFetcher } from "#platform/fetch-page/fetch-page.ts";
import type { FakeWeb } from "#test/fakes/web.ts";

/** A scraper that fetches from the fake web. */
export function testScraper(web: FakeWeb, timeoutMs = 10_000): Scraper {
  const [siteUrl, proxyUrl] = ["https://sorrel.example", web.proxyUrl];
  const fetcher = createPageFetcher({
    hosts: SITES.map(({ host }) => host),
    siteUrl,
    proxyUrl,
    timeoutMs,
  });
  const anyPage = createAnyPageFetcher({ siteUrl, proxyUrl, timeoutMs });
  return { sites: SITES, fetcher, anyPage, reader: openPageReader() };
}
