/*
 * Makes saved recipes, the recipes viewed last and an offline page work offline. Network first: a cache is read only if the network fails.
 */
importScripts("/service-worker-files.js", "/service-worker-visits.js");

const CACHE = "sorrel-offline-3";
const OFFLINE = "/offline";
const FAVORITES = "/favorites";
const CARDS = "/favorites/cards";

let latest = Promise.resolve();

self.addEventListener("install", (event) => {
  event.waitUntil(cachePages([OFFLINE]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldVersions().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  const { type } = event.data ?? {};
  if (type === "cache-recipes") event.waitUntil(inTurn(() => cacheRecipes(event.data)));
  if (type === "recipe-visited") event.waitUntil(visits.seeEarlier(event.data));
});

self.addEventListener("fetch", (event) => {
  const { method, url, destination, mode } = event.request;
  const { origin, pathname } = new URL(url);
  const isOurs = origin === self.location.origin;
  if (method !== "GET" || !(isOurs || destination === "image")) return;
  // Firefox keeps a worker's event stream open when its page is gone, and opens six connections to a site.
  if (isOurs && mode !== "navigate" && pathname.startsWith("/admin/")) return;
  if (destination === "image") visits.seeImage(url);
  event.respondWith(respond(event));
});

/** The network's response, or else the cached one. Hashed assets never change: cache first. */
async function respond(event) {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  const isOurs = origin === self.location.origin;
  if (isOurs && pathname.startsWith("/assets/")) {
    const cached = await find(pathname);
    if (cached) return cached;
  }
  try {
    const response = await fetch(request);
    if (isOurs) event.waitUntil(see(request, response));
    return response;
  } catch {
    const cached = pathname !== OFFLINE && (await find(isOurs ? pathname : request.url));
    if (cached) return cached;
    return request.mode === "navigate" ? offlinePage() : Response.error();
  }
}

/** Keeps what was visited, and learns which saved recipes were moved, renamed or removed. */
async function see(request, response) {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === CARDS && response.ok) {
    const { recipes } = await response.clone().json();
    return inTurn(() => refreshIfChanged(new Set(searchParams.getAll("id")), recipes));
  }
  const left = await visits.see(request, response);
  if (left && (await (await caches.open(CACHE)).match(left))) await inTurn(refreshSaved);
}

/** The cached response; of two, the one that the server sent last. */
async function find(path) {
  const found = [];
  for (const name of [CACHE, visits.CACHE]) {
    found.push(await files.findIn(await caches.open(name), path));
  }
  const sentAt = (response) => Date.parse(response.headers.get("Date") ?? "") || 0;
  return found.filter(Boolean).toSorted((a, b) => sentAt(b) - sentAt(a))[0];
}

async function offlinePage() {
  const page = await find(OFFLINE);
  if (!page) return Response.error();
  const { headers } = page;
  return new Response(await visits.addTo(await page.text()), { headers });
}

/** Caches the saved recipes' pages with their files, and deletes what is no longer needed. */
async function cacheRecipes({ recipes }) {
  try {
    const pages = recipes.map(({ slug }) => `/recipe/${encodeURIComponent(slug)}`);
    const needed = await cachePages([OFFLINE, FAVORITES, ...pages]);
    const cache = await caches.open(CACHE);
    await cache.put(CARDS, Response.json({ recipes }, { headers: { "X-Offline": "yes" } }));
    needed.add(CARDS);
    if (pages.length > 0) await files.cachePublicScripts(cache, needed);
    await files.deleteOthers(cache, needed);
  } catch (error) {
    // The connection failed: the cache remains as it was. In a full storage saved recipes come first.
    if (error.name === "QuotaExceededError") await caches.delete(visits.CACHE);
  }
}

/** Caches the saved recipes anew if one that was asked for has another path or title now, or none. */
async function refreshIfChanged(asked, recipes) {
  const isAnswered = ({ id, slug, title }) =>
    recipes.some((recipe) => recipe.id === id && recipe.slug === slug && recipe.title === title);
  const saved = (await savedCards()).filter(({ id }) => asked.has(id));
  if (!saved.every(isAnswered)) await refreshSaved();
}

/** Caches the saved recipes as the site has them now. */
async function refreshSaved() {
  const ids = (await savedCards()).map(({ id }) => ["id", id]);
  const response = await fetch(`${CARDS}?${new URLSearchParams(ids)}`);
  if (response.ok) await cacheRecipes(await response.json());
}

async function savedCards() {
  const cards = await (await caches.open(CACHE)).match(CARDS);
  return cards ? (await cards.json()).recipes : [];
}

/** One change at a time; a failed connection leaves the cache as it was. */
function inTurn(change) {
  latest = latest.then(change).catch(() => {});
  return latest;
}

/** Caches the pages and their files; returns the URLs of all of them. */
async function cachePages(pages) {
  const cache = await caches.open(CACHE);
  const needed = new Set();
  for (const page of pages) {
    needed.add(page);
    const response = await fetch(page, { cache: "no-cache" });
    if (!response.ok) continue;
    const html = await response.text();
    const { headers } = response;
    await cache.put(
      page,
      new Response(page === OFFLINE ? withoutScripts(html) : html, { headers }),
    );
    if (page !== OFFLINE) await files.cacheFile(cache, `${page}.data`, needed);
    for (const file of [...files.assetsOf(html), ...files.imagesOf(html)]) {
      await files.cacheFile(cache, file, needed);
    }
  }
  return needed;
}

/** The offline page is served under other URLs, where its scripts would reload it in a loop. */
function withoutScripts(html) {
  return html
    .replace(/<script type="module"[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
}

async function removeOldVersions() {
  const current = [CACHE, visits.CACHE];
  const names = (await caches.keys()).filter(
    (name) => name.startsWith("sorrel-") && !current.includes(name),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
