import type { DB } from "#db/schema.ts";
import type { Media, MediaAndWeb } from "#domain/media/media.ts";
import type { PageSource } from "#domain/queue/process-item.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { messageOf } from "#platform/errors.ts";
import type { Listener } from "#platform/jobs/listen.ts";
import { runSchedule } from "#platform/jobs/run-schedule.ts";
import type { Log } from "#platform/log.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { type MailWork, workMails } from "./mail-worker.ts";
import { workMedia } from "./media-worker.ts";
import { workQueue } from "./queue-worker.ts";
import { scheduledJobs } from "./schedule.ts";

export type Worker = {
  /** Lets go of what is under way, so that another worker can take it up at once. */
  stop(): Promise<void>;
};

export type WorkerOptions = {
  url: string;
  listener: Listener;
  settings: Pick<Settings, "queueIntervalMinutes" | "scrapeDelayMs">;
  fetcher: PageSource;
  /** What mail is sent with; without it none is. */
  mail?: Pick<MailWork, "sender" | "mailer" | "leaseMs">;
  /** Where pictures are kept, and what draws them; closed with the worker. */
  media?: Media & Partial<MediaAndWeb>;
  log: Log;
};

const CONNECTIONS = 5;

/** Does the site's jobs, beside any number of other workers on the same database. */
export function startWorker({
  url,
  listener,
  settings,
  fetcher,
  mail,
  media,
  log,
}: WorkerOptions): Worker {
  const onError = (error: Error) => log.warn(`A worker's connection broke: ${error.message}`);
  const owner = openPool<DB>({ url, max: 1, onError });
  const admin = openPool<DB>({ url, role: "admin", max: CONNECTIONS, onError });
  const schedule = runSchedule(
    owner,
    scheduledJobs(owner, { ...settings, store: media?.store, web: media?.web }),
    (name, error) => {
      log.warn(`The job "${name}" failed, and will be tried again: ${messageOf(error)}`);
    },
  );
  const { scrapeDelayMs: delayMs } = settings;
  const queue = workQueue({ db: admin, listener, fetcher, delayMs, log });
  const mails = mail && workMails({ db: admin, log, ...mail });
  const pictures = media && workMedia({ db: admin, listener, media, log });
  return {
    async stop() {
      await Promise.all([schedule.stop(), queue.stop(), mails?.stop(), pictures?.stop()]);
      await Promise.all([owner.destroy(), admin.destroy()]);
    },
  };
}
