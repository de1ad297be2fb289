import { sql } from "kysely";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import type { Listener } from "#platform/jobs/listen.ts";
import type { Log } from "#platform/log.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { siteAccounts } from "./accounts.ts";
import { openAdminEvents } from "./admin-events.ts";
import type { AppOptions } from "./app.ts";
import { isReady } from "./health.ts";
import { dropWhileUnheard, invalidateOnNotify } from "./page-cache/invalidate-on-notify.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import {
  mailNotice,
  metricsAccess,
  openGenerator,
  openMedia,
  openScraper,
  siteOf,
  webhookOptions,
} from "./services.ts";
import type { Shutdown } from "./shutdown.ts";
import { createSiteSettingsCache } from "./site-settings-cache.ts";

/** About 1,500 compressed pages. */
const PAGE_CACHE_BYTES = 24 * 1024 * 1024;

/** Readers wait less than 3 s for an answer, even from a database that stays silent. */
const SOON = { statementTimeout: 1_900, connectionTimeout: 2_000 };

export type WebOptions = {
  /** The migrated database. */
  url: string;
  /** LISTENs on the same database. */
  listener: Listener;
  log: Log;
  shutdown: Pick<Shutdown, "add" | "signal">;
  /** 0 disables the page cache. */
  pageCacheBytes?: number;
};

/** The caller stops `events` before the HTTP server: open streams would delay its shutdown. */
export type Web = AppOptions & { events: ReturnType<typeof openAdminEvents> };

/** Opens what the web process needs; the same in production, development, benchmarks and tests. */
export async function openWeb(
  settings: Settings,
  { url, listener, log, shutdown, pageCacheBytes = PAGE_CACHE_BYTES }: WebOptions,
): Promise<Web> {
  const onError = (error: Error) => log.warn(`A database connection failed: ${error.message}`);
  const visitorDb = openPool<DB>({ url, role: "visitor", ...SOON, onError });
  shutdown.add(() => visitorDb.destroy());
  const healthDb = openPool<DB>({ url, role: "visitor", max: 1, ...SOON, onError });
  shutdown.add(() => healthDb.destroy());
  const adminDb = openPool<DB>({ url, role: "admin", onError });
  shutdown.add(() => adminDb.destroy());
  const accounts = await siteAccounts(settings, { url, ...SOON, onError });
  shutdown.add(() => accounts.db.destroy());
  // A connection with the permissions of another role ends the start here.
  await Promise.all([visitorDb, adminDb, accounts.db].map((db) => sql`select 1`.execute(db)));
  const pageCache = createPageCache({ maxBytes: pageCacheBytes });
  const siteSettings = createSiteSettingsCache(visitorDb);
  invalidateOnNotify(listener, pageCache, siteSettings);
  dropWhileUnheard(listener, pageCache, () => isReady(healthDb));
  const media = openMedia(settings);
  shutdown.add(() => media.imageProcessor.close());
  const scraper = openScraper(settings);
  shutdown.add(() => scraper.fetcher.close());
  shutdown.add(() => scraper.reader.close());
  const generator = openGenerator(settings);
  shutdown.add(() => generator.answers.close());
  return {
    site: siteOf(settings),
    siteSettings,
    visitorDb,
    health: { db: healthDb, metrics: await metricsAccess(settings), stopping: shutdown.signal },
    adminDb,
    accounts,
    events: openAdminEvents(listener),
    generator,
    scraper,
    media,
    mailNotice: mailNotice(settings),
    webhooks: await webhookOptions(settings),
    pageCache,
    trustProxy: settings.trustProxy,
    log,
  };
}
