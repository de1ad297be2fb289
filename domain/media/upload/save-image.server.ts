import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { Master } from "#platform/images/encode.ts";
import type { ImageProcessor } from "#platform/images/image-processor.ts";
import { imageType } from "#platform/images/image-type.ts";
import type { Store } from "#platform/storage/store.ts";
import { imageJobs } from "../image.job.ts";
import {
  type ImageRefusal,
  LARGEST_FILE_BYTES,
  type Media,
  REFUSALS,
  type StoredImage,
} from "../media.ts";

type UploadedFile = {
  bytes: Uint8Array;
  /** The name of the uploaded file, shown to recognise it by. */
  originalName: string;
  alt: string;
  by: Actor;
  now: Date;
};

export type SaveImageResult =
  | { ok: true; image: StoredImage; isNew: boolean }
  | { ok: false; refusal: ImageRefusal; error: string };

/**
 * Re-encodes an uploaded file and adds it to the media library, named by its content hash. The same image
 * uploaded again returns the existing one. A worker makes its sizes and crops afterwards.
 */
export async function saveImage(
  db: Database,
  { store, imageProcessor }: Media,
  { bytes, ...about }: UploadedFile,
): Promise<SaveImageResult> {
  const master = await encodeUpload(imageProcessor, bytes);
  if (typeof master === "string") return { ok: false, refusal: master, error: REFUSALS[master] };
  return db.transaction().execute(async (tx) => {
    return { ok: true, ...(await saveMaster(tx, store, { master, ...about })) };
  });
}

/** An uploaded file, re-encoded and without its metadata, or why it is refused. */
export async function encodeUpload(
  imageProcessor: ImageProcessor,
  bytes: Uint8Array,
): Promise<Master | ImageRefusal> {
  return refusedUnread(bytes) ?? imageProcessor.master(bytes);
}

/** Why a file is refused by its size or its first bytes; null for an image that may be read. */
export function refusedUnread(bytes: Uint8Array): ImageRefusal | null {
  if (bytes.length === 0) return "empty";
  if (bytes.length > LARGEST_FILE_BYTES) return "large";
  const type = imageType(bytes);
  return type === "heic" || type === "gif" || type === "svg" || type === "other" ? type : null;
}

type NewImage = Omit<UploadedFile, "bytes"> & { master: Master };

/** Adds a re-encoded image to the media library, unless it exists. */
export async function saveMaster(
  tx: DatabaseTransaction,
  store: Store,
  { master, ...about }: NewImage,
): Promise<{ image: StoredImage; isNew: boolean }> {
  const hash = createHash("sha256").update(master.bytes).digest("hex").slice(0, 32);
  await lockImage(tx, hash);
  await store.put(`${hash}.webp`, master.bytes);
  const isNew = await insertImage(tx, { hash, master, ...about });
  const { rows } = await sql<StoredImage>`
    select id, hash, address, width, height, focal_x as "focalX", focal_y as "focalY", alt,
      original_name as "originalName", bytes, color, placeholder, state
    from media where hash = ${hash}`.execute(tx);
  if (!rows[0]) throw new Error(`Image ${hash} is missing after it was saved`);
  return { image: rows[0], isNew };
}

/** Until the transaction ends, nobody else adds the image or removes its files. */
export async function lockImage(tx: DatabaseTransaction, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${hash}`}, 0))`.execute(tx);
}

/** False when the image exists already; its failed processing is retried then. */
async function insertImage(
  tx: DatabaseTransaction,
  { hash, master, originalName, alt, by, now }: NewImage & { hash: string },
): Promise<boolean> {
  const name = cleanFileName(originalName);
  const added = await tx
    .insertInto("media")
    .values({
      hash,
      width: master.width,
      height: master.height,
      bytes: master.bytes.length,
      original_name: name,
      alt,
      placeholder: master.placeholder,
      color: master.color,
      created_at: now,
      created_by_id: by.id,
      created_by_name: by.name ?? "",
    })
    .onConflict((on) => on.column("hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) {
    const title = name || "an image";
    await recordActivity(tx, { by, now }, { verb: "added", noun: "picture", id: added.id, title });
    return true;
  }
  await sql`
    update media set ${imageJobs.requeued()}
    where hash = ${hash} and state = 'failed'`.execute(tx);
  return false;
}

const LONGEST_NAME = 120;

/** Without folders, control characters and marks that change the direction of text. */
function cleanFileName(name: string): string {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const visible = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();
  return [...visible].slice(0, LONGEST_NAME).join("");
}
