import { isWithin } from "#platform/fetch-page/host.ts";
import { ALLRECIPES } from "./allrecipes.ts";
import { PINCH_OF_YUM } from "./pinchofyum.ts";
import type { Site } from "./site.ts";

/** The sites whose recipe pages are read, unless SCRAPE_SITES names others. */
export const SITES: readonly Site[] = [ALLRECIPES, PINCH_OF_YUM];

/** A site that is in SCRAPE_SITES but not here: any page that is no file and no date may be a recipe. */
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

/** What is known of the site that a host belongs to. */
export function siteOf(host: string): Site {
  return SITES.find((site) => isWithin(host, site.host)) ?? ANY_SITE;
}
