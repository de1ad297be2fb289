import type { Listener } from "#platform/jobs/listen.ts";

/** What a change makes stale: pages, and the site's settings. */
type Cache = { drop(): void; suspend(): void; resume(): void };

/**
 * Empties the caches when any process commits a change (NOTIFY in the writing transaction), and suspends
 * them while changes can't be heard of: a page is never older than a second.
 */
export function invalidateOnNotify(listener: Listener, ...caches: Cache[]): void {
  for (const cache of caches) {
    cache.suspend();
    listener.on("pages", {
      onNotice: () => cache.drop(),
      onConnect: () => cache.resume(),
      onDisconnect: () => cache.suspend(),
    });
  }
}
