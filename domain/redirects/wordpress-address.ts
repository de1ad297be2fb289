import { oldPath } from "./old-path.ts";

/** What a path of an old WordPress asks for: pure, and only asked where this site has no page. */
export type AskedAddress = {
  /** Paths that may be known, the likeliest first. */
  paths: string[];
  /** The slug of the category that it lists. */
  category: string | null;
  /** Where it leads if nothing of it is here; null: nowhere, as for an image. */
  otherwise: string | null;
};

const LIST = "/recipes";
/** What stands behind the address of a post. */
const BEHIND_POST =
  /\/(?:amp|embed|trackback|print(?:\/\d+)?|feed(?:\/(?:rss2?|atom|rdf))?|comment-page-\d+|page\/\d+|\d{1,3})$/i;
const PRINT = /\/wprm_print\/([^/]+)(?:\/.*)?$/;
const UPLOAD = /\/wp-content\/uploads\//;
const SIZE = /-(?:\d{2,4}x\d{2,4}|scaled)(?=\.[a-z]{3,4}$)/i;
const CATEGORY = /\/category\/(?:[^/]+\/)*?([^/]+)$/;
const LISTS = /\/(?:(?:tag|author)\/[^/]+|page\/\d+)$|^(?:\/[^/]+)?\/\d{4}(?:\/\d{1,2}){0,2}$/;
const FEED = /\/feed(?:\/(?:rss2?|atom|rdf))?$/i;
const SITEMAP =
  /\/(?:wp-sitemap|sitemap_index|post-sitemap|page-sitemap|category-sitemap)[\w-]*\.xml$/i;
/** Queries by which a WordPress with plain permalinks names posts and lists. */
const POST_QUERY = ["p", "page_id", "attachment_id"];
const LIST_QUERY = ["cat", "tag", "author", "m", "paged"];

export function askedAddress(pathname: string, search: string): AskedAddress | null {
  const path = oldPath(pathname) ?? "";
  return askedByQuery(path, new URLSearchParams(search)) ?? askedByPath(path);
}

/** The path of a post by its number, in the folder of its WordPress. */
export function numberedPath(folder: string, id: number | string): string {
  return `${folder}/?p=${id}`;
}

/** The path of a list by its address: of plain permalinks "/?cat=5" and "/?tag=rye"; null for a home page. */
export function listPath(address: string): string | null {
  const url = URL.parse(address, "https://blog.example/");
  if (!url) return null;
  const { pathname, searchParams } = url;
  const asked = queriedList(pathname.replace(/\/$/, ""), searchParams);
  return asked ?? (pathname === "/" ? null : pathname);
}

function queriedList(folder: string, query: URLSearchParams): string | null {
  const [category, tag] = [query.get("cat"), query.get("tag")];
  if (category && /^\d{1,12}$/.test(category)) return `${folder}/?cat=${category}`;
  return tag && tag.length <= 200 ? `${folder}/?tag=${encodeURIComponent(tag)}` : null;
}

/** Whether a query asks for it, as at the home page of a WordPress. */
export function isAskedByQuery(search: string): boolean {
  const query = new URLSearchParams(search);
  return [...POST_QUERY, ...LIST_QUERY, "s", "feed"].some((name) => query.get(name));
}

function askedByQuery(folder: string, query: URLSearchParams): AskedAddress | null {
  const value = (names: string[]) => names.map((name) => query.get(name)).find(Boolean);
  const post = value(POST_QUERY);
  if (post && /^\d{1,12}$/.test(post)) return asked([numberedPath(folder, post)], LIST);
  const words = query.get("s")?.trim();
  if (words) return asked([], `${LIST}?${new URLSearchParams({ search: words.slice(0, 200) })}`);
  if (query.get("feed")) return asked([], "/feed.xml");
  const list = queriedList(folder, query);
  if (list) return asked([list], LIST);
  return value(LIST_QUERY) ? asked([], LIST) : null;
}

function askedByPath(path: string): AskedAddress | null {
  if (path === "") return null;
  if (UPLOAD.test(path)) return asked([path, ...otherSizes(path)], null);
  if (SITEMAP.test(path)) return asked([path], "/sitemap.xml");
  const print = PRINT.exec(path);
  if (print) {
    const [whole, of = ""] = print;
    const folder = path.slice(0, -whole.length);
    return asked([`${folder}/wprm_print/${of}`, `${folder}/${of}`], LIST);
  }
  const isFeed = FEED.test(path);
  const list = path.replace(/\/page\/\d+$/, "");
  const category = CATEGORY.exec(list)?.[1] ?? null;
  if (!isFeed && category !== null) return { paths: [list], category, otherwise: LIST };
  const isList = LISTS.test(path) || LISTS.test(list);
  const post = path.replace(BEHIND_POST, "");
  const paths = isList ? [path, list] : [path, post].filter(Boolean);
  const otherwise = isFeed ? "/feed.xml" : isList ? LIST : null;
  return asked([...new Set(paths)], otherwise);
}

function asked(paths: string[], otherwise: string | null): AskedAddress {
  return { paths, category: null, otherwise };
}

/** The upload of which it is a smaller copy, and the copies that may stand for an upload. */
function otherSizes(path: string): string[] {
  const original = path.replace(SIZE, "");
  return [original, original.replace(/(?=\.[a-z]{3,4}$)/i, "-scaled")].filter(
    (one) => one !== path,
  );
}
