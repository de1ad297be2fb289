import type { Database } from "#domain/database.ts";
import type { ListedFile, Store } from "#platform/storage/store.ts";
import { allVariants, type MediaImage, variantName } from "./media-files.ts";
import { holdImage } from "./save-image.server.ts";

/** Removes the files of a picture that is deleted. One that was sent again meanwhile keeps them. */
export function clearFilesOf(db: Database, store: Store, picture: MediaImage): Promise<number> {
  const modifiedAt = new Date();
  const files = fileNames(picture).map((name) => ({ name, size: 0, modifiedAt }));
  return clear(db, store, { hash: picture.hash, files, now: modifiedAt });
}

const AT_ONCE = 500;
/** Pages that were drawn before the focal point moved still ask for the old crops. */
const A_DAY_MS = 86_400_000;

/**
 * Removes what deleted pictures have left behind, and crops around earlier focal points. Tells how many
 * files.
 */
export async function clearLostFiles(db: Database, store: Store, now: Date): Promise<number> {
  let cleared = 0;
  let files: ListedFile[] = [];
  for await (const file of store.list()) {
    files.push(file);
    if (files.length < AT_ONCE) continue;
    cleared += await clearLost(db, store, { files, now });
    files = [];
  }
  return cleared + (await clearLost(db, store, { files, now }));
}

async function clearLost(
  db: Database,
  store: Store,
  { files, now }: { files: ListedFile[]; now: Date },
): Promise<number> {
  const byHash = Map.groupBy(files, ({ name }) => name.slice(0, 32));
  const known = await selectImages(db)
    .where("hash", "in", ["", ...byHash.keys()])
    .execute();
  for (const picture of known) {
    const invalidFields = withoutCurrent(byHash.get(picture.hash) ?? [], picture, now);
    if (invalidFields.length > 0) byHash.set(picture.hash, invalidFields);
    else byHash.delete(picture.hash);
  }
  let cleared = 0;
  for (const [hash, lost] of byHash) cleared += await clear(db, store, { hash, files: lost, now });
  return cleared;
}

/** What is no file of the picture as it is now, and has been none for a day. */
function withoutCurrent(files: ListedFile[], picture: MediaImage, now: Date): ListedFile[] {
  const current = new Set(fileNames(picture));
  return files.filter(
    ({ name, modifiedAt }) => !current.has(name) && now.getTime() - modifiedAt.getTime() > A_DAY_MS,
  );
}

function fileNames(picture: MediaImage): string[] {
  const sizes = allVariants(picture).map((variant) => variantName(picture, variant));
  return [`${picture.hash}.webp`, ...sizes];
}

function selectImages(db: Database) {
  return db
    .selectFrom("media")
    .select(["hash", "width", "height", "focal_x as focalX", "focal_y as focalY"]);
}

/**
 * Whoever keeps the same picture holds it from its first file to its row: see keep-picture. Who moves its
 * focal point waits, and its crops are made anew afterwards.
 */
function clear(
  db: Database,
  store: Store,
  { hash, files, now }: { hash: string; files: ListedFile[]; now: Date },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await holdImage(tx, hash);
    const picture = await selectImages(tx).where("hash", "=", hash).forShare().executeTakeFirst();
    const lost = picture ? withoutCurrent(files, picture, now) : files;
    for (const { name } of lost) await store.remove(name);
    return lost.length;
  });
}
