/**
 * What the server knows of each address beside the route that answers it: one row for each; of several patterns that
 * fit, the first counts. Pure: forms check addresses in the browser too.
 */
export type Address = {
  /**
   * As routes write it: `:slug` stands for small letters, digits and hyphens, any other `:name` for what has no slash,
   * a final `*` for everything below.
   */
  path: string;
  /** A page for readers: other spellings of its address lead to it. */
  isPage?: true;
  /** Named in the sitemap as it is. */
  isInSitemap?: true;
  /** Rendered once for everyone, by its path and these parameters. */
  cache?: readonly string[];
  /** By those of a list of recipes as well; "paged": by its page alone. */
  isList?: true | "paged";
  /** Cached for programs with a token too: the answer is the same. */
  isForTokens?: true;
  /** Turned away first when more is to be rendered than a process can do. */
  isForReaders?: true;
  /** Whether it counts as a search: always, or with words. */
  search?: "always" | "with words";
  /** The bytes that a body may have, instead of a million, if it says its length. */
  largestBody?: number;
  /** The route limits the body itself, once it knows who sends it: of any kind, or if it has files. */
  limitsBody?: "always" | "with files";
  /** The route answers HEAD itself: it never ends, is long, or counts readers. */
  answersHead?: true;
  /** What metrics count it as; "page" where nothing is said. */
  kind?: "asset" | "image" | "probe";
  /** Nobody returns here after signing in. */
  isNoPlace?: true;
  /** Who may open a page of the back office beside administrators: editors, or they and authors. */
  opensTo?: "editor" | "author";
  /** Where other programs have the same: what followed a site that moved in finds it. An admin's redirect goes first. */
  elsewhere?: readonly string[];
};

/** Of WordPress, Blogger, Ghost, Squarespace and the generators of static sites. */
const FEEDS_ELSEWHERE = (
  "/feed /feed/rss /feed/rss2 /feed/atom /feed/rdf /feed.rss /feed.atom /feed.rdf /feeds /feeds/posts/default " +
  "/rss /rss2 /rss.xml /rss2.xml /rss/feed /rss/feed.xml /atom /atom.xml /rdf /rdf.xml /index.xml /index.rdf /index.rss " +
  "/feeds/all.atom.xml /feed/feed.xml /feed/index.xml /rss/index.xml /atom/index.xml /blog/feed /blog/feed.xml /blog/rss " +
  "/blog/rss.xml /blog/atom.xml /blog/index.xml /blog-feed.xml /recipes/feed /wp-rss.php /wp-rss2.php /wp-atom.php " +
  "/wp-rdf.php /wp-feed.php"
).split(" ");

/** The pasted source of a recipe page: 5 MB, plus a byte for each line break (CRLF). */
const PASTED_PAGE_BYTES = 6_500_000;
/** What a form of a megabyte holds, and the same as it was saved. */
export const UNSAVED_RECIPE_BYTES = 3_000_000;
const REVIEWS = ["kind", "stars", "sort", "limit", "cursor"];
const RECIPES = ["category", "facets", "limit", "cursor", "fields", "status"];
const PAGED = ["limit", "cursor"];

const READERS: Address[] = [
  { path: "/", isPage: true, isInSitemap: true, cache: [] },
  {
    path: "/recipes",
    isPage: true,
    isInSitemap: true,
    cache: [],
    isList: true,
    search: "with words",
  },
  { path: "/categories", isPage: true, isInSitemap: true, cache: [] },
  { path: "/categories/:slug", isPage: true, cache: [], isList: true, search: "with words" },
  { path: "/authors/:slug", isPage: true, cache: [], isList: "paged" },
  { path: "/about", isPage: true, isInSitemap: true, cache: [] },
  { path: "/favorites", isPage: true, cache: [] },
  { path: "/favorites/cards" },
  { path: "/search/start", cache: [] },
  { path: "/search/suggestions", search: "always" },
  { path: "/recipe/:slug", isPage: true, cache: [] },
  { path: "/recipe/:slug/embed", isPage: true, cache: [] },
  { path: "/recipe/:slug.json", cache: [] },
  { path: "/recipe/:slug.md", cache: [] },
  { path: "/recipe/:slug.cook", cache: [] },
  { path: "/recipe/:slug/share.png", cache: [] },
  { path: "/recipe/:slug/pin.jpg", cache: [] },
  { path: "/recipe/:slug/views", answersHead: true },
  { path: "/recipe/:slug/rating" },
  { path: "/recipe/:slug/questions" },
  { path: "/recipe/:slug/reviews", limitsBody: "with files" },
  { path: "/recipe/:slug/reviews/own", limitsBody: "with files" },
  { path: "/recipe/:slug/reviews/:id/report" },
  { path: "/sitemap.xml", cache: [] },
  { path: "/sitemap-pages.xml", cache: [] },
  { path: "/sitemap-recipes.xml" },
  { path: "/feed.xml", cache: [], elsewhere: FEEDS_ELSEWHERE },
];

/** Pages of the back office of which the server knows no more than that authors, or editors, may open them. */
const FOR_AUTHORS = (
  "/admin/recipes /admin/recipes/new /admin/recipes/edit/:id /admin/recipes/edit/:id/saved " +
  "/admin/recipes/edit/:id/link /admin/recipes/edit/:id/withdraw /admin/recipes/edit/:id/revisions " +
  "/admin/recipes/classify /admin/recipes/slug /admin/recipes/paste " +
  "/admin/recipes/found /admin/media /admin/media/found /admin/media/import /admin/media/:id /admin/todo " +
  "/admin/account /admin/account/two-factor /admin/help"
).split(" ");
const FOR_EDITORS = (
  "/admin/recipes/generate /admin/recipes/generate/ask /admin/recipes/generate/photo-used " +
  "/admin/recipes/edit/:id/send-back /admin/recipes/auto-poster /admin/recipes/doubles /admin/recipes/doubles/:id " +
  "/admin/export /admin/export/file /admin/export/losses /admin/categories " +
  "/admin/categories/new /admin/categories/edit/:id /admin/categories/slug /admin/tags /admin/media/remote " +
  "/admin/messages /admin/messages/:id /admin/reviews /admin/reviews/:id/image /admin/trash"
).split(" ");

const ADDRESSES: Address[] = [
  ...READERS.map((address): Address => ({ ...address, isForReaders: true })),
  { path: "/contact", isPage: true, isInSitemap: true },
  { path: "/newsletter/subscribe", isPage: true },
  { path: "/newsletter/confirm", isPage: true },
  { path: "/newsletter/unsubscribe", isPage: true },
  { path: "/newsletter/subscriptions" },
  { path: "/draft", isPage: true },
  { path: "/offline" },
  { path: "/oembed" },
  { path: "/accent.css" },
  { path: "/manifest.webmanifest", cache: [] },
  { path: "/reviews.xml", cache: [] },
  { path: "/robots.txt", cache: [] },
  { path: "/llms.txt", cache: [] },

  { path: "/api/docs", cache: [] },
  { path: "/api/v1/openapi.json", cache: [], isForTokens: true },
  { path: "/api/v1/taxonomy", cache: [] },
  { path: "/api/v1/recipes", cache: RECIPES, isList: true, search: "with words" },
  { path: "/api/v1/recipes/:slug", cache: ["fields"] },
  { path: "/api/v1/recipes/:slug/reviews", cache: REVIEWS },
  { path: "/api/v1/categories", cache: PAGED },
  { path: "/api/v1/categories/:slug", cache: PAGED },
  { path: "/api/v1/suggestions", search: "always" },
  { path: "/api/v1/imports", largestBody: PASTED_PAGE_BYTES },
  { path: "/api/v1/media", limitsBody: "always" },
  { path: "/api/*" },
  { path: "/mcp/*" },
  { path: "/webhooks/mail/*" },

  { path: "/admin/login/*", isNoPlace: true },
  { path: "/admin/logout/*", isNoPlace: true },
  { path: "/admin/invitation/*", isNoPlace: true },
  { path: "/admin/forgot/*", isNoPlace: true },
  { path: "/admin/events", answersHead: true, isNoPlace: true, opensTo: "author" },
  { path: "/admin/media/uploads", limitsBody: "always", opensTo: "author" },
  { path: "/admin/import/files", limitsBody: "always" },
  { path: "/admin/recipes/paste/picture", limitsBody: "always", opensTo: "author" },
  { path: "/admin/recipes/scrape", largestBody: PASTED_PAGE_BYTES, opensTo: "author" },
  { path: "/admin/recipes/unsaved", largestBody: UNSAVED_RECIPE_BYTES, opensTo: "author" },
  { path: "/admin/messages/export", answersHead: true, opensTo: "editor" },
  { path: "/admin/reviews/export", answersHead: true, opensTo: "editor" },
  { path: "/admin/subscribers/export", answersHead: true },
  ...FOR_AUTHORS.map((path): Address => ({ path, opensTo: "author" })),
  ...FOR_EDITORS.map((path): Address => ({ path, opensTo: "editor" })),
  // What is not said to be open is for administrators alone; an address that leads nowhere does so for everybody.
  { path: "/admin/*", opensTo: "author" },

  { path: "/assets/*", kind: "asset" },
  { path: "/pictures/*", kind: "image" },
  { path: "/media/*", kind: "image" },
  { path: "/icons/*" },
  { path: "/favicon.ico" },
  { path: "/favicon.svg" },
  { path: "/service-worker.js" },
  { path: "/service-worker-:name.js" },
  { path: "/healthz", kind: "probe" },
  { path: "/readyz", kind: "probe" },
  { path: "/metrics", kind: "probe" },
];

/** What later pages are at: nothing else may begin there. */
const RESERVED = ["list", "week", "kitchen", "cook-with", "articles", "collections", "authors"];

const exact = new Map(ADDRESSES.map((address) => [address.path, address]));
const patterns = ADDRESSES.filter(({ path }) => /[:*]/.test(path)).map((address) => ({
  address,
  pattern: patternOf(address.path),
}));

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.]/g, "\\.");
  const named = escaped.replace(/:slug/g, "[a-z0-9-]{1,200}").replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${named.replace(/\/\*$/, "(?:/.*)?")}$`);
}

/** The row of exactly this path, if there is one. */
export function addressAt(path: string): Address | undefined {
  return exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.address;
}

/** Who may open this route of the back office beside administrators. */
export function openedBelowAdmin(route: string): Address["opensTo"] {
  return exact.get(route)?.opensTo;
}

/** The row of the page that a request is for, be it for the page itself or for its data. */
export function addressOfRequest(pathname: string): Address | undefined {
  return addressAt(pathname.replace(/(?:\.data)?\/?$/, "") || "/");
}

const elsewhere = new Map(
  ADDRESSES.flatMap(({ path, elsewhere: others = [] }) => others.map((other) => [other, path])),
);

/** What this site has at another address than others do; null where this is no such address. */
export function addressElsewhere(pathname: string): string | null {
  const path = pathname.toLowerCase().replace(/^\/+|\/+$/g, "");
  return elsewhere.get(`/${path}`) ?? null;
}

/** The paths of all rows. */
export const addressPaths = (): string[] => ADDRESSES.map(({ path }) => path);

/** The pages of the sitemap that are not made from rows of the database. */
export const sitemapPaths = (): string[] =>
  ADDRESSES.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path);

const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** Whether a path is kept for later pages of the site: '/list', '/articles/apples', '/de', '/pt-br/recipes'. */
export function isReserved(path: string): boolean {
  const [, first = "", ...rest] = path.toLowerCase().split("/");
  if (RESERVED.includes(first)) return true;
  const isLanguage = /^[a-z]{2}(?:-[a-z]{2})?$/.test(first) && languages.of(first) !== undefined;
  if (!isLanguage) return false;
  const page = `/${rest.join("/")}`;
  return addressAt(page)?.isPage === true || isReserved(page);
}
