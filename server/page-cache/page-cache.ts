import { LRUCache } from "lru-cache";
import type { CachedPage, Encoding } from "./cached-page.ts";

export type PageCache = {
  /** The page kept under this key, if it stands. */
  kept(key: string): CachedPage | undefined;
  /** The page under this key, ready in that encoding: kept, or rendered once for all who ask meanwhile. */
  page(key: string, encoding: Encoding, render: () => Promise<CachedPage>): Promise<CachedPage>;
  /** What was kept or is being rendered may be stale: nobody who asks from now on gets it. */
  drop(): void;
  /** While changes cannot be heard of, nothing is kept. */
  suspend(): void;
  resume(): void;
};

/** Keeps finished pages in memory, the least used ones leaving when `maxBytes` are full. */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    // One huge page shall not push out all others.
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: (page) => page.bytes(),
  });
  let rendering = new Map<string, Promise<CachedPage>>();
  let suspended = false;

  function drop() {
    pages.clear();
    rendering = new Map();
  }

  type Generation = typeof rendering;

  function keep(generation: Generation, key: string, page: CachedPage) {
    // A change that came meanwhile has dropped this generation.
    if (generation === rendering && !suspended && page.status === 200) pages.set(key, page);
  }

  async function renderedOnce(
    generation: Generation,
    key: string,
    render: () => Promise<CachedPage>,
  ): Promise<CachedPage> {
    try {
      const page = await render();
      keep(generation, key, page);
      return page;
    } finally {
      generation.delete(key);
    }
  }

  return {
    kept: (key) => (suspended ? undefined : pages.get(key)),
    async page(key, encoding, render) {
      const generation = rendering;
      const kept = suspended ? undefined : pages.get(key);
      const underWay = kept ?? generation.get(key) ?? renderedOnce(generation, key, render);
      if (underWay instanceof Promise) generation.set(key, underWay);
      const page = await underWay;
      if (page.ready[encoding]) return page;
      await page.body(encoding);
      // It weighs another now that it is packed.
      keep(generation, key, page);
      return page;
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
