import type { Database } from "#domain/database.ts";
import type { ListedFile, Store } from "#platform/storage/store.ts";
import { allVariants, type MediaImage, variantName } from "./media-files.ts";
import { holdImage } from "./save-image.server.ts";

/** Removes the files of a image that is deleted. One that was sent again meanwhile keeps them. */
export function clearFilesOf(db: Database, store: Store, image: MediaImage): Promise<number> {
  const modifiedAt = new Date();
  const files = fileNames(image).map((name) => ({ name, size: 0, modifiedAt }));
  return clear(db, store, { hash: image.hash, files, now: modifiedAt });
}

const AT_ONCE = 500;
/** Pages that were rendered before the focal point moved still ask for the old crops. */
const A_DAY_MS = 86_400_000;

/**
 * Removes what deleted images have left behind, and crops around earlier focal points. Returns how many
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
  for (const image of known) {
    const outdated = withoutCurrent(byHash.get(image.hash) ?? [], image, now);
    if (outdated.length > 0) byHash.set(image.hash, outdated);
    else byHash.delete(image.hash);
  }
  let cleared = 0;
  for (const [hash, lost] of byHash) cleared += await clear(db, store, { hash, files: lost, now });
  return cleared;
}

/** What is no file of the image as it is now, and has been none for a day. */
function withoutCurrent(files: ListedFile[], image: MediaImage, now: Date): ListedFile[] {
  const current = new Set(fileNames(image));
  return files.filter(
    ({ name, modifiedAt }) => !current.has(name) && now.getTime() - modifiedAt.getTime() > A_DAY_MS,
  );
}

function fileNames(image: MediaImage): string[] {
  const sizes = allVariants(image).map((variant) => variantName(image, variant));
  return [`${image.hash}.webp`, ...sizes];
}

function selectImages(db: Database) {
  return db
    .selectFrom("media")
    .select(["hash", "width", "height", "focal_x as focalX", "focal_y as focalY"]);
}

/**
 * Whoever keeps the same image holds it from its first file to its row: see save-image. Who moves its
 * focal point waits, and its crops are made anew afterwards.
 */
function clear(
  db: Database,
  store: Store,
  { hash, files, now }: { hash: string; files: ListedFile[]; now: Date },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await holdImage(tx, hash);
    const image = await selectImages(tx).where("hash", "=", hash).forShare().executeTakeFirst();
    const lost = image ? withoutCurrent(files, image, now) : files;
    for (const { name } of lost) await store.remove(name);
    return lost.length;
  });
}
