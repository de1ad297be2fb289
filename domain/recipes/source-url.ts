/**
 * The one spelling of a source address, by which a page is recognised when it comes again: no fragment, no
 * tracking parameters, no closing or double slash, no closing dot of the host, no escapes that are not needed. Null
 * for what is no http address.
 */
export function sourceUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  url.protocol = "https:";
  url.hash = "";
  url.username = "";
  url.password = "";
  for (const name of [...url.searchParams.keys()]) {
    if (/^(utm_|fbclid$|gclid$)/.test(name)) url.searchParams.delete(name);
  }
  url.hostname = url.hostname.replace(/\.$/, "");
  url.pathname = plainPath(url.pathname);
  return url.href.replace(/\/$/, "");
}

/** Escapes of letters, digits and "-._~" (RFC 3986, 2.3). */
const NEEDLESS_ESCAPE = /%(?:4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|3[0-9]|2[de])/gi;

/** The path without double slashes and needless escapes: any server takes it for the same. */
export function plainPath(path: string): string {
  return path.replace(/\/{2,}/g, "/").replace(NEEDLESS_ESCAPE, decodeURIComponent);
}
