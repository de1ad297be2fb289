import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { countOf } from "#domain/text/count-of.ts";
import { codeOf, messageOf, OperatorError } from "#platform/errors.ts";
import { LeaseLostError } from "#platform/jobs/lease-queue.ts";
import type { Log } from "#platform/log.ts";
import type { BucketFiles } from "#platform/storage/bucket-files.ts";
import { type BackupWork, backupName, readBackupName } from "./backup.ts";
import { backupJobs, type ClaimedBackup } from "./backup-queue.server.ts";
import { readBackupState, saveBackupState } from "./backup-state.server.ts";
import type { Manifest } from "./manifest.ts";
import { verifyBackup } from "./open-backup.server.ts";
import { type BackedUpSite, writeBackup } from "./write-backup.server.ts";

export type BackupPlaces = {
  /** On this machine, for the workers' backups only: older ones in it are deleted. */
  folder: string;
  /** They are moved there, where older ones are deleted. */
  bucket: BucketFiles | null;
};

export type SiteBackups = BackupPlaces & { site: BackedUpSite };

type Attempt = { now: Date; signal: AbortSignal; log: Log };
type Step = (step: BackupWork["step"]) => Promise<unknown>;

/** Writes a backup, and deletes the oldest once it is verified; or verifies one again. Says in the database how it went. */
export async function runBackup(
  db: Database,
  places: SiteBackups,
  { job, now, signal, log }: Attempt & { job: ClaimedBackup },
): Promise<void> {
  try {
    const step: Step = (name) =>
      sql`update backups set step = ${name} where id = ${job.id} and lease = ${job.lease}`.execute(
        db,
      );
    if (job.name === null) await write(db, places, { job, step, now, signal, log });
    else await check(db, places, { job, name: job.name, now, signal });
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLostError) throw error;
    const reason = reasonOf(error, places.folder);
    log.error(`The backup failed: ${reason}`);
    await db.transaction().execute(async (tx) => {
      await backupJobs.fail(tx, job, { reason, retryInMs: null });
      if (job.work === "write") await saveBackupState(tx, { failedAt: now, error: reason });
    });
  }
}

async function write(
  db: Database,
  places: SiteBackups,
  { job, step, now, signal, log }: Attempt & { job: ClaimedBackup; step: Step },
): Promise<void> {
  const { folder, bucket, site } = places;
  await step("write");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  await requireSpace(db, folder);
  const name = backupName(now, job.byName === null);
  const file = join(folder, name);
  const { bytes } = await writeBackup(file, site, { signal });
  let problem: string | null;
  try {
    await step("check");
    // If this version runs on a newer one's schema, only the newer one can restore the backup.
    problem = await missingFrom(db, await verifyBackup(file, "of any version", signal));
    if (bucket) {
      await step("send");
      await bucket.upload(file, name, signal);
    }
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  // Even a store that is nearly full has it by now: one more each night would fill the disk.
  if (bucket) await rm(file, { force: true });
  const failure = { failedAt: problem === null ? null : now, error: problem };
  const location = bucket ? `s3://${bucket.bucket}/${name}` : file;
  await db.transaction().execute(async (tx) => {
    const set = sql`step = null, name = ${name}, location = ${location}, machine = ${bucket ? null : hostname()},
      bytes = ${bytes}, checked_at = ${now}, problem = ${problem}`;
    await backupJobs.finish(tx, job, { state: "done", set });
    await saveBackupState(tx, { at: now, bytes, ...failure });
  });
  // No old backup is deleted then: it may be the last that has them.
  if (problem !== null) return log.error(`The backup is incomplete: ${problem}`);
  await deleteOldest(db, places).catch((error: unknown) => {
    const reason = `older ones can't be deleted: ${messageOf(error)}`;
    log.error(`After a backup ${reason}`);
    return saveBackupState(db, { failedAt: new Date(), error: reason });
  });
}

async function check(
  db: Database,
  { folder, bucket }: SiteBackups,
  { job, name, ...attempt }: Omit<Attempt, "log"> & { job: ClaimedBackup; name: string },
): Promise<void> {
  const { now, signal } = attempt;
  const own = join(folder, name);
  const isOwn = await stat(own).catch(() => null);
  const file = isOwn ? own : `${own}.part`;
  if (!isOwn) {
    if (!bucket) throw new OperatorError(`${name} isn't on the machine whose worker looked for it`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await bucket.download(name, file, signal);
  }
  try {
    const problem = await verifyBackup(file, "of any version", signal).then(
      (manifest) => missingFrom(db, manifest),
      (error: unknown) => {
        if (signal.aborted || !(error instanceof OperatorError)) throw error;
        return `it is damaged: ${error.message.replace(`${file}: `, "").replace(/\.$/, "")}`;
      },
    );
    const set = sql`step = null, checked_at = ${now}, problem = ${problem}`;
    await backupJobs.finish(db, job, { state: "done", set });
  } finally {
    if (!isOwn) await rm(file, { force: true });
  }
}

/** The images that are still in the library and not in the backup. */
async function missingFrom(db: Database, { missingImages }: Manifest): Promise<string | null> {
  const hashes = missingImages.map((name) => name.slice(0, 32));
  const { rows } = await sql`select from media where hash = any (${hashes})`.execute(db);
  if (rows.length === 0) return null;
  return `${countOf(rows.length, "image is", "images are")} missing from the store`;
}

/** Kept free: a full disk would stop the embedded database. */
const RESERVE_BYTES = 500_000_000;

/** Throws if a backup as large as the last one, or as database and images, might fill the disk. */
async function requireSpace(db: Database, folder: string): Promise<void> {
  const { bytes: last } = await readBackupState(db);
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) + coalesce((select sum(bytes) from media), 0) as bytes`.execute(
    db,
  );
  const expected = last || Number(rows[0]?.bytes ?? 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > expected * 1.5 + RESERVE_BYTES) return;
  const free = Math.round((bavail * bsize) / 1e6).toLocaleString("en");
  throw new OperatorError(`there is too little space in ${folder} (${free} MB free)`);
}

function reasonOf(error: unknown, folder: string): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!["ENOSPC", "EDQUOT"].includes(codeOf(cause))) return messageOf(error);
  return `the disk is full: there was no space left in ${folder}. What was written is deleted`;
}

/** Leftovers of a worker that died. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(".part")) await rm(join(folder, name), { force: true });
  }
}

/** As many nightly ones are kept as Settings say, and as many that were asked for: neither drive the others out. */
async function deleteOldest(db: Database, { folder, bucket }: BackupPlaces): Promise<void> {
  const { backupsKept } = await findSiteSettings(db);
  const kept = Number(backupsKept);
  const here = await readdir(folder);
  for (const name of allBut(kept, here)) await rm(join(folder, name), { force: true });
  const there = bucket ? await bucket.names("site-") : [];
  for (const name of allBut(kept, there)) await bucket?.remove(name);
  const left = [...here, ...there].filter(
    (name) => !allBut(kept, here).includes(name) && !allBut(kept, there).includes(name),
  );
  // Another machine's workers know what they have; a machine that is gone never says so.
  await sql`
    delete from backups where state = 'done' and name <> all (${left}::text[])
      and (machine is null or machine = ${hostname()} or ended_at < now() - interval '90 days')`.execute(
    db,
  );
}

function allBut(newest: number, names: string[]): string[] {
  return [true, false].flatMap((nightly) =>
    names
      .filter((name) => readBackupName(name)?.isNightly === nightly)
      .sort()
      .slice(0, -newest),
  );
}
