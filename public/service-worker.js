/*
 * Caches the saved recipes and an offline page. Network first: the cache is read only if the network fails.
 */
const CACHE = "sorrel-offline-3";
const OFFLINE = "/offline";
const FAVORITES = "/favorites";
const CARDS = "/favorites/cards";

self.addEventListener("install", (event) => {
  event.waitUntil(cachePages([OFFLINE]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldVersions().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "cache-recipes") event.waitUntil(cacheRecipes(event.data));
});

self.addEventListener("fetch", (event) => {
  const { method, url, destination } = event.request;
  const isOurs = new URL(url).origin === self.location.origin;
  if (method === "GET" && (isOurs || destination === "image"))
    event.respondWith(respond(event.request));
});

/** The network's response, or else the cached one. Hashed assets never change: cache first. */
async function respond(request) {
  const { pathname, origin } = new URL(request.url);
  const isOurs = origin === self.location.origin;
  if (isOurs && pathname.startsWith("/assets/")) {
    const cached = await find(pathname);
    if (cached) return cached;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await find(isOurs ? pathname : request.url);
    if (cached) return cached;
    if (request.mode !== "navigate") throw error;
    return (await find(OFFLINE)) ?? Response.error();
  }
}

async function find(path) {
  const cache = await caches.open(CACHE);
  const options = { ignoreSearch: path.startsWith("/"), ignoreVary: true };
  const exact = await cache.match(path, options);
  const [, stem] = /^(\/(?:media|pictures)\/.+-)\d+\.(?:avif|webp)$/.exec(path) ?? [];
  if (exact || !stem) return exact;
  // One size of each image is cached and serves all sizes.
  const isSameImage = ({ url }) => /^\d+\.webp$/.test(new URL(url).pathname.replace(stem, ""));
  const otherSize = (await cache.keys()).find(isSameImage);
  return otherSize && cache.match(otherSize);
}

/** Caches the saved recipes' pages with their files, and deletes what is no longer needed. */
async function cacheRecipes({ recipes }) {
  try {
    const pages = recipes.map(({ slug }) => `/recipe/${encodeURIComponent(slug)}`);
    const needed = await cachePages([OFFLINE, FAVORITES, ...pages]);
    const cache = await caches.open(CACHE);
    await cache.put(CARDS, Response.json({ recipes }, { headers: { "X-Offline": "yes" } }));
    needed.add(CARDS);
    if (pages.length > 0) await cachePublicScripts(cache, needed);
    for (const request of await cache.keys()) {
      const { pathname, origin, href } = new URL(request.url);
      const file = origin === self.location.origin ? pathname : href;
      if (!needed.has(file)) await cache.delete(request);
    }
  } catch {
    // The connection failed: the cache remains as it was.
  }
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
    if (page !== OFFLINE) await cacheFile(cache, `${page}.data`, needed);
    for (const file of filesOf(html)) await cacheFile(cache, file, needed);
  }
  return needed;
}

/** Caches one file and, for a script, the scripts and styles it may import later. */
async function cacheFile(cache, file, needed) {
  if (needed.has(file)) return;
  needed.add(file);
  const isAsset = file.startsWith("/assets/");
  let response = isAsset ? await cache.match(file) : undefined;
  if (!response) {
    response = await fetch(file, file.startsWith("/") ? {} : { mode: "no-cors" }).catch(() => null);
    if (!response || !(response.ok || response.type === "opaque")) return;
    await cache.put(file, response.clone());
  }
  // The manifest references every page's files.
  if (!/^\/assets\/(?!manifest).*\.js$/.test(file)) return;
  for (const [, name] of (await response.text()).matchAll(
    /["'`](?:\.\/|assets\/)([\w-]+\.(?:js|css))["'`]/g,
  )) {
    await cacheFile(cache, `/assets/${name}`, needed);
  }
}

/** Caches every public route's scripts, so that a client navigation offline shows its error within the site. */
async function cachePublicScripts(cache, needed) {
  const manifest = [...needed].find((file) => /^\/assets\/manifest.*\.js$/.test(file));
  const text = await (await cache.match(manifest))?.text();
  if (!text) return;
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  for (const { id, module, imports = [] } of Object.values(routes)) {
    if (!id.startsWith("site/")) continue;
    for (const file of [module, ...imports]) await cacheFile(cache, file, needed);
  }
}

/** URLs of the scripts, styles, fonts, icons and images in a page. */
function filesOf(page) {
  const files = new Set();
  // The tracking pixel for readers without scripts.
  const html = page.replace(/<noscript>[\s\S]*?<\/noscript>/g, "");
  for (const [, path] of html.matchAll(/["'](\/(?:assets|icons)\/[\w./-]+|\/favicon\.svg)["'#]/g)) {
    files.add(path);
  }
  for (const [, image] of html.matchAll(/<img[^>]*? src="([^"]+)"/g)) {
    if (/^(?:\/|https?:)/.test(image)) files.add(image.replaceAll("&amp;", "&"));
  }
  return files;
}

/** The offline page is served under other URLs, where its scripts would reload it in a loop. */
function withoutScripts(html) {
  return html
    .replace(/<script type="module"[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
}

async function removeOldVersions() {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith("sorrel-") && name !== CACHE,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
