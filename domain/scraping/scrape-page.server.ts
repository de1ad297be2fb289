import type { RecipeDraft } from "#domain/recipes/schema.ts";
import type { PageFetcher } from "#platform/fetch-page/fetch-page.ts";
import type { PageFailure } from "#platform/fetch-page/page-failure.ts";
import { draftFromScrape } from "./draft-from-scrape.ts";
import type { PageReader } from "./page-reader.server.ts";
import type { ScrapedRecipe } from "./scraped-recipe.ts";
import { type SupportedSite, supportedSite, unsupportedMessage } from "./sites/site.ts";

export type Scraper = {
  fetcher: PageFetcher;
  /** Fetches pages of any site. */
  anyPage: PageFetcher;
  reader: PageReader;
  sites: readonly SupportedSite[];
  /** In development: the pages of the fake web. */
  fakePages?: readonly { url: string; what: string }[];
};

export type ScrapedPage =
  /** `draft.source` has the URL after redirects, and the site's label. */
  { ok: true; recipe: ScrapedRecipe; draft: RecipeDraft } | { ok: false; failure: ScrapeFailure };

/** The wording of `message` is promised. */
export type ScrapeFailure = Omit<PageFailure, "kind"> & {
  kind: PageFailure["kind"] | "no-recipe";
};

/** Fetches a page of a supported site and reads its recipe into a draft. */
export async function scrapePage(
  scraper: Pick<Scraper, "fetcher" | "reader" | "sites">,
  { url, signal }: { url: string; signal?: AbortSignal },
): Promise<ScrapedPage> {
  const page = await scraper.fetcher.fetch(url, signal ? { signal } : {});
  if (page.ok) return readScrapedPage(scraper, page);
  const { failure } = page;
  if (failure.kind !== "unsupported") return page;
  return { ok: false, failure: { ...failure, message: unsupportedMessage(scraper.sites) } };
}

/** Reads the recipe of a fetched or pasted page into a draft. */
export async function readScrapedPage(
  { reader, sites }: Pick<Scraper, "reader" | "sites">,
  { html, url }: { html: string; url: string },
): Promise<ScrapedPage> {
  const site = supportedSite(url, sites)?.label ?? null;
  const read = await reader.recipe(html, url);
  if (read.ok) {
    const source = bareAddress(url, read.recipe.canonicalUrl);
    return { ...read, draft: draftFromScrape(read.recipe, { url: source, site }) };
  }
  return { ok: false, failure: { kind: "no-recipe", isTransient: false, message: read.error } };
}

/** Without a query, such as tracking parameters, if the canonical URL is the same without it. */
export function bareAddress(url: string, canonical: string | null): string {
  const { origin, pathname } = new URL(url);
  return canonical?.replace(/\/$/, "") === `${origin}${pathname}`.replace(/\/$/, "")
    ? canonical
    : url;
}
