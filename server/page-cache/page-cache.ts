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

/** What changes without a notice (stars, helpful votes, views) is shown this soon. */
const OLDEST_MS = 10 * 60_000;

/** An in-memory LRU cache of finished pages, at most `maxBytes` in all and ten minutes old. 0 caches nothing. */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(maxBytes, 1),
    // Prevents one huge page from evicting all others.
    maxEntrySize: Math.ceil(maxBytes / 8) || 1,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
    ttl: OLDEST_MS,
    // Looked up each time: tests move this clock.
    perf: { now: () => performance.now() },
  });
  let rendering = new Map<string, Rendering>();
  let suspended = false;

  /** While pages can't be rendered, old ones are better than none. */
  function find(key: string): CachedPage | undefined {
    return pages.get(key, { allowStale: suspended, noDeleteOnStaleGet: suspended });
  }

  function drop(changed?: Set<string>) {
    // The loop passes over what is too old, which may be sent while the database is away.
    pages.purgeStale();
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
    const start = performance.now();
    try {
      const page = await render();
      // Not if the cache was cleared in the meantime.
      if (generation === rendering && !suspended && page.status === 200)
        pages.set(key, page, { start });
      return page;
    } finally {
      generation.delete(key);
    }
  }

  return {
    get: find,
    has: (key) => find(key) !== undefined || rendering.has(key),
    async getOrRender(key, render, client) {
      const cached = find(key);
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
