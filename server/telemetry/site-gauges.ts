import { sql } from "kysely";
import { readBackupState } from "#domain/backup/backup-state.server.ts";
import type { Database } from "#domain/database.ts";
import { isReadOnly } from "#domain/settings/read-only.server.ts";
import type { SiteGauge } from "./metrics.ts";

type Queue = { queue: string; waiting: number; oldest_seconds: number; failed: number };

/** Figures of the whole site, whichever process is asked. Age and size of backups only after the first one. */
export async function siteGauges(db: Database): Promise<Record<string, SiteGauge>> {
  const [{ rows: queues }, backup, readOnly] = await Promise.all([
    sql<Queue>`select * from queue_metrics()`.execute(db),
    readBackupState(db),
    isReadOnly(db),
  ]);
  const ofQueues = (value: (queue: Queue) => number) =>
    Object.fromEntries(queues.map((row) => [`queue="${row.queue}"`, value(row)]));
  return {
    queue_waiting_jobs: {
      help: "Jobs that are due, under way, or due later.",
      values: ofQueues(({ waiting }) => waiting),
    },
    queue_oldest_seconds: {
      help: "How long the oldest of them has been due.",
      values: ofQueues(({ oldest_seconds }) => oldest_seconds),
    },
    queue_failed_jobs: {
      help: "Jobs that failed for good and are still listed.",
      values: ofQueues(({ failed }) => failed),
    },
    ...(backup.at && {
      backup_age_seconds: {
        help: "Time since the moment that the last whole backup holds.",
        values: { "": (Date.now() - backup.at.getTime()) / 1000 },
      },
      backup_size_bytes: { help: "Size of that backup.", values: { "": backup.bytes } },
    }),
    database_read_only: {
      help: "1 while the database refuses writes, as the embedded one does while its disk is full.",
      values: { "": readOnly ? 1 : 0 },
    },
    backup_failed: {
      help: "1 if the last attempt at a backup failed.",
      values: { "": backup.failedAt ? 1 : 0 },
    },
  };
}
