/*
 * The recipes viewed last, offline: a cache of their own with a list of the visits, newest first.
 * Part of service-worker.js.
 */
self.visits = (() => {
  const CACHE = "sorrel-visited-1";
  const LIST = "/visits";
  const MAX_VISITS = 30;
  /** The page's own requests come first. */
  const PAUSE_MS = 1_500;
  /** Not found, gone, or moved: in a page's data 202 is a redirect. */
  const LEFT = [202, 404, 410];
  const MAX_SHOWN = 200;

  /** The size in which each image was last shown, by what its sizes have in common. */
  const shown = new Map();
  let latest = Promise.resolve();

  /** Keeps the response to a request for a recipe's page or its data; returns the path of one that has left. */
  async function see(request, response) {
    const { pathname, searchParams } = new URL(request.url);
    const [, path, data] = /^(\/recipe\/[^/]+?)(\.data)?$/.exec(pathname) ?? [];
    // A link that is hovered over fetches data without CORS: that is no visit.
    if (!path || request.mode !== (data ? "cors" : "navigate")) return;
    // The data of some of the page's parts only.
    const isWhole = !searchParams.has("_routes");
    return keep(path, isWhole ? pathname : null, response.clone(), PAUSE_MS);
  }

  /** Keeps a recipe that was opened before the worker could see its requests. */
  async function seeEarlier({ path, images }) {
    if (!/^\/recipe\/[^/]+$/.test(path)) return;
    images.forEach(seeImage);
    await keep(path, path, await fetch(path), 0);
  }

  function seeImage(url) {
    const { pathname, origin } = new URL(url);
    const stem = origin === self.location.origin && files.stemOf(pathname);
    if (!stem) return;
    shown.set(stem, pathname);
    if (shown.size > MAX_SHOWN) shown.delete(shown.keys().next().value);
  }

  async function keep(path, file, response, pause) {
    if (LEFT.includes(response.status) || response.type === "opaqueredirect")
      return inTurn(() => forget(path));
    if (!isForEveryone(response)) return;
    await inTurn(() => add(path, file, response));
    await new Promise((resolve) => setTimeout(resolve, pause));
    return inTurn(() => complete(path, file));
  }

  function isForEveryone({ ok, redirected, type, headers }) {
    const isOwn = ok && !redirected && type === "basic";
    return isOwn && !/no-store|private/.test(headers.get("Cache-Control") ?? "");
  }

  /** Puts the visit at the head of the list. */
  async function add(path, file, response) {
    const cache = await caches.open(CACHE);
    const before = await list();
    const known = before.find((visit) => visit.path === path);
    const visit = known ?? { path, title: "", files: [path, `${path}.data`] };
    await save([visit, ...before.filter((other) => other !== known)].slice(0, MAX_VISITS));
    if (file) await cache.put(file, response);
  }

  /** Adds what was not fetched by the visit itself: the page or its data, its files and images. */
  async function complete(path, file) {
    if (!(await list()).some((visit) => visit.path === path)) return;
    const cache = await caches.open(CACHE);
    const pages = [path, `${path}.data`];
    for (const page of pages) {
      if (page === file && (await cache.match(page))) continue;
      const response = await fetch(page, { priority: "low" });
      if (LEFT.includes(response.status)) return forget(path);
      if (!isForEveryone(response)) return;
      await cache.put(page, response);
    }
    const html = await (await cache.match(path)).text();
    const needed = new Set(pages);
    for (const asset of files.assetsOf(html)) await files.cacheFile(cache, asset, needed);
    await files.cachePublicScripts(cache, needed);
    const [recipe = ""] = html.split('aria-labelledby="related"', 1);
    for (const image of files.imagesOf(recipe)) {
      await files.cacheFile(cache, shown.get(files.stemOf(image)) ?? image, needed);
    }
    const done = { path, title: titleOf(html), files: [...needed] };
    await save((await list()).map((visit) => (visit.path === path ? done : visit)));
  }

  async function forget(path) {
    const before = await list();
    const left = before.filter((visit) => visit.path !== path);
    if (left.length < before.length) await save(left);
    return path;
  }

  async function list() {
    const saved = await (await caches.open(CACHE)).match(LIST);
    return saved ? saved.json() : [];
  }

  /** Saves the list and deletes the files that no visit of it needs. */
  async function save(visited) {
    const cache = await caches.open(CACHE);
    await cache.put(LIST, Response.json(visited));
    await files.deleteOthers(cache, new Set([LIST, ...visited.flatMap((visit) => visit.files)]));
  }

  /** One change at a time; a full storage costs the older half of the visits, a failed connection nothing. */
  function inTurn(change) {
    latest = latest.then(change).catch(async (error) => {
      if (error.name !== "QuotaExceededError") return;
      await forgetOlderHalf().catch(() => caches.delete(CACHE));
    });
    return latest;
  }

  async function forgetOlderHalf() {
    const visited = await list();
    await save(visited.slice(0, Math.floor(visited.length / 2)));
  }

  /** The offline page with links to the visited recipes. */
  async function addTo(html) {
    const links = (await list())
      .filter(({ title }) => title)
      .map(({ path, title }) => `<li dir="auto"><a href="${path}">${title}</a></li>`);
    if (links.length === 0) return html;
    return html
      .replace(/(<section id="recently-viewed"[^>]*?) hidden=""/, "$1")
      .replace(/<ul id="recent-recipes"[^>]*>(?=<\/ul>)/, (open) => open + links.join(""));
  }

  /** The page's heading as HTML: the server has escaped it. */
  function titleOf(html) {
    const [, heading = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
    return heading.replace(/<[^>]*>/g, "").replaceAll("<", "&lt;");
  }

  return { CACHE, see, seeEarlier, seeImage, addTo };
})();
