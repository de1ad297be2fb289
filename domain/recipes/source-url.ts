/**
 * The one spelling of a source address, by which a page is recognised when it comes again:
 * no fragment, no tracking parameters, no closing slash. Null for what is no http address.
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
  return url.href.replace(/\/$/, "");
}
