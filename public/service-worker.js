/*
 * Makes saved recipes, the pages opened last and an offline page work offline. Network first: a cache is read only if the network fails.
 */
importScripts("/service-worker-files.js", "/service-worker-visits.js");

const CACHE = "sorrel-offline-3";
const OFFLINE = "/offline";
const FAVORITES = "/favorites";
const CARDS = "/favorites/cards";
/** A proxy's answers while the site is down, and the site's own while its database is. */
const OUT_OF_REACH = [502, 503, 504];

let latest = Promise.resolve();

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldVersions().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  const { type } = event.data ?? {};
  if (type === "cache-recipes") event.waitUntil(inTurn(() => cacheRecipes(event.data)));
  if (type === "page-visited") event.waitUntil(visits.seeEarlier(event.data));
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
  const key = files.keyOf(request.url);
  if (isOurs && pathname.startsWith("/assets/")) {
    const cached = await find(pathname);
    if (cached) return cached;
  }
  const response = await fetch(request).catch(() => undefined);
  if (response && !OUT_OF_REACH.includes(response.status)) {
    if (isOurs) event.waitUntil(Promise.all([see(request, response), showAge(event, "")]));
    return response;
  }
  const copy = pathname !== OFFLINE && (await find(key));
  if (copy) return aged(event, copy, response ? "The site is out of reach." : "You are offline.");
  event.waitUntil(showAge(event, ""));
  if (response) return response;
  return request.mode === "navigate" ? offlinePage() : Response.error();
}

/** A copy of a page tells its age: a document in its text, data in a message to the page that asked for it. */
async function aged(event, copy, why) {
  const note = `Saved ${ageOf(copy)}. ${why}`;
  event.waitUntil(showAge(event, note));
  const { headers } = copy;
  const isDocument = /html/.test(headers.get("Content-Type"));
  if (event.request.mode !== "navigate" || !isDocument) return copy;
  // React leaves alone what it does not know in the body. The page's own script continues it (copy-age.ts).
  const element = `<p id="copy-age" class="copy-age" role="status">${note}</p>`;
  const html = (await copy.text()).replace(/<body[^>]*>/, (body) => body + element);
  return new Response(html, { headers });
}

/** A page that navigated within the site shows the age of what came, or none. */
async function showAge({ request, clientId }, note) {
  const { pathname, searchParams } = new URL(request.url);
  const isPage = pathname.endsWith(".data") && !searchParams.has("_routes");
  if (!isPage || request.mode !== "cors") return;
  (await self.clients.get(clientId))?.postMessage({ type: "copy-age", note });
}

/** 'just now', '1 hour ago', '3 days ago', by the time that the server put on it. */
function ageOf(response) {
  const minutes = Math.floor((Date.now() - Date.parse(response.headers.get("Date"))) / 60_000);
  if (!(minutes > 0)) return "just now";
  const [size, unit] = [
    [1440, "day"],
    [60, "hour"],
    [1, "minute"],
  ].find(([one]) => minutes >= one);
  return new Intl.RelativeTimeFormat("en").format(-Math.floor(minutes / size), unit);
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

/** Without the offline page an installed app could open to the browser's error: the browser then tries again later. */
async function install() {
  await cachePages([OFFLINE]);
  if (!(await find(OFFLINE))) throw new Error("The offline page did not come.");
  await self.skipWaiting();
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
