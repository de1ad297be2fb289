/*
 * The recipes, lists and categories opened last, offline: a cache of their own with a list of the visits, newest first.
 * Part of service-worker.js.
 */
self.visits = (() => {
  const CACHE = "sorrel-visited-1";
  const LIST = "/visits";
  /** Home, recipes, lists with any filters, categories, authors: never a page of the back office or about the reader. */
  const PAGES = /^\/(?:(?:recipe|authors)\/[^/.?]+|recipes|categories(?:\/[^/.?]+)?)?(?:\?|$)/;
  const MAX_RECIPES = 30;
  const MAX_OTHERS = 20;
  /** Of pages, data and images; the site's scripts and styles, which the visits share, don't count. */
  const MAX_BYTES = 40_000_000;
  /** The page's own requests come first. */
  const PAUSE_MS = 1_500;
  /** Not found, gone, or moved: in a page's data 202 is a redirect. */
  const LEFT = [202, 404, 410];
  const MAX_SHOWN = 200;

  /** The size in which each image was last shown, by what its sizes have in common. */
  const shown = new Map();
  /** The filters with which each list was opened last. */
  const opened = new Map();
  let latest = Promise.resolve();

  /** Keeps the response to a request for a page or its data; returns the path of one that has left. */
  async function see(request, response) {
    const { pathname, searchParams } = new URL(request.url);
    const file = files.keyOf(request.url);
    const path = file.replace(/^([^?]*?)(?:\/_)?\.data(?=\?|$)/, "$1") || "/";
    const isData = pathname.endsWith(".data");
    // A link that is hovered over fetches data without CORS: that is no visit.
    if (!PAGES.test(path) || request.mode !== (isData ? "cors" : "navigate")) return;
    // The data of some of the page's parts only.
    const isWhole = !searchParams.has("_routes");
    return keep(path, isWhole ? file : null, response.clone(), PAUSE_MS);
  }

  /** Keeps a page that was opened before the worker could see its requests. */
  async function seeEarlier({ url, images }) {
    const path = files.keyOf(url);
    if (!PAGES.test(path)) return;
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
    const [place] = path.split("?");
    opened.set(place, path);
    await new Promise((resolve) => setTimeout(resolve, pause));
    // Filters that were on the way to others.
    if (opened.get(place) !== path) return;
    await inTurn(() => add(path, file, response));
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
    const visit = known ?? { path, title: "", files: [path, dataOf(path)] };
    await save([visit, ...before.filter((other) => other !== known)]);
    if (file) await cache.put(file, response);
  }

  /** Adds what was not fetched by the visit itself: the page or its data, its files and images. */
  async function complete(path, file) {
    if (!(await list()).some((visit) => visit.path === path)) return;
    const cache = await caches.open(CACHE);
    const pages = [path, dataOf(path)];
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
    const [main = ""] = html.split('aria-labelledby="related"', 1);
    for (const image of files.imagesOf(main, { smallest: !isRecipe({ path }) })) {
      await files.cacheFile(cache, shown.get(files.stemOf(image)) ?? image, needed);
    }
    const done = { path, title: titleOf(path, html), files: [...needed], bytes: 0 };
    for (const own of done.files.filter((name) => !name.startsWith("/assets/"))) {
      done.bytes += (await (await cache.match(own))?.blob())?.size ?? 0;
    }
    await save((await list()).map((visit) => (visit.path === path ? done : visit)));
  }

  function dataOf(path) {
    return path.replace(/^[^?]*/, (place) => `${place === "/" ? "/_" : place}.data`);
  }

  function isRecipe({ path }) {
    return path.startsWith("/recipe/");
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

  /** Saves the list as far as there is room, and deletes the files that no visit of it needs. */
  async function save(visits) {
    const cache = await caches.open(CACHE);
    const visited = withinBounds(visits);
    await cache.put(LIST, Response.json(visited));
    await files.deleteOthers(cache, new Set([LIST, ...visited.flatMap((visit) => visit.files)]));
  }

  /** The newest, in number and bytes; a visit of an earlier release of this worker has no bytes. */
  function withinBounds(visits) {
    let [recipes, others, bytes] = [0, 0, 0];
    return visits.filter((visit) => {
      bytes += visit.bytes ?? 0;
      const hasPlace = isRecipe(visit) ? ++recipes <= MAX_RECIPES : ++others <= MAX_OTHERS;
      return hasPlace && bytes <= MAX_BYTES;
    });
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

  /** The offline page with links to the visited recipes and other pages. */
  async function addTo(html) {
    const visited = (await list()).filter(({ title }) => title);
    const others = visited.filter((visit) => !isRecipe(visit));
    return addLinks(addLinks(html, "recently-viewed", visited.filter(isRecipe)), "opened", others);
  }

  function addLinks(html, section, visited) {
    if (visited.length === 0) return html;
    const links = visited.map(
      ({ path, title }) =>
        `<li dir="auto"><a href="${path.replaceAll("&", "&amp;")}">${title}</a></li>`,
    );
    const hidden = new RegExp(`(<section id="${section}"[^>]*?) hidden=""([^]*?<ul[^>]*>)`);
    return html.replace(hidden, (_, open, ul) => open + ul + links.join(""));
  }

  /** The page's heading and filters as HTML: the server has escaped them. */
  function titleOf(path, html) {
    if (path === "/") return "Home";
    const [, heading = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
    const filters = html.matchAll(/>Remove filter: <\/span><span[^>]*>([^<]*)/g);
    const rest = path.matchAll(/[?&](sort=|page)=?([a-z\d]+)/g);
    const parts = [...filters].map(([, filter]) => filter);
    for (const [, name, value] of rest) parts.push(name === "page" ? `page ${value}` : value);
    const title = heading.replace(/<[^>]*>/g, "").replaceAll("<", "&lt;");
    return title && [title, parts.join(", ")].filter(Boolean).join(": ");
  }

  return { CACHE, see, seeEarlier, seeImage, addTo };
})();
