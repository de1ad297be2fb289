import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS, type SiteSettings } from "#domain/settings/site-settings.ts";

export type SiteSettingsCache = {
  /** The cached settings, or one read shared by concurrent callers. */
  current(): Promise<SiteSettings>;
  drop(): void;
  suspend(): void;
  resume(): void;
};

const TIMEOUT_MS = 300;

/**
 * Caches the site settings until they change. While suspended, they are read for each request; if the
 * database does not respond, the last known settings are returned.
 */
export function createSiteSettingsCache(db: Database): SiteSettingsCache {
  let last = NO_SITE_SETTINGS;
  let cached: Promise<SiteSettings> | null = null;
  let suspended = true;

  async function read(): Promise<SiteSettings> {
    const query = findSiteSettings(db).catch(() => null);
    const settings = await Promise.race([query, sleep(TIMEOUT_MS, null, { ref: false })]);
    // The next call tries again.
    if (!settings) cached = null;
    last = settings ?? last;
    return last;
  }

  return {
    current() {
      if (suspended) return read();
      cached ??= read();
      return cached;
    },
    drop() {
      cached = null;
    },
    suspend() {
      suspended = true;
      cached = null;
    },
    resume() {
      suspended = false;
      cached = null;
    },
  };
}
