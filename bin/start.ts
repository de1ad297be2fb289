import { join } from "node:path";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { OperatorError } from "#platform/errors.ts";
import { openLog } from "#platform/log.ts";
import { readSettings, type Settings } from "#platform/settings.ts";
import { followAdminEvents } from "#server/admin-events.ts";
import { forgetHourly } from "#server/forget-hourly.ts";
import { keepSiteSettings } from "#server/kept-site-settings.ts";
import { listen } from "#server/listen.ts";
import { followChanges } from "#server/page-cache/follow-changes.ts";
import { createPageCache } from "#server/page-cache/page-cache.ts";
import { openBackOffice, siteAccounts } from "./accounts.ts";
import { type Build, ensureBuilt } from "./build.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { stopOnSignals } from "./shutdown.ts";
import { siteOf } from "./site.ts";

// React renders several times slower otherwise.
process.env.NODE_ENV = "production";

/** About 2,000 pages, packed. */
const PAGE_CACHE_BYTES = 32 * 1024 * 1024;

const shutdown = stopOnSignals(console.log);
try {
  await start(readSettings(process.env, join(import.meta.dirname, "..")));
} catch (error) {
  // A stop that comes while we start makes steps fail: that is no news.
  if (!shutdown.stopping) {
    console.error(error instanceof OperatorError ? error.message : error);
    await shutdown.stop(1);
  }
}

async function start(settings: Settings): Promise<void> {
  const log = openLog(settings.log);
  let say = (message: string) => console.log(message);
  const building = ensureBuilt().then(async (build) => ({ build, server: await load(build) }));
  const [url, { build, server }] = await Promise.all([
    prepareDatabase(settings, shutdown, (message) => say(message)),
    building,
  ]);
  const onError = (error: Error) => log.warn(`A database connection broke: ${error.message}`);
  const visitorDb = openPool<DB>({ url, role: "visitor", onError });
  shutdown.add(() => visitorDb.destroy());
  const owner = openPool<DB>({ url, max: 1, onError });
  shutdown.add(() => owner.destroy());
  const forgetting = forgetHourly(owner, log);
  shutdown.add(() => forgetting.stop());
  const adminDb = openPool<DB>({ url, role: "admin", onError });
  shutdown.add(() => adminDb.destroy());
  const accounts = await siteAccounts(settings, { url, onError });
  shutdown.add(() => accounts.db.destroy());
  const words = await openBackOffice(accounts, settings);
  const pageCache = createPageCache({ maxBytes: PAGE_CACHE_BYTES });
  const siteSettings = keepSiteSettings(visitorDb);
  const changes = followChanges(url, pageCache, siteSettings);
  shutdown.add(() => changes.stop());
  const events = followAdminEvents(url);
  const listener = server.createListener({
    ...build,
    site: siteOf(settings),
    siteSettings,
    visitorDb,
    adminDb,
    accounts,
    events,
    pageCache,
    trustProxy: settings.trustProxy,
    log,
  });
  const listening = await listen(listener, settings);
  shutdown.add(() => listening.stop());
  // Before the requests' end: an open stream of events would hold it up.
  shutdown.add(() => events.stop());
  console.log(`${settings.siteName} is ready: ${settings.siteUrl}\n${words}`);
  say = (message) => log.warn(message);
}

async function load(build: Build): Promise<typeof import("#server/app.ts")> {
  return import(build.server);
}
