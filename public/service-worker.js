/*
 * Caches the saved recipes and one plain page for use without a connection. With a connection every
 * page comes from the network: the cache is read only when the network fails.
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
    event.respondWith(answer(event.request));
});

/** The network's answer, or the cached one when there is none. Files with a hash in their name never change. */
async function answer(request) {
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
  const how = { ignoreSearch: path.startsWith("/"), ignoreVary: true };
  const own = await cache.match(path, how);
  const [, stem] = /^(\/(?:media|pictures)\/.+-)\d+\.(?:avif|webp)$/.exec(path) ?? [];
  if (own || !stem) return own;
  // Of each image one size is cached, and shown in place of the others.
  const isOfIt = ({ url }) => /^\d+\.webp$/.test(new URL(url).pathname.replace(stem, ""));
  const other = (await cache.keys()).find(isOfIt);
  return other && cache.match(other);
}

/** Caches the saved recipes' pages with what they need, and drops what none of them needs any more. */
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
    // The connection broke off: the cache stays as it was.
  }
}

/** Caches the pages and everything they need; returns the names of all of it. */
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

/** Caches one file, and the scripts and styles that a script may fetch later. */
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
  // The manifest names the files of every page of the site.
  if (!/^\/assets\/(?!manifest).*\.js$/.test(file)) return;
  for (const [, name] of (await response.text()).matchAll(
    /["'`](?:\.\/|assets\/)([\w-]+\.(?:js|css))["'`]/g,
  )) {
    await cacheFile(cache, `/assets/${name}`, needed);
  }
}

/** Every public page's scripts: a link followed without a connection then says so, in its own place. */
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

/** Scripts, styles, fonts, icons and images that a page names. */
function filesOf(page) {
  const files = new Set();
  // The image in it counts a view of readers without scripts.
  const html = page.replace(/<noscript>[\s\S]*?<\/noscript>/g, "");
  for (const [, path] of html.matchAll(/["'](\/(?:assets|icons)\/[\w./-]+|\/favicon\.svg)["'#]/g)) {
    files.add(path);
  }
  for (const [, image] of html.matchAll(/<img[^>]*? src="([^"]+)"/g)) {
    if (/^(?:\/|https?:)/.test(image)) files.add(image.replaceAll("&amp;", "&"));
  }
  return files;
}

/** The offline page answers under other addresses than its own, where its scripts would reload it for ever. */
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
