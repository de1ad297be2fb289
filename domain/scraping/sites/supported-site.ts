import { isWithin } from "#platform/fetch-page/host.ts";
import type { Site } from "./site.ts";

/** A site whose pages are read: one of the registry, or of SCRAPE_SITES. */
export type SupportedSite = Pick<Site, "host" | "label">;

/** The supported site that an http(s) address belongs to, by its parsed host; null for all others. */
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

/** "AllRecipes and Pinch of Yum". */
export function siteNames(sites: readonly SupportedSite[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(sites.map(({ label }) => label));
}

/** PRODUCT §8, for a page that turns out to be of another site. */
export function unsupportedMessage(sites: readonly SupportedSite[]): string {
  const names = sites.map(({ label }) => label).join(", ");
  return `Unsupported website. Currently supported: ${names}`;
}
