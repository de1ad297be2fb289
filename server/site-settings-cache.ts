import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS, type SiteSettings } from "#domain/settings/site-settings.ts";

export type SiteSettingsCache = {
  /** As of the last change heard of, or read once for all who ask meanwhile. */
  current(): Promise<SiteSettings>;
  drop(): void;
  suspend(): void;
  resume(): void;
};

const TIMEOUT_MS = 500;

/**
 * Caches what an admin has set until a change is heard of. While changes cannot be heard of it is read
 * for each request, and when the database does not answer either, what was read last counts.
 */
export function createSiteSettingsCache(db: Database): SiteSettingsCache {
  let last = NO_SITE_SETTINGS;
  let cached: Promise<SiteSettings> | null = null;
  let suspended = true;

  async function read(): Promise<SiteSettings> {
    const asked = findSiteSettings(db).catch(() => null);
    const settings = await Promise.race([asked, sleep(TIMEOUT_MS, null, { ref: false })]);
    // The next who asks tries again.
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
