import { mkdir, readdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { countOf } from "#domain/text/count-of.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import type { BucketFiles } from "#platform/storage/bucket-files.ts";
import { readBackupState, saveBackupState, withBackupLock } from "./backup-state.server.ts";
import { isBackupDue } from "./backup-state.ts";
import { verifyBackup } from "./open-backup.server.ts";
import { type BackedUpSite, writeBackup } from "./write-backup.server.ts";

export type NightlyBackups = {
  /** For nightly backups only: older ones in it are deleted. */
  folder: string;
  /** They are moved there, where older ones are deleted. */
  bucket: BucketFiles | null;
  site: BackedUpSite;
};

const NAME = /^site-[\dTZ-]+\.backup$/;

type Attempt = { now: Date; signal: AbortSignal; log: Log };

/** Writes a backup if one is due, and deletes the oldest once the new one is verified. `db`: as the tables' owner. */
export async function backUpNightly(
  db: Database,
  nightly: NightlyBackups,
  attempt: Attempt,
): Promise<void> {
  const { nightlyBackups, backupsKept } = await findSiteSettings(db);
  const isDue = async () =>
    nightlyBackups !== "off" && isBackupDue(await readBackupState(db), attempt.now);
  if (!(await isDue())) return;
  await withBackupLock(nightly.site.url, async () => {
    // Another worker may have just written it.
    if (await isDue()) await backUp(db, { ...nightly, kept: Number(backupsKept) }, attempt);
  });
}

async function backUp(
  db: Database,
  nightly: NightlyBackups & { kept: number },
  { now, signal, log }: Attempt,
): Promise<void> {
  try {
    await mkdir(nightly.folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(nightly.folder);
    await requireSpace(db, nightly.folder);
    const { name, bytes, missingImages } = await writeVerified(nightly, now, signal);
    if (nightly.bucket) await moveTo(nightly.bucket, { folder: nightly.folder, name, signal });
    const missing = await countUsed(db, missingImages);
    if (missing === 0) {
      await saveBackupState(db, { at: now, bytes, failedAt: null, error: null });
      return await deleteOldest(nightly, nightly.kept);
    }
    // No old backup is deleted: it may be the last that has them.
    const error = `${countOf(missing, "image is", "images are")} missing from the store`;
    log.error(`The nightly backup is incomplete: ${error}`);
    await saveBackupState(db, { at: now, bytes, failedAt: now, error });
  } catch (error) {
    if (signal.aborted) return;
    log.error(`The nightly backup failed: ${messageOf(error)}`);
    await saveBackupState(db, { failedAt: now, error: messageOf(error) });
  }
}

/** How many of the images are still in the library. */
async function countUsed(db: Database, names: string[]): Promise<number> {
  const hashes = names.map((name) => name.slice(0, 32));
  const { rows } = await sql`select from media where hash = any (${hashes})`.execute(db);
  return rows.length;
}

async function writeVerified(
  { folder, site }: NightlyBackups,
  now: Date,
  signal: AbortSignal,
): Promise<{ name: string; bytes: number; missingImages: string[] }> {
  const moment = now.toISOString().slice(0, 19).replaceAll(":", "-");
  const name = `site-${moment}Z.backup`;
  const file = join(folder, name);
  const { bytes, manifest } = await writeBackup(file, site, { signal });
  try {
    // If this version runs on a newer one's schema, only the newer one can restore the backup.
    await verifyBackup(file, "of any version", signal);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { name, bytes, missingImages: manifest.missingImages };
}

/** Deletes the file even if the store refuses it: one more each hour would fill the disk. */
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

/** Leftovers of a worker that died. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(".part")) await rm(join(folder, name), { force: true });
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
