import type { DB } from "#db/schema.ts";
import { backupJob } from "#domain/backup/backup.job.ts";
import type { SiteBackups } from "#domain/backup/run-backup.server.ts";
import type { Database } from "#domain/database.ts";
import { type ImportServices, importJob } from "#domain/imports/import.job.ts";
import { NO_FILES_BEING_IMPORTED } from "#domain/imports/import-queue.server.ts";
import type { LinkTokens } from "#domain/mail/link-tokens.server.ts";
import { mailJob, type SendingSite } from "#domain/mail/mail.job.ts";
import type { MailExits } from "#domain/mail/mail-exit.ts";
import { imageJob } from "#domain/media/image.job.ts";
import type { Media, MediaAndWeb } from "#domain/media/media.ts";
import { openListReader } from "#domain/newsletter/import/list-reader.server.ts";
import { subscriberImportJob } from "#domain/newsletter/import/subscriber-import.job.ts";
import { runIssues } from "#domain/newsletter/run-issues.server.ts";
import type { PageSource } from "#domain/queue/process-item.server.ts";
import { queueJob } from "#domain/queue/queue.job.ts";
import { bulkJob } from "#domain/recipes/bulk/bulk.job.ts";
import type { PageReader } from "#domain/scraping/page-reader.server.ts";
import { openSourceReader } from "#domain/transfer/sources/source-reader.server.ts";
import type { Delivering } from "#domain/webhooks/deliver.server.ts";
import { webhookJob } from "#domain/webhooks/webhook.job.ts";
import { type DatabaseUrl, openPool } from "#platform/db/connect.ts";
import { messageOf } from "#platform/errors.ts";
import type { Listener } from "#platform/jobs/listen.ts";
import { runWorker } from "#platform/jobs/run-worker.ts";
import { runSchedule } from "#platform/jobs/schedule.ts";
import type { Log } from "#platform/log.ts";
import type { Secrets } from "#platform/settings/encryption.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { mailKinds } from "./mail-kinds.ts";
import { scheduledJobs } from "./schedule.ts";

export type Worker = {
  /** Aborts and releases running jobs, so that another worker can claim them at once. */
  stop(): Promise<void>;
};

export type WorkerOptions = {
  url: DatabaseUrl;
  listener: Listener;
  settings: Pick<Settings, "queueIntervalMinutes" | "scrapeDelayMs">;
  fetcher: PageSource;
  reader: PageReader;
  /** Without it no mail is sent. */
  mail?: {
    site: SendingSite;
    tokens: LinkTokens;
    exits(db: Database): MailExits;
    secrets?: Secrets;
  };
  /** Without it no images are processed; closed with the worker. */
  media?: Media & Partial<MediaAndWeb>;
  /** Without it no recipes are imported. */
  imports?: Omit<ImportServices, "sources">;
  /** Without it no webhooks are delivered. */
  webhooks?: Delivering;
  /** Without it no backups are written. */
  backups?: SiteBackups;
  log: Log;
};

const CONNECTIONS = 5;

/** Runs the site's jobs; any number of workers can share a database. */
export function startWorker(options: WorkerOptions): Worker {
  const { url, listener, settings, fetcher, reader, mail, media, imports, log } = options;
  const { webhooks, backups } = options;
  const onError = (error: Error) =>
    log.warn(`A worker's database connection failed: ${error.message}`);
  const owner = openPool<DB>({ url, max: 1, onError });
  const db = openPool<DB>({ url, role: "admin", max: CONNECTIONS, onError });
  const context = { db, listener, log };
  const { scrapeDelayMs: delayMs } = settings;
  const workers = [
    runWorker(context, queueJob(db, { fetcher, reader, delayMs, log })),
    runWorker(context, bulkJob(db)),
  ];
  if (mail) {
    const exits = mail.exits(db);
    const job = mailJob(db, { site: mail.site, exits, kinds: mailKinds(mail.tokens), log });
    const poll = async () => runIssues(db, mail.site, await exits.current());
    workers.push(runWorker(context, { ...job, poll }));
  }
  if (media) {
    workers.push(runWorker(context, imageJob(db, { media, log, when: NO_FILES_BEING_IMPORTED })));
    const lists = { store: media.store, reader: openListReader() };
    workers.push(runWorker(context, subscriberImportJob(db, lists)));
  }
  const sources = openSourceReader();
  if (imports) workers.push(runWorker(context, importJob(db, { ...imports, sources, log })));
  if (webhooks) workers.push(runWorker(context, webhookJob(db, webhooks)));
  if (backups) workers.push(runWorker(context, backupJob(db, { backups, log })));
  const { store, web } = media ?? {};
  const jobs = scheduledJobs(owner, {
    ...{ ...settings, store, web, secrets: mail?.secrets },
    backUp: Boolean(backups),
  });
  const schedule = runSchedule(owner, jobs, (name, error) => {
    log.warn(`The scheduled job "${name}" failed and will be retried: ${messageOf(error)}`);
  });
  return {
    async stop() {
      await Promise.all([schedule, ...workers].map((running) => running.stop()));
      await Promise.all([sources.close(), owner.destroy(), db.destroy()]);
    },
  };
}
