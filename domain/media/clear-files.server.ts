import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { ListedFile, Store } from "#platform/storage/store.ts";
import { FILE_COLUMNS, selectImages } from "./images.server.ts";
import { allVariants, type MediaImage, variantName } from "./media-files.ts";
import { lockImage } from "./upload/save-image.server.ts";

const FILES_PER_BATCH = 500;
const IMAGES_AT_ONCE = 500;
/** Pages rendered before the focal point moved still request the old crops. */
const A_DAY_MS = 86_400_000;

/** Removes the files of a deleted image, unless it was uploaded again meanwhile. Returns how many. */
export function clearFilesOf(db: Database, store: Store, image: MediaImage): Promise<number> {
  const modifiedAt = new Date();
  const files = fileNames(image).map((name) => ({ name, size: 0, modifiedAt }));
  return removeUnused(db, store, { hash: image.hash, files, now: modifiedAt });
}

/**
 * Removes the files of images that have left the library by a transaction that could not do so itself: a review's,
 * with the review or when it was hidden. Returns how many.
 */
export async function clearRemoved(db: Database, store: Store): Promise<number> {
  const images = db.selectFrom("removed_images").select(FILE_COLUMNS).limit(IMAGES_AT_ONCE);
  let removed = 0;
  for (const image of await images.execute()) removed += await clearFilesOf(db, store, image);
  return removed;
}

/** Removes files of deleted images and crops around earlier focal points. Returns how many. */
export async function clearLostFiles(db: Database, store: Store, now: Date): Promise<number> {
  let removed = 0;
  let files: ListedFile[] = [];
  for await (const file of store.list()) {
    files.push(file);
    if (files.length < FILES_PER_BATCH) continue;
    removed += await clearBatch(db, store, { files, now });
    files = [];
  }
  return removed + (await clearBatch(db, store, { files, now }));
}

async function clearBatch(
  db: Database,
  store: Store,
  { files, now }: { files: ListedFile[]; now: Date },
): Promise<number> {
  const byHash = Map.groupBy(files, ({ name }) => name.slice(0, 32));
  const known = await selectImages(db)
    .where("hash", "in", ["", ...byHash.keys()])
    .execute();
  for (const image of known) {
    const outdated = outdatedFiles(byHash.get(image.hash) ?? [], image, now);
    if (outdated.length > 0) byHash.set(image.hash, outdated);
    else byHash.delete(image.hash);
  }
  let removed = 0;
  for (const [hash, lost] of byHash) {
    removed += await removeUnused(db, store, { hash, files: lost, now });
  }
  return removed;
}

/** The files that don't belong to the image's current variants and are older than a day. */
function outdatedFiles(files: ListedFile[], image: MediaImage, now: Date): ListedFile[] {
  const current = new Set(fileNames(image));
  return files.filter(
    ({ name, modifiedAt }) => !current.has(name) && now.getTime() - modifiedAt.getTime() > A_DAY_MS,
  );
}

function fileNames(image: MediaImage): string[] {
  const variants = allVariants(image).map((variant) => variantName(image, variant));
  return [`${image.hash}.webp`, ...variants];
}

/**
 * Removes those of the files that are still unused once the image is locked: an upload of the same image
 * holds this lock from its first file to its row.
 */
function removeUnused(
  db: Database,
  store: Store,
  { hash, files, now }: { hash: string; files: ListedFile[]; now: Date },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockImage(tx, hash);
    await tx.deleteFrom("removed_images").where("hash", "=", hash).execute();
    const image = await selectImages(tx).where("hash", "=", hash).forShare().executeTakeFirst();
    if (!image && (await isUsedBefore(tx, hash))) return 0;
    const lost = image ? outdatedFiles(files, image, now) : files;
    for (const { name } of lost) await store.remove(name);
    return lost.length;
  });
}

/** Whether the site that a restore has set aside (domain/backup) has the image: it may be brought back. */
async function isUsedBefore(tx: DatabaseTransaction, hash: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass('before_restore.media') is not null as is`.execute(tx);
  if (!rows[0]?.is) return false;
  const used = await sql`select from before_restore.media where hash = ${hash}`.execute(tx);
  return used.rows.length > 0;
}
