import { sql } from "kysely";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { openReads, requireReplica } from "#platform/db/replica.ts";
import type { Listener } from "#platform/jobs/listen.ts";
import type { Log } from "#platform/log.ts";
import { measure } from "#platform/metrics.ts";
import { NO_PEERS, type Peers } from "#platform/peers.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { openAdminEvents } from "./admin-events.ts";
import type { AppOptions, VisitorReads } from "./app-options.ts";
import { isReady } from "./health.ts";
import { dropWhileDisconnected, invalidateOnNotify } from "./page-cache/invalidate-on-notify.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { authSecret, siteAccounts } from "./resources/accounts.ts";
import { backupPlacesOf } from "./resources/backups.ts";
import { openOffice } from "./resources/office.ts";
import { poolUrl } from "./resources/pool-url.ts";
import { createPopularCategoriesCache } from "./resources/popular-categories-cache.ts";
import {
  mailServiceOf,
  metricsAccess,
  openGenerator,
  openMedia,
  openScraper,
  siteCheckOptionsOf,
  siteContextOf,
  webhookOptionsOf,
} from "./resources/services.ts";
import { createSiteSettingsCache } from "./resources/site-settings-cache.ts";
import type { Shutdown } from "./shutdown.ts";

/** About 1,500 compressed pages, for all web processes of this machine together. */
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
  peers?: Peers;
  /** Defaults to the metrics of this process. */
  allMetrics?: () => Promise<string>;
};

/** The caller stops `events` before the HTTP server: open streams would delay its shutdown. */
export type Web = AppOptions & { events: ReturnType<typeof openAdminEvents> };

/** Opens what the web process needs; the same in production, development, benchmarks and tests. */
export async function openWeb(settings: Settings, options: WebOptions): Promise<Web> {
  const { url: directUrl, listener, log, shutdown, peers = NO_PEERS, allMetrics } = options;
  const { pageCacheBytes = PAGE_CACHE_BYTES / peers.count } = options;
  const url = poolUrl(settings, directUrl);
  const max = poolSize(peers.count);
  const onError = (error: Error) => log.warn(`A database connection failed: ${error.message}`);
  const visitor = { url, role: "visitor", max, ...SOON, onError } as const;
  const visitorDb = openPool<DB>(visitor);
  shutdown.add(() => visitorDb.destroy());
  const healthDb = openPool<DB>({ ...visitor, max: 1 });
  shutdown.add(() => healthDb.destroy());
  const office = openOffice({ url, max, onError });
  shutdown.add(() => office.destroy());
  const accounts = await siteAccounts(settings, { url, ...SOON, onError });
  shutdown.add(() => accounts.db.destroy());
  // A connection with the permissions of another role ends the start here.
  await Promise.all(
    [visitorDb, office.adminDb, accounts.db].map((db) => sql`select 1`.execute(db)),
  );
  const pageCache = createPageCache({ maxBytes: pageCacheBytes });
  measure("page_cache_pages", () => pageCache.size().pages);
  measure("page_cache_bytes", () => pageCache.size().bytes);
  let reads: VisitorReads = { db: visitorDb, afterWrite() {} };
  const replicaUrl = settings.databaseReadUrl;
  if (replicaUrl) {
    await requireReplica(replicaUrl, directUrl, log);
    const replica = openReads<DB>({ primary: visitor, replicaUrl, listener });
    shutdown.add(() => replica.destroy());
    reads = replica;
  }
  const siteSettings = createSiteSettingsCache(reads.db, pageCache.drop);
  const popularCategories = createPopularCategoriesCache(reads.db, pageCache.drop);
  invalidateOnNotify(listener, pageCache, siteSettings, popularCategories);
  const endDropping = dropWhileDisconnected(listener, pageCache, () => isReady(healthDb));
  shutdown.add(async () => endDropping());
  const media = openMedia(settings);
  shutdown.add(() => media.imageProcessor.close());
  const scraper = openScraper(settings);
  shutdown.add(() => scraper.fetcher.close());
  shutdown.add(() => scraper.anyPage.close());
  shutdown.add(() => scraper.reader.close());
  const generator = openGenerator(settings);
  shutdown.add(() => generator.answers.close());
  return {
    site: siteContextOf(settings),
    siteSettings,
    popularCategories,
    visitorDb,
    reads,
    health: {
      // With a replica, a site without its primary is still read.
      db: replicaUrl ? reads.db : healthDb,
      metrics: await metricsAccess(settings),
      allMetrics,
      stopping: shutdown.signal,
    },
    office,
    accounts,
    events: openAdminEvents(listener),
    generator,
    scraper,
    media,
    backups: backupPlacesOf(settings),
    mail: await mailServiceOf(settings),
    siteCheck: await siteCheckOptionsOf(settings),
    webhooks: await webhookOptionsOf(settings),
    formSecret: await authSecret(settings),
    pageCache,
    trustProxy: settings.trustProxy,
    peers,
    log,
  };
}

/** Connections of one role. A few processes share twenty; each of many has four, as many as it renders at once. */
function poolSize(processes: number): number {
  return Math.max(4, Math.min(10, Math.ceil(20 / processes)));
}
