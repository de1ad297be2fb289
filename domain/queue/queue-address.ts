import { isListingUrl } from "#domain/scraping/listing-links.ts";
import { type SupportedSite, siteNames, supportedSite } from "#domain/scraping/sites/site.ts";

/** What an admin may put into the queue. Pure. */

export type QueueAddress = { url: string; site: SupportedSite };

type ReadAddress =
  | { ok: true; kind: "recipe" | "listing"; address: QueueAddress }
  | { ok: false; problem: string };

const LONGEST = 2_000;

/** Reads what was typed: one recipe's address, or one of a page that lists recipes (spec §5). */
export function readQueueAddress(text: unknown, sites: readonly SupportedSite[]): ReadAddress {
  const typed = typeof text === "string" ? text.trim() : "";
  if (typed === "") return { ok: false, problem: "Please enter a URL" };
  const site = typed.length > LONGEST ? null : supportedSite(typed, sites);
  if (!site) return { ok: false, problem: onlySupported(sites) };
  if (isListingUrl(typed)) {
    return { ok: true, kind: "listing", address: { url: new URL(typed).href, site } };
  }
  return { ok: true, kind: "recipe", address: { url: pageUrl(typed), site } };
}

/** The chosen ones of a listing's links; whatever else was sent is left out. */
export function readChosenAddresses(
  values: readonly unknown[],
  sites: readonly SupportedSite[],
): QueueAddress[] {
  return values.flatMap((value) => {
    const read = readQueueAddress(value, sites);
    return read.ok && read.kind === "recipe" ? [read.address] : [];
  });
}

/** Spec §5. */
function onlySupported(sites: readonly SupportedSite[]): string {
  return `Only ${siteNames(sites)} ${sites.length > 1 ? "are" : "is"} supported`;
}

/** As it is fetched and stored: query and fragment make no other recipe (contract §7), but for "/?p=12". */
function pageUrl(text: string): string {
  const { origin, pathname, search } = new URL(text);
  return pathname === "/" ? `${origin}/${search}` : `${origin}${pathname}`;
}
