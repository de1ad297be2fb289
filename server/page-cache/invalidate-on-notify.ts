import type { Listener } from "#platform/jobs/listen.ts";

type Cache = { drop(): void; suspend(): void; resume(): void };

/**
 * Clears the caches when any process commits a change (NOTIFY in the writing transaction), and suspends them
 * while the LISTEN connection is down: no page is out of date for more than a second.
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
