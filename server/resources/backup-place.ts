import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { OperatorError } from "#platform/errors.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { openBucketFiles } from "#platform/storage/bucket-files.ts";
import { BUCKET_NAME } from "#platform/storage/storage-url.ts";
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

const ADDRESS = new RegExp(`^s3://(${BUCKET_NAME})/([\\w.-]+(?:/[\\w.-]+)*)$`);
const FORM =
  "it must look like s3://BUCKET/NAME. BUCKET has 3 to 63 characters: lower-case letters (a to z) and digits, with dots and hyphens between them; NAME has letters (A to Z, a to z), digits, dots, hyphens and underscores, with slashes between its parts";

/** Buckets are reached with the account of BACKUP_URL, or else of STORAGE_URL. */
export async function openBackupPlace(
  file: string,
  settings: Settings,
  shutdown: Shutdown,
): Promise<BackupPlace> {
  const none = async () => {};
  if (!file.startsWith("s3:")) return { path: file, fetch: none, send: none };
  const [, bucket, name] = ADDRESS.exec(file) ?? [];
  if (!bucket || !name) throw new OperatorError(`${file} can't be used: ${FORM}.`);
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
