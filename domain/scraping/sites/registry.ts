import { isWithin } from "#platform/fetch-page/page-address.ts";
import { ALLRECIPES } from "./allrecipes.ts";
import { PINCH_OF_YUM } from "./pinchofyum.ts";
import type { Site } from "./site.ts";

/** The sites whose recipe pages are read, unless SCRAPE_SITES names others. */
export const SITES: readonly Site[] = [ALLRECIPES, PINCH_OF_YUM];

/** For other sites of SCRAPE_SITES: any page may be a recipe, except files and dates. */
const ANY_SITE: Site = {
  host: "",
  label: "",
  isRecipePath: (path) =>
    /\p{L}/u.test(decoded(path)) && (!/\.\w+$/.test(path) || /\.html?$/.test(path)),
  listingPaths: [],
  genericSteps: [],
};

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The rules for the site of a host. */
export function siteOf(host: string): Site {
  return SITES.find((site) => isWithin(host, site.host)) ?? ANY_SITE;
}
