import { LRUCache } from "lru-cache";
import type { FinishedPage } from "./finished-page.ts";

export type PageCache = {
  /** The page kept under this key, if it stands. */
  kept(key: string): FinishedPage | undefined;
  /** The page under this key: kept, or rendered once for all who ask meanwhile. */
  page(key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage>;
  /** What was kept or is being rendered may be stale: nobody who asks from now on gets it. */
  drop(): void;
  /** While changes cannot be heard of, nothing is kept. */
  suspend(): void;
  resume(): void;
};

/** Keeps finished pages in memory, the least used ones leaving when `maxBytes` are full. */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const pages = new LRUCache<string, FinishedPage>({
    maxSize: maxBytes,
    // One huge page shall not push out all others.
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: (page) => page.bytes,
  });
  let rendering = new Map<string, Promise<FinishedPage>>();
  let suspended = false;

  function drop() {
    pages.clear();
    rendering = new Map();
  }

  return {
    kept: (key) => (suspended ? undefined : pages.get(key)),
    page(key, render) {
      const kept = suspended ? undefined : pages.get(key);
      if (kept) return Promise.resolve(kept);
      const generation = rendering;
      const underWay = generation.get(key);
      if (underWay) return underWay;
      const made = render()
        .then((page) => {
          // A change that came meanwhile has dropped this generation.
          if (generation === rendering && !suspended && page.status === 200) pages.set(key, page);
          return page;
        })
        .finally(() => generation.delete(key));
      generation.set(key, made);
      return made;
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
