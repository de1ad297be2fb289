import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS, type SiteSettings } from "#domain/settings/site-settings.ts";

export type SharedRead<Value> = {
  /** What is cached, or one read shared by concurrent callers. */
  current(): Promise<Value>;
  /** A notice with tags is about something else. */
  drop(tags?: Set<string>): void;
  suspend(): void;
  resume(): void;
};

export type SiteSettingsCache = SharedRead<SiteSettings>;

const TIMEOUT_MS = 300;

export function createSiteSettingsCache(db: Database, onLate = () => {}): SiteSettingsCache {
  return createSharedRead(() => findSiteSettings(db), NO_SITE_SETTINGS, onLate);
}

/**
 * Caches what all pages show until it changes. While suspended, it is read for each request; if the database does not
 * respond, what was known last is returned, at first `nothing`, and `onLate` is called once it does: pages may have been
 * rendered with that.
 */
export function createSharedRead<Value extends object>(
  find: () => Promise<Value>,
  nothing: Value,
  onLate = () => {},
): SharedRead<Value> {
  let last = nothing;
  let changes = 0;
  let cached: Promise<Value> | null = null;
  let suspended = true;

  async function read(): Promise<Value> {
    const before = changes;
    const query = find().catch(() => null);
    const found = await Promise.race([query, sleep(TIMEOUT_MS, null, { ref: false })]);
    if (!found) {
      // The next call tries again, unless this read comes late.
      cached = null;
      void query.then((late) => {
        if (!late || suspended || changes !== before) return;
        last = late;
        cached = Promise.resolve(late);
        onLate();
      });
    }
    last = found ?? last;
    return last;
  }

  function drop() {
    changes += 1;
    cached = null;
  }

  return {
    current() {
      if (suspended) return read();
      cached ??= read();
      return cached;
    },
    drop(tags) {
      if (!tags) drop();
    },
    suspend() {
      suspended = true;
      drop();
    },
    resume() {
      suspended = false;
      drop();
    },
  };
}
