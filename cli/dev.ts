import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { OperatorError } from "#platform/errors.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { openLog } from "#platform/log.ts";
import { readSettings, type Settings } from "#platform/settings/settings.ts";
import { openAdminEvents } from "#server/admin-events.ts";
import type { createApp } from "#server/app.ts";
import { listen } from "#server/listen.ts";
import { createPageCache } from "#server/page-cache/page-cache.ts";
import { createSiteSettingsCache } from "#server/site-settings-cache.ts";
import { startWorker } from "#worker/worker.ts";
import { openBackOffice, siteAccounts } from "./accounts.ts";
import { ensureImages } from "./build.ts";
import { startFakes } from "./fakes.ts";
import { openMail } from "./mail.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { stopOnSignals } from "./shutdown.ts";
import { openMedia, openScraper, siteOf } from "./site.ts";

process.env.NODE_ENV = "development";

const shutdown = stopOnSignals(console.log);
try {
  await dev(readSettings(process.env, join(import.meta.dirname, "..")));
} catch (error) {
  if (!shutdown.stopping) {
    console.error(error instanceof OperatorError ? error.message : error);
    await shutdown.stop(1);
  }
}

/** The same site, whose modules are loaded from their sources and again when they change. */
async function dev(settings: Settings): Promise<void> {
  const log = openLog(settings.log);
  const imageFolder = await ensureImages();
  const url = await prepareDatabase(settings, shutdown, console.log, ensureImages);
  const onError = (error: Error) => log.warn(`A database connection broke: ${error.message}`);
  const visitorDb = openPool<DB>({ url, role: "visitor", onError });
  shutdown.add(() => visitorDb.destroy());
  const adminDb = openPool<DB>({ url, role: "admin", onError });
  shutdown.add(() => adminDb.destroy());
  const accounts = await siteAccounts(settings, { url, onError });
  shutdown.add(() => accounts.db.destroy());
  const words = await openBackOffice(accounts, settings);
  const vite = await createServer({
    root: join(import.meta.dirname, ".."),
    appType: "custom",
    // A port of its own for each site: two may be developed side by side.
    server: { middlewareMode: true, hmr: { port: (settings.port + 20_000) % 65_536 } },
  });
  shutdown.add(() => vite.close());

  // Nothing is kept: pages of sources that change are rendered for each request.
  const pageCache = createPageCache({ maxBytes: 1 });
  const listener = openListener(url);
  shutdown.add(() => listener.stop());
  const events = openAdminEvents(listener);
  const siteSettings = createSiteSettingsCache(visitorDb);
  const site = siteOf(settings);
  const fakes = await startFakes(settings, shutdown, console.log);
  const scraper = openScraper(fakes.settings, fakes.pages);
  shutdown.add(() => scraper.fetcher.close());
  const mail = await openMail(fakes.settings);
  const media = openMedia(settings);
  shutdown.add(() => media.imageProcessor.close());
  const worker = startWorker({
    url,
    listener,
    settings,
    log,
    mail,
    media: openMedia(settings),
    ...scraper,
  });
  shutdown.add(() => worker.stop());
  const { generator } = fakes;
  const rest = {
    site,
    siteSettings,
    trustProxy: settings.trustProxy,
    pageCache,
    events,
    generator,
    scraper,
    media,
    mailNotice: fakes.mailNotice,
  };
  const answer = getRequestListener(async (request, env) => {
    const loaded = (await vite.ssrLoadModule("/server/app.ts")) as { createApp: typeof createApp };
    const app = loaded.createApp({ ...rest, visitorDb, adminDb, accounts, imageFolder, log });
    return app.fetch(request, env);
  });
  const listening = await listen(
    (incoming, outgoing) => vite.middlewares(incoming, outgoing, () => answer(incoming, outgoing)),
    settings,
  );
  shutdown.add(() => listening.stop());
  shutdown.add(async () => events.stop());
  console.log(`${settings.siteName} is ready for changes: ${settings.siteUrl}\n${words}`);
}
