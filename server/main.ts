import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { OperatorError } from "#platform/errors.ts";
import { type Listener, openListener } from "#platform/jobs/listen.ts";
import { type Log, openLog } from "#platform/log.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings, type Settings } from "#platform/settings/settings.ts";
import { startWorker, type Worker } from "#worker/worker.ts";
import { type AppOptions, createListener } from "./app.ts";
import { healthListener } from "./health.ts";
import { listen } from "./listen.ts";
import { prepareDatabase } from "./prepare-database.ts";
import {
  metricsAccess,
  openMail,
  openMedia,
  openScraper,
  openWebhooks,
  outboxFolder,
} from "./services.ts";
import { runProgram, type Shutdown, say } from "./shutdown.ts";
import { signInLines } from "./sign-in-lines.ts";
import { openWeb } from "./web.ts";

/** What development and benchmarks change. */
export type MainOptions = {
  /** 0 disables the page cache. */
  pageCacheBytes?: number;
  /** Starts fakes of the services that are not configured. */
  fakeServices?: (settings: Settings, shutdown: Shutdown) => Promise<FakeServices>;
  /** Defaults to the built pages and browser files. */
  requestListener?: (options: AppOptions) => RequestListener;
};

/** Settings that point to the fakes, and what pages show about them. */
export type FakeServices = {
  settings: Settings;
  generatorIsFake: boolean;
  fakePages: AppOptions["scraper"]["fakePages"];
  mailNotice: string | null;
};

type Running = {
  settings: Settings;
  url: string;
  listener: Listener;
  log: Log;
  shutdown: Shutdown;
};

/** Runs the site, its web process alone or its worker alone, as PROCESS says, until a signal ends it. */
export function main(options: MainOptions = {}): Promise<void> {
  return runProgram(async (shutdown) => {
    const given = readSettings(process.env, ROOT);
    const log = openLog(given.log);
    let isReady = false;
    const url = await prepareDatabase(given, shutdown, (line) =>
      isReady ? log.warn(line) : say(line),
    );
    const listener = openListener(url);
    shutdown.add(() => listener.stop());
    const fakes = await options.fakeServices?.(given, shutdown);
    const running = { settings: fakes?.settings ?? given, url, listener, log, shutdown };
    let worker: Worker | undefined;
    // Stopped after the web process, whose last requests may still create jobs.
    shutdown.add(async () => worker?.stop());
    if (given.process !== "worker") await serveSite(running, options, fakes);
    if (given.process !== "web") worker = await startJobs(running);
    if (given.process === "worker") await serveHealth(running);
    isReady = true;
  });
}

async function serveSite(running: Running, options: MainOptions, fakes?: FakeServices) {
  const { settings, shutdown } = running;
  const { pageCacheBytes, requestListener = builtSite } = options;
  const web = await openWeb(settings, { ...running, pageCacheBytes });
  if (fakes) {
    web.generator.isFake = fakes.generatorIsFake;
    web.scraper.fakePages = fakes.fakePages;
    web.mailNotice = fakes.mailNotice;
  }
  const signIn = await signInLines(web.accounts, settings);
  const listening = await listen(requestListener(web), settings);
  shutdown.add(() => listening.stop());
  // Stopped first: an open event stream would delay the end of the requests.
  shutdown.add(async () => web.events.stop());
  say(`${settings.siteName} is ready: ${settings.siteUrl}\n${signIn}`);
}

function builtSite(web: AppOptions): RequestListener {
  return createListener({ ...web, clientFolder: join(import.meta.dirname, "../client") });
}

async function startJobs({ settings, url, listener, log, shutdown }: Running): Promise<Worker> {
  if (settings.mail.smtpUrl === undefined) {
    say(`Email is saved in ${outboxFolder(settings)}; set SMTP_URL to send it`);
  }
  const { fetcher, reader } = openScraper(settings);
  shutdown.add(() => fetcher.close());
  shutdown.add(() => reader.close());
  const [mail, media] = [await openMail(settings), openMedia(settings)];
  const webhooks = await openWebhooks(settings);
  const { siteUrl, scrapeDelayMs: delayMs, pageProxyUrl: proxyUrl } = settings;
  const imports = { media, site: { siteUrl, delayMs, proxyUrl } };
  const services = { fetcher, reader, mail, media, imports, webhooks };
  return startWorker({ url, listener, settings, ...services, log });
}

/** Serves health checks of a worker process, unless its address is in use. */
async function serveHealth({ settings, url, log, shutdown }: Running): Promise<void> {
  const onError = (error: Error) => log.warn(`A database connection failed: ${error.message}`);
  const db = openPool<DB>({ url, role: "visitor", max: 1, onError });
  shutdown.add(() => db.destroy());
  const metrics = await metricsAccess(settings);
  const health = healthListener({ db, metrics, stopping: shutdown.signal });
  const listening = await listen(health, settings).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
  });
  if (listening) shutdown.add(() => listening.stop());
  const where = listening ? `: ${settings.siteUrl}/healthz` : "";
  say(`${settings.siteName}'s worker is ready${where}`);
}

if (import.meta.main) await main();
