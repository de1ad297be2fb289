import { hostname } from "node:os";
import { sql } from "kysely";
import type { WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { codeOf } from "#platform/errors.ts";
import { type Job, leaseQueue } from "#platform/jobs/lease-queue.ts";
import type { BackupLine, BackupWork } from "./backup.ts";
import { readBackupState } from "./backup-state.server.ts";
import { isBackupDue } from "./backup-state.ts";

export const backupJobs = leaseQueue({
  name: "backups",
  state: "state",
  waiting: "waiting",
  claimed: "running",
  failed: "failed",
  error: "error",
  maxCrashes: 3,
  crashMessage: "the server stopped repeatedly while working on it",
});

export type ClaimedBackup = Job & Pick<BackupWork, "work" | "byName" | "name">;

/** A file on one machine's disk is first left to the workers that have its name; others may share the disk. */
const IS_NEAR = sql`(machine is null or machine = ${hostname()} or due_at < now() - interval '10 seconds')`;

export function claimBackups(
  db: Database,
  claim: { limit: number; worker: number | null },
): Promise<ClaimedBackup[]> {
  return backupJobs.claim<ClaimedBackup>(db, {
    ...claim,
    where: IS_NEAR,
    returning: sql`work, name, by_name as "byName"`,
  });
}

/** Has a worker write the backup of this night if it is due. `db`: as the tables' owner. */
export async function queueNightly(db: Database, now: Date): Promise<void> {
  const { nightlyBackups } = await findSiteSettings(db);
  if (nightlyBackups === "off" || !isBackupDue(await readBackupState(db), now)) return;
  await unlessBusy(() => insertBackup(db, null));
}

/** Has a worker write a backup. False while one is written or checked. */
export function startBackup(db: Database, act: WriteContext): Promise<boolean> {
  return unlessBusy(() =>
    db.transaction().execute(async (tx) => {
      await insertBackup(tx, act.by.name ?? "");
      const entry = { verb: "started", noun: "backup", id: null, title: "" } as const;
      await recordActivity(tx, act, entry);
    }),
  );
}

/** Has a worker read all of the backup again. False while one is written or checked. */
export function checkAgain(
  db: Database,
  { line, ...act }: WriteContext & { line: BackupLine },
): Promise<boolean> {
  const { name, location, bytes, byName } = line;
  const machine = location.startsWith("s3:") ? null : hostname();
  return unlessBusy(() =>
    db.transaction().execute(async (tx) => {
      await sql`
        insert into backups (work, name, location, machine, bytes, by_name)
        values ('check', ${name}, ${location}, ${machine}, ${bytes}, ${byName})
        on conflict (name) do update set work = 'check', ${backupJobs.requeued()}`.execute(tx);
      const entry = { verb: "tested", noun: "backup", id: null, title: name } as const;
      await recordActivity(tx, act, entry);
    }),
  );
}

async function insertBackup(db: Database, byName: string | null): Promise<void> {
  await sql`delete from backups where state = 'failed' and name is null`.execute(db);
  // A check that failed says nothing against the backup.
  await sql`update backups set state = 'done', error = null where state = 'failed'`.execute(db);
  await sql`insert into backups (work, by_name) values ('write', ${byName})`.execute(db);
}

/** A unique index allows one at a time. */
async function unlessBusy(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (codeOf(error) === "23505") return false;
    throw error;
  }
}
