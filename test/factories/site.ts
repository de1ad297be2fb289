import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { openListener } from "#platform/jobs/listen.ts";
import { openLog } from "#platform/log.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { createApp, createListener } from "#server/app.ts";
import type { AppOptions } from "#server/app-options.ts";
import { openWeb } from "#server/web.ts";

export const SITE = "http://localhost:3000";

type TestSiteOptions = {
  pageCacheBytes?: number;
  /** Called after the database was opened. */
  moreSettings?: () => Record<string, string>;
};

type Fetch = (request: Request) => Response | Promise<Response>;

/** The web process on a test's database, from its sources. Sessions of `testAccounts` are valid on it. */
export function testSite(
  database: string | (() => Promise<string>),
  { pageCacheBytes = 0, moreSettings = () => ({}) }: TestSiteOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), "sorrel-test-site-"));
  const ends: (() => Promise<void>)[] = [];
  let web: AppOptions;
  let handle: Fetch;

  beforeAll(async () => {
    const log = openLog({ level: "silent", format: "json" });
    const url = typeof database === "string" ? database : await database();
    const secret = { AUTH_SECRET: "a secret of thirty-two characters" };
    const environment = { DATA_DIR: dataDir, ...secret, ...moreSettings() };
    const shutdown = {
      add: (end: () => Promise<void>) => void ends.push(end),
      signal: new AbortController().signal,
    };
    const listener = openListener(url);
    ends.push(() => listener.stop());
    const opened = await openWeb(readSettings(environment, dataDir), {
      url,
      listener,
      log,
      shutdown,
      pageCacheBytes,
    });
    ends.push(async () => opened.events.stop());
    web = opened;
    handle = createApp(web).fetch;
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    fetch: (request: Request) => handle(request),
    /** The same web process with other options. */
    with: (options: Partial<AppOptions>): Fetch => createApp({ ...web, ...options }).fetch,
    /** Its listener for Node's HTTP server, which knows of connections and raw headers. */
    listener: (options: Partial<AppOptions> = {}) => createListener({ ...web, ...options }),
    mediaFolder: join(dataDir, "media"),
    get pageCache() {
      return web.pageCache;
    },
    get media() {
      return web.media;
    },
  };
}
