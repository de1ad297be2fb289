import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { OperatorError } from "#platform/errors.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { openBucketFiles } from "#platform/storage/bucket-files.ts";
import type { Shutdown } from "#server/shutdown.ts";

/** Where a command's backup is: FILE is a path or s3://BUCKET/NAME. */
export type BackupPlace = {
  /** The file, or its copy on this machine until the program ends. */
  path: string;
  /** Makes the copy. */
  fetch(): Promise<void>;
  /** Puts the copy in its place. */
  send(): Promise<void>;
};

/** Buckets are reached with the account of BACKUP_URL, or else of STORAGE_URL. */
export async function openBackupPlace(
  file: string,
  settings: Settings,
  shutdown: Shutdown,
): Promise<BackupPlace> {
  const none = async () => {};
  if (!file.startsWith("s3:")) return { path: file, fetch: none, send: none };
  const [, bucket, name] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/([\w.-]+(?:\/[\w.-]+)*)$/.exec(file) ?? [];
  if (!bucket || !name) {
    throw new OperatorError(`${file} can't be used: it must look like s3://BUCKET/NAME.`);
  }
  const account = settings.backups ?? settings.storage;
  if (account?.kind !== "s3") {
    throw new OperatorError(`${file} can't be reached: set BACKUP_URL to say where the store is.`);
  }
  const files = openBucketFiles({ ...account, bucket });
  await mkdir(settings.dataDir, { recursive: true });
  const folder = await mkdtemp(join(settings.dataDir, "transfer-"));
  let sending: Promise<void> | undefined;
  shutdown.add(async () => {
    // Stopped by the signal, it still deletes its parts. Its caller reports the failure.
    await sending?.catch(() => {});
    await rm(folder, { recursive: true, force: true });
  });
  const path = join(folder, basename(name));
  return {
    path,
    fetch: () => files.download(name, path, shutdown.signal),
    send: () => {
      sending = files.upload(path, name, shutdown.signal);
      return sending;
    },
  };
}
