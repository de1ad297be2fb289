import { createReadStream } from "node:fs";
import { ReadableStream as NodeStream } from "node:stream/web";
import type { WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import type { BackupLine } from "./backup.ts";
import type { BackupPlaces } from "./run-backup.server.ts";

/**
 * The file as a stream, once the download is recorded; a trigger then queues the mail to every administrator. Null when
 * the bucket has no such file. Throws a StoreError.
 */
export async function downloadBackup(
  db: Database,
  { bucket }: BackupPlaces,
  { line: { name, location }, ...act }: WriteContext & { line: BackupLine },
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const isInBucket = location.startsWith("s3:");
  const content = isInBucket ? ((await bucket?.read(name)) ?? null) : null;
  if (isInBucket && !content) return null;
  await db.transaction().execute((tx) => {
    const entry = { verb: "downloaded", noun: "backup", id: null, title: name } as const;
    return recordActivity(tx, act, entry);
  });
  const chunks = NodeStream.from<Uint8Array>(content ?? createReadStream(location));
  return chunks as ReadableStream<Uint8Array<ArrayBuffer>>;
}
