import { LRUCache } from "lru-cache";
import type { CachedPage } from "./cached-page.ts";

export type PageCache = {
  get(key: string): CachedPage | undefined;
  /** Whether the page is there, or about to be. */
  has(key: string): boolean;
  /**
   * The cached page, or a new rendering shared by all concurrent requests for the key; `isWanted` says whether
   * one of their clients is still there.
   */
  getOrRender(
    key: string,
    render: (isWanted: () => boolean) => Promise<CachedPage>,
    client?: AbortSignal,
  ): Promise<CachedPage>;
  size(): { pages: number; bytes: number };
  /** Drops the pages with one of the tags and those without any, or all; pages being rendered are not stored either. */
  drop(tags?: Set<string>): void;
  /** Keeps what there is, and stores nothing new. */
  suspend(): void;
  /** Clears the cache, and stores pages again. */
  resume(): void;
};

type Rendering = { page: Promise<CachedPage>; clients: (AbortSignal | undefined)[] };

/** Estimated size of a page's key, headers and cache entry. */
const OVERHEAD_BYTES = 2_000;

/** An in-memory LRU cache of finished pages, at most `maxBytes` in all. 0 caches nothing. */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(maxBytes, 1),
    // Prevents one huge page from evicting all others.
    maxEntrySize: Math.ceil(maxBytes / 8) || 1,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });
  let rendering = new Map<string, Rendering>();
  let suspended = false;

  function drop(changed?: Set<string>) {
    for (const [key, { tags }] of pages) {
      if (!changed || !tags || tags.some((tag) => changed.has(tag))) pages.delete(key);
    }
    rendering = new Map();
  }

  async function renderAndCache(
    key: string,
    render: () => Promise<CachedPage>,
  ): Promise<CachedPage> {
    const generation = rendering;
    try {
      const page = await render();
      // Not if the cache was cleared in the meantime.
      if (generation === rendering && !suspended && page.status === 200) pages.set(key, page);
      return page;
    } finally {
      generation.delete(key);
    }
  }

  return {
    get: (key) => pages.get(key),
    has: (key) => pages.has(key) || rendering.has(key),
    async getOrRender(key, render, client) {
      const cached = pages.get(key);
      if (cached) return cached;
      const shared = rendering.get(key);
      shared?.clients.push(client);
      if (shared) return shared.page;
      const clients = [client];
      const isWanted = () => clients.some((signal) => !signal?.aborted);
      const page = renderAndCache(key, () => render(isWanted));
      rendering.set(key, { page, clients });
      return page;
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
    drop,
    suspend() {
      suspended = true;
      rendering = new Map();
    },
    resume() {
      drop();
      suspended = false;
    },
  };
}
