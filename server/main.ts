import type { RequestListener } from "node:http";
import { openListener } from "#platform/jobs/listen.ts";
import { openLog } from "#platform/log.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings, type Settings } from "#platform/settings/settings.ts";
import type { Worker } from "#worker/worker.ts";
import type { AppOptions } from "./app-options.ts";
import { isChild, runChild } from "./processes/child.ts";
import { serveByProcesses } from "./processes/parent.ts";
import { openMigrated } from "./resources/open-migrated.ts";
import { prepareDatabase } from "./resources/prepare-database.ts";
import { type Running, serveWeb } from "./serve-web.ts";
import { runProgram, type Shutdown, say } from "./shutdown.ts";
import { sayReady, signInLines } from "./sign-in-lines.ts";
import { sayOutbox, serveHealth, startJobs } from "./start-jobs.ts";
import { startTracing } from "./telemetry/start-tracing.ts";
import { openWeb } from "./web.ts";

/** What development and benchmarks change. */
export type MainOptions = {
  /** 0 disables the page cache. */
  pageCacheBytes?: number;
  /** Defaults to the built pages and browser files. */
  requestListener?: (options: AppOptions) => RequestListener;
  /** Starts fakes of the services that are not configured. */
  fakeServices?: (settings: Settings, shutdown: Shutdown) => Promise<FakeServices>;
};

/** Settings that point to the fakes, and what pages show about them. */
export type FakeServices = {
  settings: Settings;
  generatorIsFake: boolean;
  fakePages: AppOptions["scraper"]["fakePages"];
  mailNotice: string | null;
};

/** Runs the site, its web process alone or its worker alone, until a signal ends it, or migrates, as PROCESS says. */
export function main(options: MainOptions = {}): Promise<void> {
  return isChild ? runChild() : runProgram((shutdown) => run(options, shutdown));
}

async function run(options: MainOptions, shutdown: Shutdown): Promise<number | undefined> {
  const given = readSettings(process.env, ROOT);
  if (given.process === "migrate") {
    await openMigrated(given, "tool", { shutdown, say });
    say("The database is up to date.");
    return 0;
  }
  const log = openLog(given.log);
  let isReady = false;
  const url = await prepareDatabase(given, shutdown, (line) =>
    isReady ? log.warn(line) : say(line),
  );
  // Development and benchmarks change what this process serves.
  const isPlain = Object.keys(options).length === 0;
  if (isPlain && given.webConcurrency > 1 && given.process !== "worker") {
    const script = import.meta.filename;
    if (!(await serveByProcesses({ settings: given, url, log, shutdown, script }))) return 1;
  } else {
    await startTracing({ settings: given, log, shutdown });
    const listener = openListener(url);
    shutdown.add(() => listener.stop());
    const fakes = await options.fakeServices?.(given, shutdown);
    await serve(
      { settings: fakes?.settings ?? given, url, listener, log, shutdown },
      options,
      fakes,
    );
  }
  isReady = true;
  return undefined;
}

async function serve(running: Running, options: MainOptions, fakes?: FakeServices) {
  const { settings, shutdown } = running;
  let worker: Promise<Worker> | undefined;
  // Stopped after the web process, whose last requests may still create jobs; it may be starting yet.
  shutdown.add(async () => (await worker?.catch(() => undefined))?.stop());
  if (settings.process !== "worker") await serveSite(running, options, fakes);
  if (settings.process !== "web") {
    await sayOutbox(settings, running.url);
    if (shutdown.stopping) return;
    worker = startJobs(running);
    await worker;
  }
  if (settings.process === "worker") await serveHealth(running);
}

async function serveSite(running: Running, options: MainOptions, fakes?: FakeServices) {
  const { settings } = running;
  const web = await openWeb(settings, { ...running, pageCacheBytes: options.pageCacheBytes });
  if (fakes) {
    web.generator.isFake = fakes.generatorIsFake;
    web.scraper.fakePages = fakes.fakePages;
    web.mail.fakeNotice = fakes.mailNotice;
  }
  await serveWeb(running, web, options.requestListener);
  // Only a site that serves makes an admin: the password is shown once.
  sayReady(settings, await signInLines(web.accounts, settings));
}

if (import.meta.main) await main();
