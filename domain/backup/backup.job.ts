import type { Database } from "#domain/database.ts";
import type { JobDefinition } from "#platform/jobs/run-worker.ts";
import type { Log } from "#platform/log.ts";
import { backupJobs, type ClaimedBackup, claimBackups } from "./backup-queue.server.ts";
import { runBackup, type SiteBackups } from "./run-backup.server.ts";

/** Writes the site's backups, one at a time on all machines together. */
export function backupJob(
  db: Database,
  { backups, log }: { backups: SiteBackups; log: Log },
): JobDefinition<ClaimedBackup> {
  return {
    name: "Backups",
    queue: backupJobs,
    hasOutsideEffects: false,
    channel: "backups",
    most: 1,
    claim: (limit, worker) => claimBackups(db, { limit, worker }),
    work: (job, signal) => runBackup(db, backups, { job, now: new Date(), signal, log }),
  };
}
