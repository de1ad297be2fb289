import { join } from "node:path";
import { siteAccounts } from "#cli/accounts.ts";
import { ensureBuilt } from "#cli/build.ts";
import { openGenerator, openMedia, openScraper, siteOf } from "#cli/site.ts";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { openLog } from "#platform/log.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { openAdminEvents } from "#server/admin-events.ts";
import { listen } from "#server/listen.ts";
import { invalidateOnNotify } from "#server/page-cache/invalidate-on-notify.ts";
import { createPageCache } from "#server/page-cache/page-cache.ts";
import { createSiteSettingsCache } from "#server/site-settings-cache.ts";

/** The web process of cli/start.ts but for its page cache: every page is rendered for its request. */

const settings = readSettings(process.env, join(import.meta.dirname, ".."));
const url = settings.databaseUrl ?? "";
await migrate(url, join(import.meta.dirname, "../db/migrations"), () => {});
const build = await ensureBuilt();
const server: typeof import("#server/app.ts") = await import(build.server);
const visitorDb = openPool<DB>({ url, role: "visitor" });
const siteSettings = createSiteSettingsCache(visitorDb);
const changes = openListener(url);
invalidateOnNotify(changes, siteSettings);
const listener = server.createListener({
  ...build,
  site: siteOf(settings),
  siteSettings,
  visitorDb,
  adminDb: openPool<DB>({ url, role: "admin" }),
  accounts: await siteAccounts(settings, { url, onError() {} }),
  events: openAdminEvents(changes),
  generator: openGenerator(settings),
  scraper: openScraper(settings),
  media: openMedia(settings),
  pageCache: createPageCache({ maxBytes: 0 }),
  trustProxy: settings.trustProxy,
  log: openLog(settings.log),
});
await listen(listener, settings);
process.on("SIGTERM", () => process.exit(0));
