import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS, type SiteSettings } from "#domain/settings/site-settings.ts";

export type SiteSettingsCache = {
  /** As they stand now: kept, or read once for all who ask meanwhile. */
  current(): Promise<SiteSettings>;
  drop(): void;
  suspend(): void;
  resume(): void;
};

const PATIENCE_MS = 500;

/**
 * Keeps what an admin has set until a change is heard of. While changes cannot be heard of they are
 * read anew each time, and when the database does not answer either, those that were read last count.
 */
export function createSiteSettingsCache(db: Database): SiteSettingsCache {
  let last = NO_SITE_SETTINGS;
  let kept: Promise<SiteSettings> | null = null;
  let suspended = true;

  function ask(): Promise<SiteSettings> {
    const asked = findSiteSettings(db).then((settings) => {
      last = settings;
      return settings;
    });
    const answer = Promise.race([asked, sleep(PATIENCE_MS, null, { ref: false })]).then(
      (settings) => {
        if (settings) return settings;
        forget();
        return last;
      },
      () => {
        forget();
        return last;
      },
    );
    // The next who asks tries again.
    const forget = () => {
      if (kept === answer) kept = null;
    };
    asked.catch(() => {});
    return answer;
  }

  return {
    current() {
      if (suspended) return ask();
      kept ??= ask();
      return kept;
    },
    drop() {
      kept = null;
    },
    suspend() {
      suspended = true;
      kept = null;
    },
    resume() {
      suspended = false;
      kept = null;
    },
  };
}
