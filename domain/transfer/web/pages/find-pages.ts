import { sentence, type WebSite } from "#domain/transfer/web/web-site.ts";
import { ownHosts } from "#platform/fetch-page/page-address.ts";
import { readSitemap, WHOLE_SITE } from "./read-sitemap.ts";

/** `problems`: sentences about sitemaps that can't be read, and limits; a key is another for another problem. */
export type FoundPages = {
  pages: string[];
  problems: { key: string; path: string; error: string }[];
};

const MOST_PAGES = 20_000;
const MOST_SITEMAPS = 500;
const DEEPEST = 3;
const ACCEPT = "application/xml,text/xml;q=0.9,*/*;q=0.1";
const USUAL = ["/sitemap_index.xml", "/sitemap.xml", "/wp-sitemap.xml"];
/** Lists of lists and of people, by the names that WordPress and its plugins give them. */
const NO_PAGES =
  /(?:^|[/_-])(?:category|categories|post_tag|tag|tags|author|authors|users|taxonomies|news|video|image)(?:[_-][\w-]*)?\d*\.xml/i;
const FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|pdf|mp4|zip)$/i;

/** The pages that a site's sitemaps list; the sitemaps are those of its robots.txt, or else at the usual addresses. */
export async function findPages(site: WebSite): Promise<FoundPages> {
  const hosts = ownHosts(site.host);
  const isOwn = (address: string) => {
    const url = URL.parse(address);
    // An address with a name and a password would be shown with them.
    return url !== null && hosts.includes(url.hostname) && !url.username && !url.password;
  };
  const named = (await site.sitemaps()).filter(isOwn);
  const pages = new Set<string>();
  const problems: FoundPages["problems"] = [];
  const seen = new Set<string>();
  const budget = { ...WHOLE_SITE };

  /** Whether there is a sitemap. */
  async function read(address: string, depth: number): Promise<boolean> {
    if (seen.has(address) || pages.size >= MOST_PAGES) return true;
    if (seen.size >= MOST_SITEMAPS || depth > DEEPEST || site.isLost()) return false;
    if (budget.bytes <= 0 || budget.elements <= 0) return false;
    seen.add(address);
    const found = await site.fetch(address, ACCEPT);
    if (!found.ok) {
      const isMissing = found.failure.status === 404 || found.failure.status === 410;
      if (!isMissing)
        problems.push({ key: address, path: address, error: sentence(found.failure) });
      return false;
    }
    const sitemap = await readSitemap(found.bytes, budget);
    if (!sitemap) return false;
    if (!sitemap.isWhole) {
      const error = "It is too large to be read to its end.";
      problems.push({ key: address, path: address, error });
    }
    for (const page of sitemap.pages) {
      if (pages.size < MOST_PAGES && isOwn(page) && !FILE.test(page)) pages.add(page);
    }
    for (const next of sitemap.sitemaps) {
      if (isOwn(next) && !NO_PAGES.test(next)) await read(next, depth + 1);
    }
    return true;
  }

  async function readUsual(folder: string): Promise<boolean> {
    for (const path of USUAL) if (await read(site.origin + folder + path, 1)) return true;
    return false;
  }

  // What the host names may be another site's, and so are its pages outside of the folder.
  const folder = site.folder || site.mayBeIn;
  if (folder && (await readUsual(folder))) site.folder = folder;
  if (pages.size === 0) for (const address of named) await read(address, 1);
  if (pages.size === 0) await readUsual("");
  if (seen.size >= MOST_SITEMAPS) {
    const error = `It has more than ${MOST_SITEMAPS} sitemaps; the others are not read.`;
    problems.push({ key: `${site.origin}#sitemaps`, path: site.origin, error });
  }
  if (pages.size >= MOST_PAGES) {
    const error = `It lists more than ${MOST_PAGES.toLocaleString("en")} pages; the others are not read.`;
    problems.push({ key: `${site.origin}#pages`, path: site.origin, error });
  }
  const within = (page: string) => new URL(page).pathname.startsWith(`${site.folder}/`);
  return { pages: site.folder ? [...pages].filter(within) : [...pages], problems };
}
