import { mkdir, readdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { readMigrations } from "#platform/db/migrate.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import type { BucketFiles } from "#platform/storage/bucket-files.ts";
import { claimBackup, endBackup, readBackupState } from "./backup-state.server.ts";
import { isBackupDue } from "./backup-state.ts";
import { verifyBackup } from "./open-backup.server.ts";
import { type BackedUpSite, writeBackup } from "./write-backup.server.ts";

export type NightlyBackups = {
  /** Of their own: older ones in it are deleted. */
  folder: string;
  /** Where they are moved to, and older ones deleted. */
  bucket: BucketFiles | null;
  site: BackedUpSite;
  migrationsFolder: string;
};

const NAME = /^site-[\dTZ-]+\.backup$/;

/** Writes a backup if one is due, and deletes the oldest once the new one is verified. `db`: as the tables' owner. */
export async function backUpNightly(
  db: Database,
  nightly: NightlyBackups,
  { now, signal, log }: { now: Date; signal: AbortSignal; log: Log },
): Promise<void> {
  const { nightlyBackups, backupsKept } = await findSiteSettings(db);
  if (nightlyBackups === "off" || !isBackupDue(await readBackupState(db), now)) return;
  if (!(await claimBackup(db, now))) return;
  try {
    await mkdir(nightly.folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(nightly.folder);
    await requireSpace(db, nightly.folder);
    const { name, bytes } = await writeVerified(nightly, now, signal);
    if (nightly.bucket) await moveTo(nightly.bucket, { folder: nightly.folder, name, signal });
    await endBackup(db, { at: now, bytes, failedAt: null, error: null });
    await deleteOldest(nightly, Number(backupsKept));
  } catch (error) {
    if (signal.aborted) return endBackup(db, {});
    log.error(`The nightly backup failed: ${messageOf(error)}`);
    await endBackup(db, { failedAt: now, error: messageOf(error) });
  }
}

async function writeVerified(
  { folder, site, migrationsFolder }: NightlyBackups,
  now: Date,
  signal: AbortSignal,
): Promise<{ name: string; bytes: number }> {
  const moment = now.toISOString().slice(0, 19).replaceAll(":", "-");
  const name = `site-${moment}Z.backup`;
  const file = join(folder, name);
  const { bytes } = await writeBackup(file, site, { signal });
  try {
    await verifyBackup(file, await readMigrations(migrationsFolder), signal);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { name, bytes };
}

/** The file goes even if the store refuses it: one more each hour would fill the disk. */
async function moveTo(
  bucket: BucketFiles,
  { folder, name, signal }: { folder: string; name: string; signal: AbortSignal },
): Promise<void> {
  const file = join(folder, name);
  try {
    await bucket.upload(file, name, signal);
  } finally {
    await rm(file, { force: true });
  }
}

/** Stays free: a full disk would stop the embedded database. */
const RESERVE_BYTES = 500_000_000;

/** Throws where a backup, as large as the last one or the database, might fill the disk. */
async function requireSpace(db: Database, folder: string): Promise<void> {
  const { bytes: last } = await readBackupState(db);
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  const expected = last || (rows[0]?.bytes ?? 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > expected * 1.5 + RESERVE_BYTES) return;
  const free = Math.round((bavail * bsize) / 1e6).toLocaleString("en");
  throw new OperatorError(`there is too little space in ${folder} (${free} MB free)`);
}

/** What a worker that died has left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(".backup.part")) await rm(join(folder, name), { force: true });
  }
}

async function deleteOldest({ folder, bucket }: NightlyBackups, kept: number): Promise<void> {
  for (const name of allBut(kept, await readdir(folder))) {
    await rm(join(folder, name), { force: true });
  }
  if (!bucket) return;
  for (const name of allBut(kept, await bucket.names("site-"))) await bucket.remove(name);
}

function allBut(newest: number, names: string[]): string[] {
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -newest);
}
