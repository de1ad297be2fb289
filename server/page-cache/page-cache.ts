import { LRUCache } from "lru-cache";
import type { CachedPage } from "./cached-page.ts";

export type PageCache = {
  get(key: string): CachedPage | undefined;
  /** The page under this key: cached, or rendered once for all who ask meanwhile. */
  getOrRender(key: string, render: () => Promise<CachedPage>): Promise<CachedPage>;
  /** What is cached or being rendered may be stale: nobody who asks from now on gets it. */
  drop(): void;
  /** While changes cannot be heard of, nothing is cached. */
  suspend(): void;
  resume(): void;
};

/** About what a page's key, headers and place in the cache take. */
const OVERHEAD_BYTES = 2_000;

/** Holds finished pages in memory; the least used ones leave when `maxBytes` are full. 0 caches nothing. */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(maxBytes, 1),
    // One huge page shall not push out all others.
    maxEntrySize: Math.ceil(maxBytes / 8) || 1,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });
  let rendering = new Map<string, Promise<CachedPage>>();
  let suspended = false;

  function drop() {
    pages.clear();
    rendering = new Map();
  }

  async function renderAndCache(
    key: string,
    render: () => Promise<CachedPage>,
  ): Promise<CachedPage> {
    const generation = rendering;
    try {
      const page = await render();
      // Not if a change has come meanwhile.
      if (generation === rendering && !suspended && page.status === 200) pages.set(key, page);
      return page;
    } finally {
      generation.delete(key);
    }
  }

  return {
    get: (key) => pages.get(key),
    async getOrRender(key, render) {
      const cached = pages.get(key) ?? rendering.get(key);
      if (cached) return cached;
      const rendered = renderAndCache(key, render);
      rendering.set(key, rendered);
      return rendered;
    },
    drop,
    suspend() {
      suspended = true;
      drop();
    },
    resume() {
      drop();
      suspended = false;
    },
  };
}
