import { plainPath } from "#domain/recipes/source-url.ts";
import { isWithin } from "#platform/fetch-page/page-address.ts";
import { webUrl } from "./fields/image-urls.ts";
import { scanMarkup } from "./page/scan-markup.ts";
import { siteOf } from "./sites/registry.ts";

/** Extracts recipe links from listing pages. */

const EXCLUDED = new Set(
  (
    "about blog contact category categories feed tag tags author authors privacy privacy-policy terms " +
    "terms-of-use terms-of-service cookie-policy cookies disclaimer disclosure login signin signup register " +
    "account cart checkout search page recipes wp-admin wp-content wp-json wp-login.php web-stories gallery " +
    "article articles newsletter subscribe advertise careers press sitemap faq help print comments amp " +
    "news videos video collections shop authentication cook user users profile faqs feeds log-in sign-in sign-up " +
    "my-account advertising recipe-index"
  ).split(" "),
);
/** "about-us-6648102", "contact-us", "privacy-notice", "shop-my-kitchen". */
const EXCLUDED_START =
  /^(?:(?:about|contact|privacy|terms|cookie|legal)(?:-(?:us|me|policy|notice|of|and)\b|$)|(?:shop|accessibility|work-with|meet-the)(?:-|$))/;
const MAX_LINKS = 1000;

/** Whether a URL is a listing page: its path contains /page/ or /recipes/, or its site declares it. */
export function isListingUrl(url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return false;
  const path = parsed.pathname;
  if (path.includes("/page/") || path.includes("/recipes/")) return true;
  return siteOf(parsed.hostname).listingPaths.includes(path.replace(/(.)\/$/, "$1"));
}

/**
 * URLs of single recipes on a listing page of the site `host`: absolute, without query and fragment,
 * distinct, in the page's order.
 */
export function extractListingLinks(html: string, pageUrl: string, host: string): string[] {
  const site = siteOf(host);
  const links = new Map<string, string>();
  const page = URL.parse(pageUrl);
  const ownKey = page && webPageKey(page);
  let base: string | null = pageUrl;
  scanMarkup(html, {
    wantsAttributes: (name) => name === "a" || name === "base",
    onOpen(name, attributes) {
      if (name === "base") base = webUrl(attributes.href, pageUrl) ?? base;
      if (name !== "a" || links.size >= MAX_LINKS) return;
      const url = URL.parse(webUrl(attributes.href, base) ?? "");
      if (!url || !isWithin(url.hostname, host.toLowerCase())) return;
      if (!site.isRecipePath(url.pathname) || isExcluded(url.pathname)) return;
      const key = webPageKey(url);
      if (key !== ownKey && !links.has(key)) links.set(key, `${url.origin}${url.pathname}`);
    },
  });
  return [...links.values()];
}

function isExcluded(path: string): boolean {
  const segments = path.toLowerCase().split("/").filter(Boolean);
  return (
    segments.length === 0 ||
    segments.some((segment) => EXCLUDED.has(segment) || EXCLUDED_START.test(segment))
  );
}

/** As the queue compares addresses. */
function webPageKey({ hostname, pathname }: URL): string {
  const path = plainPath(pathname).replace(/\/$/, "").toLowerCase();
  return `${hostname.replace(/^www\./, "")}${path}`;
}
