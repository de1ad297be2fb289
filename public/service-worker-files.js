/*
 * The files that a page needs offline, and how they are cached. Part of service-worker.js.
 */
self.files = (() => {
  /** Pages whose query chooses what they show. */
  const LISTS = /^\/(?:recipes|(?:categories|authors)\/[^/]+?)(?:\.data)?$/;

  /** What a URL is cached as: one of the site by its path and, of a list, its filters. */
  function keyOf(url) {
    const { origin, pathname, searchParams, href } = new URL(url, self.location.origin);
    if (origin !== self.location.origin) return href;
    searchParams.delete("_routes");
    searchParams.sort();
    return LISTS.test(pathname) && searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  }

  /** Caches one file and, for a script, the scripts and styles it may import later. */
  async function cacheFile(cache, file, needed) {
    if (needed.has(file)) return;
    needed.add(file);
    const isAsset = file.startsWith("/assets/");
    let response = isAsset ? await cache.match(file) : undefined;
    if (!response) {
      const mode = file.startsWith("/") ? {} : { mode: "no-cors" };
      response = await fetch(file, { ...mode, priority: "low" }).catch(() => null);
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
    const text = manifest && (await (await cache.match(manifest))?.text());
    if (!text) return;
    const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
    for (const { id, module, imports = [] } of Object.values(routes)) {
      if (!id.startsWith("site/")) continue;
      for (const file of [module, ...imports]) await cacheFile(cache, file, needed);
    }
  }

  /** URLs of the scripts, styles, fonts and icons in a page. */
  function assetsOf(html) {
    const assets = html.matchAll(/["'](\/(?:assets|icons)\/[\w./-]+|\/favicon\.svg)["'#]/g);
    return new Set([...assets].map(([, path]) => path));
  }

  /** URLs of the images in a page; `smallest` in the smallest size, without those of other sites. */
  function imagesOf(page, { smallest = false } = {}) {
    // The tracking pixel for readers without scripts.
    const html = page.replace(/<noscript>[\s\S]*?<\/noscript>/g, "");
    const images = [...html.matchAll(/<img[^>]*? src="([^"#]+)[^"]*"(?: srcset="([^" ]+))?/gi)];
    return new Set(
      images
        .map(([, image, small = image]) => (smallest ? small : image))
        .filter((image) => (smallest ? /^\// : /^(?:\/|https?:)/).test(image))
        .map((image) => image.replaceAll("&amp;", "&")),
    );
  }

  /** What all sizes of one of the site's images have in common; undefined for any other file. */
  function stemOf(path) {
    return /^(\/(?:media|pictures)\/.+-)\d+\.(?:avif|webp)$/.exec(path)?.[1];
  }

  /** The cached file, or another size of the same image: one size is cached and serves all. */
  async function findIn(cache, key) {
    const exact = await cache.match(key, { ignoreVary: true });
    const stem = stemOf(key);
    if (exact || !stem) return exact;
    const isSameImage = ({ url }) => stemOf(new URL(url).pathname) === stem;
    const otherSize = (await cache.keys()).find(isSameImage);
    return otherSize && cache.match(otherSize);
  }

  /** Deletes every file that is not needed. */
  async function deleteOthers(cache, needed) {
    for (const request of await cache.keys()) {
      if (!needed.has(keyOf(request.url))) await cache.delete(request);
    }
  }

  return { keyOf, cacheFile, cachePublicScripts, assetsOf, imagesOf, stemOf, findIn, deleteOthers };
})();
