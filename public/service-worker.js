/*
 * Keeps the saved recipes and one plain page for days without a connection. While there is one,
 * every page comes from the network: what is kept is read only when the network fails.
 */
const KEPT = "sorrel-kept-2";
const OFFLINE = "/offline";
const FAVORITES = "/favorites";
const CARDS = "/favorites/cards";

self.addEventListener("install", (event) => {
  event.waitUntil(keep([OFFLINE]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldVersions().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "keep") event.waitUntil(keepOnly(event.data));
});

self.addEventListener("fetch", (event) => {
  const { method, url, destination } = event.request;
  const isOurs = new URL(url).origin === self.location.origin;
  if (method === "GET" && (isOurs || destination === "image"))
    event.respondWith(answer(event.request));
});

/** The network's answer; what is kept when there is none. Files with a hash in their name never change. */
async function answer(request) {
  const { pathname, origin } = new URL(request.url);
  const isOurs = origin === self.location.origin;
  if (isOurs && pathname.startsWith("/assets/")) {
    const kept = await find(pathname);
    if (kept) return kept;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await find(isOurs ? pathname : request.url);
    if (kept) return kept;
    if (request.mode !== "navigate") throw error;
    return (await find(OFFLINE)) ?? Response.error();
  }
}

async function find(path) {
  const cache = await caches.open(KEPT);
  const how = { ignoreSearch: path.startsWith("/"), ignoreVary: true };
  const own = await cache.match(path, how);
  const [, stem] = /^(\/(?:media|pictures)\/.+-)\d+\.(?:avif|webp)$/.exec(path) ?? [];
  if (own || !stem) return own;
  // Of each picture one size is kept, and stands in for the others.
  const isOfIt = ({ url }) => /^\d+\.webp$/.test(new URL(url).pathname.replace(stem, ""));
  const other = (await cache.keys()).find(isOfIt);
  return other && cache.match(other);
}

/** Keeps the saved recipes' pages with what they need, and drops what none of them needs any more. */
async function keepOnly({ recipes }) {
  try {
    const pages = recipes.map(({ slug }) => `/recipe/${encodeURIComponent(slug)}`);
    const needed = await keep([OFFLINE, FAVORITES, ...pages]);
    const cache = await caches.open(KEPT);
    await cache.put(CARDS, Response.json({ recipes }, { headers: { "X-Kept": "yes" } }));
    needed.add(CARDS);
    if (pages.length > 0) await keepPublicScripts(cache, needed);
    for (const request of await cache.keys()) {
      const { pathname, origin, href } = new URL(request.url);
      const file = origin === self.location.origin ? pathname : href;
      if (!needed.has(file)) await cache.delete(request);
    }
  } catch {
    // The connection broke off: what was kept before stays.
  }
}

/** Keeps the pages and everything they need; answers with the names of all of it. */
async function keep(pages) {
  const cache = await caches.open(KEPT);
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
    if (page !== OFFLINE) await keepFile(cache, `${page}.data`, needed);
    for (const file of filesOf(html)) await keepFile(cache, file, needed);
  }
  return needed;
}

/** Keeps one file, and the scripts and styles that a script may fetch later. */
async function keepFile(cache, file, needed) {
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
    await keepFile(cache, `/assets/${name}`, needed);
  }
}

/** Every public page's scripts: a link followed without a connection then says so, in its own place. */
async function keepPublicScripts(cache, needed) {
  const manifest = [...needed].find((file) => /^\/assets\/manifest.*\.js$/.test(file));
  const text = await (await cache.match(manifest))?.text();
  if (!text) return;
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  for (const { id, module, imports = [] } of Object.values(routes)) {
    if (!id.startsWith("site/")) continue;
    for (const file of [module, ...imports]) await keepFile(cache, file, needed);
  }
}

/** Scripts, styles, fonts, icons and pictures that a page names. */
function filesOf(page) {
  const files = new Set();
  // The one picture that stands for readers without scripts counts a view.
  const html = page.replace(/<noscript>[\s\S]*?<\/noscript>/g, "");
  for (const [, path] of html.matchAll(/["'](\/(?:assets|icons)\/[\w./-]+|\/favicon\.svg)["'#]/g)) {
    files.add(path);
  }
  for (const [, picture] of html.matchAll(/<img[^>]*? src="([^"]+)"/g)) {
    if (/^(?:\/|https?:)/.test(picture)) files.add(picture.replaceAll("&amp;", "&"));
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
  const names = (await caches.keys()).filter((name) => name.startsWith("sorrel-") && name !== KEPT);
  await Promise.all(names.map((name) => caches.delete(name)));
}
