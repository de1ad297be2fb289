import type { Database } from "#domain/database.ts";
import type { Store } from "#platform/storage/store.ts";
import { holdPicture } from "./keep-picture.server.ts";
import { allVariants, type MediaPicture, variantName } from "./media-files.ts";

/** Removes the files of a picture that is deleted. One that was sent again meanwhile keeps them. */
export function clearFilesOf(db: Database, store: Store, picture: MediaPicture): Promise<number> {
  const sizes = allVariants(picture).map((variant) => variantName(picture, variant));
  return clear(db, store, picture.hash, [`${picture.hash}.webp`, ...sizes]);
}

const AT_ONCE = 500;

/** Removes what a picture has left behind that is deleted, such as crops around an earlier focal point. Tells how many files. */
export async function clearLostFiles(db: Database, store: Store): Promise<number> {
  let cleared = 0;
  let names: string[] = [];
  for await (const { name } of store.list()) {
    names.push(name);
    if (names.length < AT_ONCE) continue;
    cleared += await clearLost(db, store, names);
    names = [];
  }
  return cleared + (await clearLost(db, store, names));
}

async function clearLost(db: Database, store: Store, names: string[]): Promise<number> {
  const byHash = Map.groupBy(names, hashOf);
  const known = await db
    .selectFrom("media")
    .select("hash")
    .where("hash", "in", ["", ...byHash.keys()])
    .execute();
  for (const { hash } of known) byHash.delete(hash);
  let cleared = 0;
  for (const [hash, lost] of byHash) cleared += await clear(db, store, hash, lost);
  return cleared;
}

/** Whoever keeps the same picture holds it from its first file to its row: see keep-picture. */
function clear(db: Database, store: Store, hash: string, names: string[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await holdPicture(tx, hash);
    const isKept = await tx
      .selectFrom("media")
      .select("id")
      .where("hash", "=", hash)
      .executeTakeFirst();
    if (isKept) return 0;
    for (const name of names) await store.remove(name);
    return names.length;
  });
}

function hashOf(name: string): string {
  return name.slice(0, 32);
}
