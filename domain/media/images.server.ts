import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { ItemChange } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import {
  type ChangedMeanwhile,
  mergeFields,
  type OpenedFields,
} from "#domain/text/merge-fields.ts";
import { imageJobs } from "./image.job.ts";
import { UNUSED } from "./list-media.server.ts";
import type { MediaImage } from "./media-files.ts";
import { type ImageFields, imageName, type TypedImage, typedImage } from "./media-table.ts";

export const FILE_COLUMNS = [
  "hash",
  "width",
  "height",
  "focal_x as focalX",
  "focal_y as focalY",
] as const;

/** The columns of `media` that the names of an image's files are made of. */
export function selectImages(db: Database | DatabaseTransaction) {
  return db.selectFrom("media").select(FILE_COLUMNS);
}

/** The image of this hash, or null. */
export async function findMediaImage(db: Database, hash: string): Promise<MediaImage | null> {
  return (await selectImages(db).where("hash", "=", hash).executeTakeFirst()) ?? null;
}

/** Queues an image for processing again whose state is "ready" though a file is missing. */
export async function remakeImage(db: Database, hash: string): Promise<void> {
  await sql`select remake_media(${hash})`.execute(db);
}

type Changed =
  | { ok: true; saved: TypedImage }
  | { ok: false; reason: "not-found" }
  | ChangedMeanwhile<TypedImage>;
type Change = ItemChange & {
  change: Partial<ImageFields>;
  /** The values that the form was opened with: changes of others since then are merged. */
  opened?: OpenedFields;
};

/**
 * Changes an image's alternative text and focal point. A trigger queues the image for new crops when the
 * focal point changes.
 */
export function changeImage(
  db: Database,
  { id, change, opened, by, now }: Change,
): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("media")
      .select(["alt", "focal_x as focalX", "focal_y as focalY", "original_name as originalName"])
      .where("id", "=", id)
      // Recipes that are saved meanwhile hold the image against deletion only: FOR UPDATE would deadlock with them.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) return { ok: false, reason: "not-found" };
    const current = typedImage(before);
    const typed = typedImage({ ...before, ...change });
    const { merged, clashes } = mergeFields(opened ?? current, { typed, current });
    if (clashes.length > 0) {
      return { ok: false, reason: "changed-meanwhile", merged, current, clashes };
    }
    if (isDeepStrictEqual(merged, current)) return { ok: true, saved: merged };
    const { alt, focalX, focalY } = merged;
    const isMoved = focalX !== current.focalX || focalY !== current.focalY;
    await tx
      .updateTable("media")
      .set({ alt, ...(isMoved && { focal_x: Number(focalX), focal_y: Number(focalY) }) })
      .where("id", "=", id)
      .execute();
    const title = imageName({ alt, originalName: before.originalName });
    await recordActivity(tx, { by, now }, { verb: "changed", noun: "picture", id, title });
    return { ok: true, saved: merged };
  });
}

/** Queues a failed image for processing again. False when its processing had not failed. */
export function retryImage(db: Database, { id, by, now }: ItemChange): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ alt: string; originalName: string }>`
      update media set ${imageJobs.requeued()} where id = ${id} and state = 'failed'
      returning alt, original_name as "originalName"`.execute(tx);
    const [image] = rows;
    if (!image) return false;
    await sql`select pg_notify('media', '')`.execute(tx);
    const entry = { verb: "changed", noun: "picture", id, title: imageName(image) } as const;
    await recordActivity(tx, { by, now }, { ...entry, details: { what: "made again" } });
    return true;
  });
}

/** Deletes an image that nothing uses permanently and returns it: its files are still to be removed. */
export function deleteImage(
  db: Database,
  { id, by, now }: ItemChange,
): Promise<MediaImage | "used" | "gone"> {
  return db.transaction().execute(async (tx) => {
    // Locked first: a use that is added at this moment is then seen, or waits and finds no image.
    const found = await selectImages(tx).where("id", "=", id).forUpdate().executeTakeFirst();
    if (!found) return "gone";
    const { rows } = await sql<{ alt: string; originalName: string }>`
      delete from media s where s.id = ${id} and ${UNUSED}
      returning alt, original_name as "originalName"`.execute(tx);
    const [image] = rows;
    if (!image) return "used";
    const title = imageName(image);
    const entry = { verb: "deleted permanently", noun: "picture", id, title } as const;
    await recordActivity(tx, { by, now }, entry);
    return found;
  });
}
