import { webUrl } from "#domain/scraping/fields/image-urls.ts";
import { scanMarkup } from "#domain/scraping/page/scan-markup.ts";
import type { WebSite } from "#domain/transfer/web/web-site.ts";
import { ownHosts } from "#platform/fetch-page/page-address.ts";
import type { RetrieveResult } from "#platform/fetch-page/retrieve.ts";
import { type Rest, readRest } from "./rest.ts";

const IN_HEADER = /<([^<>]{1,2000})>;\s*rel="?https:\/\/api\.w\.org\/"?/;
const LINK_ATTRIBUTES = new Set(["rel", "href"]);
const HEAD_BYTES = 500_000;

/**
 * A site's REST API, where its pages say it is, or else where it usually is; and with it the folder of its WordPress.
 * Where nothing says that, the address may begin with it: "https://blog.example/kitchen/2019/pie/".
 */
export async function findRest(site: WebSite, page: RetrieveResult, address: string) {
  const named = page.ok ? namedRoot(site, page) : null;
  if (named) {
    const { pathname } = named;
    site.folder = pathname.replace(/\/(?:wp-json(?:\/.*)?|index\.php(?:\/.*)?)?$/, "");
    return { site, root: named.href };
  }
  const at = page.ok ? page.url : address;
  const [first] = /^\/[^/.]+(?=\/|$)/.exec(new URL(at).pathname) ?? [];
  const usual: Rest = { site, root: `${site.origin}/wp-json/` };
  if (first === undefined) return usual;
  site.mayBeIn = first;
  const within: Rest = { site, root: `${site.origin}${first}/wp-json/` };
  if (!(await readRest(within, "", { _fields: "namespaces" })).ok) return usual;
  site.folder = first;
  return within;
}

function namedRoot(site: WebSite, page: RetrieveResult & { ok: true }): URL | null {
  const head = Buffer.from(page.bytes).toString("utf8", 0, HEAD_BYTES);
  const named = IN_HEADER.exec(page.headers.get("link") ?? "")?.[1] ?? linkIn(head);
  const url = URL.parse(webUrl(named, page.url) ?? "");
  return url && ownHosts(site.host).includes(url.hostname) ? url : null;
}

function linkIn(head: string): string | undefined {
  let found: string | undefined;
  scanMarkup(head, {
    attributes: LINK_ATTRIBUTES,
    wantsAttributes: (tag) => tag === "link",
    onOpen(tag, { rel, href }) {
      if (tag === "link" && rel === "https://api.w.org/") found ??= href;
    },
  });
  return found;
}
