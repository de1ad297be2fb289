import { plainPath } from "#domain/recipes/source-url.ts";
import { isListingUrl } from "#domain/scraping/listing-links.ts";
import {
  type SupportedSite,
  siteNames,
  supportedSite,
  withScheme,
} from "#domain/scraping/sites/site.ts";
import { readPageAddress } from "#platform/fetch-page/page-address.ts";

/** Parsing of the addresses that admins add to the queue. Pure. */

export type QueueAddress = { url: string; site: SupportedSite };

type ReadAddress =
  | { ok: true; kind: "recipe" | "listing"; address: QueueAddress }
  | { ok: false; problem: string };

const LONGEST = 2_000;

/** Parses the address of one recipe, or of a page that lists recipes. */
export function readQueueAddress(text: unknown, sites: readonly SupportedSite[]): ReadAddress {
  const typed = typeof text === "string" ? withScheme(text.trim()) : "";
  if (typed === "") return { ok: false, problem: "Please enter a URL" };
  const site = typed.length > LONGEST ? null : supportedSite(typed, sites);
  if (!site) return { ok: false, problem: onlySupported(sites) };
  // What could never be fetched.
  const page = readPageAddress(typed, "any");
  if (!page.ok) return { ok: false, problem: page.failure.message };
  if (isListingUrl(typed)) {
    return { ok: true, kind: "listing", address: { url: new URL(typed).href, site } };
  }
  return { ok: true, kind: "recipe", address: { url: pageUrl(typed), site } };
}

/** Parses the chosen links of a listing page; invalid values are ignored. */
export function readChosenAddresses(
  values: readonly unknown[],
  sites: readonly SupportedSite[],
): QueueAddress[] {
  return values.flatMap((value) => {
    const read = readQueueAddress(value, sites);
    return read.ok && read.kind === "recipe" ? [read.address] : [];
  });
}

/** Its wording is promised. */
function onlySupported(sites: readonly SupportedSite[]): string {
  return `Only ${siteNames(sites)} ${sites.length > 1 ? "are" : "is"} supported`;
}

/** Without query and fragment, which don't identify a recipe except in "/?p=12". */
function pageUrl(text: string): string {
  const url = new URL(text);
  url.hostname = url.hostname.replace(/\.$/, "");
  const { origin, search } = url;
  const pathname = plainPath(url.pathname);
  return pathname === "/" ? `${origin}/${search}` : `${origin}${pathname}`;
}
