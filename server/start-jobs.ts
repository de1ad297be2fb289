import type { DB } from "#db/schema.ts";
import { reencryptBounceSecrets } from "#domain/bounces/save-bounce-settings.server.ts";
import { reencryptLogins } from "#domain/imports/import-login.server.ts";
import { isMailSetUp } from "#domain/mail-server/mail-route.server.ts";
import { reencryptMailPassword } from "#domain/mail-server/save-mail-settings.server.ts";
import { reencryptSecrets } from "#domain/webhooks/secrets.server.ts";
import { type DatabaseUrl, openPool } from "#platform/db/connect.ts";
import { OperatorError } from "#platform/errors.ts";
import type { Secrets } from "#platform/settings/encryption.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { startWorker, type Worker } from "#worker/worker.ts";
import { healthListener } from "./health.ts";
import { listen } from "./listen.ts";
import { siteBackups } from "./resources/backups.ts";
import { poolUrl } from "./resources/pool-url.ts";
import {
  importedSites,
  metricsAccess,
  openMail,
  openMedia,
  openScraper,
  openWebhooks,
  outboxFolder,
} from "./resources/services.ts";
import type { Running } from "./serve-web.ts";
import { say } from "./shutdown.ts";

/** Starts the site's jobs; the caller stops them, and with them what they use. */
export async function startJobs({ settings, url, listener, log }: Running): Promise<Worker> {
  const { fetcher, reader } = openScraper(settings);
  const [mail, media] = [await openMail(settings), openMedia(settings)];
  const webhooks = await openWebhooks(settings);
  await readUnderNewSecret(poolUrl(settings, url), webhooks.secrets);
  const { secrets } = webhooks;
  const site = importedSites(settings);
  const imports = { media, site, secrets };
  const backups = await siteBackups(settings, url);
  const services = { fetcher, reader, mail, media, imports, webhooks, backups };
  const worker = await startWorker({
    url: poolUrl(settings, url),
    listener,
    settings,
    ...services,
    log,
  });
  return {
    async stop() {
      await worker.stop();
      await Promise.all([fetcher.close(), reader.close()]);
    },
  };
}

/** After AUTH_SECRET was changed: what the former one encrypted stays readable without it. */
async function readUnderNewSecret(url: DatabaseUrl, secrets: Secrets): Promise<void> {
  if (secrets.formerSecret === undefined) return;
  const db = openPool<DB>({ url, role: "admin", max: 1 });
  try {
    await reencryptSecrets(db, secrets);
    await reencryptLogins(db, secrets);
    await reencryptMailPassword(db, secrets);
    await reencryptBounceSecrets(db, secrets);
  } finally {
    await db.destroy();
  }
}

/** Says where mail goes while no server is set. */
export async function sayOutbox(settings: Settings, url: string): Promise<void> {
  const db = openPool<DB>({ url: poolUrl(settings, url), role: "visitor", max: 1 });
  const isSetUp = await isMailSetUp(db, settings.mail).finally(() => db.destroy());
  if (isSetUp) return;
  say(`Email is saved in ${outboxFolder(settings)}; set a mail server under Settings, Mail`);
}

/** Serves health checks of a worker process, unless its address is in use. */
export async function serveHealth({ settings, url, log, shutdown }: Running): Promise<void> {
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
