import { join } from "node:path";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { OperatorError } from "#platform/errors.ts";
import { type Listener, openListener } from "#platform/jobs/listen.ts";
import { type Log, openLog } from "#platform/log.ts";
import { readSettings, type Settings } from "#platform/settings/settings.ts";
import { openAdminEvents } from "#server/admin-events.ts";
import { listen } from "#server/listen.ts";
import { invalidateOnNotify } from "#server/page-cache/invalidate-on-notify.ts";
import { createPageCache } from "#server/page-cache/page-cache.ts";
import { createSiteSettingsCache } from "#server/site-settings-cache.ts";
import type { Worker, WorkerOptions } from "#worker/worker.ts";
import { openBackOffice, siteAccounts } from "./accounts.ts";
import { type Build, ensureBuilt, ensureImages } from "./build.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { type Shutdown, stopOnSignals } from "./shutdown.ts";
import { mailNotice, openGenerator, openMedia, openScraper, siteOf } from "./site.ts";

/** About 1,500 pages, packed. */
const PAGE_CACHE_BYTES = 24 * 1024 * 1024;

/** Runs the site, or its worker, until a signal ends it. */
export async function main(): Promise<void> {
  // React renders several times slower otherwise.
  process.env.NODE_ENV = "production";
  // Whoever read what we say may be gone: that ends no site, nor its orderly stop.
  process.stdout.on("error", () => {});
  const shutdown = stopOnSignals(console.log);
  try {
    await start(readSettings(process.env, join(import.meta.dirname, "..")), shutdown);
  } catch (error) {
    // A stop that comes while we start makes steps fail: that is no news.
    if (!shutdown.stopping) {
      console.error(error instanceof OperatorError ? error.message : error);
      await shutdown.stop(1);
    }
  }
}

async function start(settings: Settings, shutdown: Shutdown): Promise<void> {
  const log = openLog(settings.log);
  let say = (message: string) => console.log(message);
  const servesPages = settings.process !== "worker";
  const building = servesPages && ensureBuilt().then(load);
  const [url, built] = await Promise.all([
    prepareDatabase(settings, shutdown, (message) => say(message), ensureImages),
    building,
  ]);
  const onError = (error: Error) => log.warn(`A database connection broke: ${error.message}`);
  const visitorDb = openPool<DB>({ url, role: "visitor", onError });
  shutdown.add(() => visitorDb.destroy());
  const listener = openListener(url);
  shutdown.add(() => listener.stop());
  const scraper = openScraper(settings);
  shutdown.add(() => scraper.fetcher.close());
  let worker: Promise<Worker> | undefined;
  // After the requests' end, which may leave something to do.
  shutdown.add(async () => (await worker)?.stop());
  const work = () => {
    worker = startJobs(settings, { url, listener, log, ...scraper });
    return worker;
  };
  if (built) {
    await servePages({
      shutdown,
      settings,
      log,
      url,
      listener,
      onError,
      visitorDb,
      scraper,
      ...built,
    });
    // Loaded last: no reader waits for it.
    if (settings.process === "all") await work();
  } else {
    await work();
    await serveHealth(visitorDb, settings, shutdown);
  }
  say = (message) => log.warn(message);
}

async function startJobs(
  settings: Settings,
  options: Pick<WorkerOptions, "url" | "listener" | "log" | "fetcher">,
): Promise<Worker> {
  const [{ startWorker }, { openMail, mailWords }] = await Promise.all([
    import("#worker/worker.ts"),
    import("./mail.ts"),
  ]);
  const words = mailWords(settings);
  if (words) console.log(words);
  const [mail, media] = [await openMail(settings), openMedia(settings)];
  return startWorker({ settings, mail, media, ...options });
}

type Site = {
  shutdown: Shutdown;
  settings: Settings;
  log: Log;
  url: string;
  listener: Listener;
  onError: (error: Error) => void;
  visitorDb: Database;
  scraper: Scraper;
  build: Build;
  server: typeof import("#server/app.ts");
};

async function servePages(process: Site): Promise<void> {
  const { shutdown, settings, log, url, listener, onError, visitorDb, scraper, build, server } =
    process;
  const adminDb = openPool<DB>({ url, role: "admin", onError });
  shutdown.add(() => adminDb.destroy());
  const accounts = await siteAccounts(settings, { url, onError });
  shutdown.add(() => accounts.db.destroy());
  const words = await openBackOffice(accounts, settings);
  const pageCache = createPageCache({ maxBytes: PAGE_CACHE_BYTES });
  const siteSettings = createSiteSettingsCache(visitorDb);
  invalidateOnNotify(listener, pageCache, siteSettings);
  const events = openAdminEvents(listener);
  const media = openMedia(settings);
  shutdown.add(() => media.imageProcessor.close());
  const app = server.createListener({
    ...build,
    site: siteOf(settings),
    siteSettings,
    visitorDb,
    adminDb,
    accounts,
    events,
    generator: openGenerator(settings),
    scraper,
    media,
    mailNotice: mailNotice(settings),
    pageCache,
    trustProxy: settings.trustProxy,
    log,
  });
  const listening = await listen(app, settings);
  shutdown.add(() => listening.stop());
  // Before the requests' end: an open stream of events would hold it up.
  shutdown.add(async () => events.stop());
  console.log(`${settings.siteName} is ready: ${settings.siteUrl}\n${words}`);
}

/** A process that does jobs alone says how it is, unless another one says so at this address already. */
async function serveHealth(
  visitorDb: Database,
  settings: Settings,
  shutdown: Shutdown,
): Promise<void> {
  const { healthListener } = await import("#server/worker-health.ts");
  const listening = await listen(healthListener(visitorDb), settings).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
  });
  if (listening) shutdown.add(() => listening.stop());
  const where = listening ? `: ${settings.siteUrl}/healthz` : "";
  console.log(`${settings.siteName}'s worker is ready${where}`);
}

async function load(build: Build) {
  return { build, server: (await import(build.server)) as typeof import("#server/app.ts") };
}
