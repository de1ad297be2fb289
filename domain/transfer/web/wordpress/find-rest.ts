import { webUrl } from "#domain/scraping/fields/image-urls.ts";
import type { WebSite } from "#domain/transfer/web/web-site.ts";
import { ownHosts } from "#platform/fetch-page/page-address.ts";
import type { RetrieveResult } from "#platform/fetch-page/retrieve.ts";

const IN_HEADER = /<([^<>]{1,2000})>;\s*rel="?https:\/\/api\.w\.org\/"?/;
const LINK = /<link\b[^>]{0,500}\brel=["']https:\/\/api\.w\.org\/["'][^>]{0,500}>/i;
const HREF = /\bhref=["']([^"']{1,2000})["']/i;
const HEAD_BYTES = 500_000;

/** Where a site's REST API is: as its pages say, or else where it usually is. */
export function restRoot(site: WebSite, page: RetrieveResult): string {
  const usual = `${site.origin}/wp-json/`;
  if (!page.ok) return usual;
  const head = Buffer.from(page.bytes).toString("latin1", 0, HEAD_BYTES);
  const named =
    IN_HEADER.exec(page.headers.get("link") ?? "")?.[1] ??
    HREF.exec(LINK.exec(head)?.[0] ?? "")?.[1]?.replaceAll("&#038;", "&");
  const url = URL.parse(webUrl(named, page.url) ?? "");
  return url && ownHosts(site.host).includes(url.hostname) ? url.href : usual;
}
