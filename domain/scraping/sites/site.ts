import { isWithin } from "#platform/fetch-page/page-address.ts";

/** The rules of one site; everything else is read alike for all. */
export type Site = {
  host: string;
  /** The site's name on the screen. */
  label: string;
  /** Whether a path (without query) is a single recipe's. */
  isRecipePath: (path: string) => boolean;
  /** Listing pages whose paths contain neither /page/ nor /recipes/. */
  listingPaths: string[];
  /** Steps to drop, beside those dropped for all sites. */
  genericSteps: RegExp[];
};

/** A site of the registry, or of SCRAPE_SITES. */
export type SupportedSite = Pick<Site, "host" | "label">;

/** The supported site of an http(s) URL; null for any other URL. */
export function supportedSite(url: string, sites: readonly SupportedSite[]): SupportedSite | null {
  const parsed = URL.parse(url.trim());
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  return (
    sites.find(({ host }) => {
      const wanted = host.toLowerCase();
      return isWithin(parsed.hostname, wanted) || isWithin(parsed.host, wanted);
    }) ?? null
  );
}

/** Completes "www.allrecipes.com/recipe/1", as people type it. */
export function withScheme(url: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(url) ? `https://${url}` : url;
}

/** "AllRecipes and Pinch of Yum". */
export function siteNames(sites: readonly SupportedSite[], by: "and" | "or" = "and"): string {
  const type = by === "and" ? "conjunction" : "disjunction";
  return new Intl.ListFormat("en", { type }).format(sites.map(({ label }) => label));
}

/** For a redirect to another site; its wording is promised. */
export function unsupportedMessage(sites: readonly SupportedSite[]): string {
  const names = sites.map(({ label }) => label).join(", ");
  return `Unsupported website. Currently supported: ${names}`;
}
