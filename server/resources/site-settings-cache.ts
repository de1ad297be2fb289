import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS, type SiteSettings } from "#domain/settings/site-settings.ts";

export type SiteSettingsCache = {
  /** The cached settings, or one read shared by concurrent callers. */
  current(): Promise<SiteSettings>;
  /** Settings have no tags: a notice with some is about something else. */
  drop(tags?: Set<string>): void;
  suspend(): void;
  resume(): void;
};

const TIMEOUT_MS = 300;

/**
 * Caches the site settings until they change. While suspended, they are read for each request; if the
 * database does not respond, the last known settings are returned, and `onLate` is called once it does: pages may have
 * been rendered with them.
 */
export function createSiteSettingsCache(db: Database, onLate = () => {}): SiteSettingsCache {
  let last = NO_SITE_SETTINGS;
  let changes = 0;
  let cached: Promise<SiteSettings> | null = null;
  let suspended = true;

  async function read(): Promise<SiteSettings> {
    const before = changes;
    const query = findSiteSettings(db).catch(() => null);
    const settings = await Promise.race([query, sleep(TIMEOUT_MS, null, { ref: false })]);
    if (!settings) {
      // The next call tries again, unless this read comes late.
      cached = null;
      void query.then((late) => {
        if (!late || suspended || changes !== before) return;
        last = late;
        cached = Promise.resolve(late);
        onLate();
      });
    }
    last = settings ?? last;
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
