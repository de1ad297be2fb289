import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { type Media, REFUSALS } from "#domain/media/media.ts";
import { encodeUpload, saveMaster } from "#domain/media/upload/save-image.server.ts";
import type { Master } from "#platform/images/encode.ts";
import { consumeRateLimit } from "#platform/rate-limit.ts";
import { readBytes, type Store } from "#platform/storage/store.ts";

/** Images that readers send with their reviews. */

/** They share one encoding process with all other images. */
const LIMIT = { scope: "review-image", most: 10, withinSeconds: 3_600 };

type Sent = {
  file: File;
  /** The client's address. */
  from: string;
};

type Encoded =
  | { ok: true; master: Master }
  | { ok: false; reason: "refused"; error: string }
  | { ok: false; reason: "too-many"; waitSeconds: number };

/** A reader's file, re-encoded; an address can send 10 an hour. */
export async function encodeImage(
  db: Database,
  { imageProcessor }: Media,
  { file, from }: Sent,
): Promise<Encoded> {
  const waitSeconds = await consumeRateLimit(db, LIMIT, from);
  if (waitSeconds > 0) return { ok: false, reason: "too-many", waitSeconds };
  const master = await encodeUpload(imageProcessor, new Uint8Array(await file.arrayBuffer()));
  if (typeof master !== "string") return { ok: true, master };
  return { ok: false, reason: "refused", error: REFUSALS[master] };
}

type Publishing = { ids: string[]; by: Actor; now: Date };

/** Moves the waiting images of these reviews to the library. */
export async function publishImages(
  tx: DatabaseTransaction,
  store: Store,
  { ids, by, now }: Publishing,
): Promise<void> {
  const waiting = await tx
    .deleteFrom("review_pictures")
    .using("reviews")
    .whereRef("reviews.id", "=", "review_pictures.review_id")
    .where("review_id", "in", ["00000000-0000-0000-0000-000000000000", ...ids])
    .returning(["review_id", "name", "image", "width", "height", "placeholder", "color"])
    .execute();
  for (const { review_id, name, image, ...facts } of waiting) {
    const master: Master = { bytes: image, ...facts };
    const about = { originalName: `Review by ${name}`, alt: "", by, now };
    const saved = await saveMaster(tx, store, { master, ...about });
    await tx
      .updateTable("reviews")
      .set({ image_url: saved.image.address })
      .where("id", "=", review_id)
      .execute();
  }
}

/** Takes the images of these reviews out of the library unless something else shows them; then only admins see them. */
export async function withdrawImages(
  tx: DatabaseTransaction,
  store: Store,
  ids: string[],
): Promise<void> {
  const { rows } = await sql<Omit<Master, "bytes"> & { id: string; hash: string }>`
    select v.id, m.hash, m.width, m.height, m.placeholder, m.color
    from reviews v join media m on m.address = v.image_url where v.id = any(${ids}::uuid[])`.execute(
    tx,
  );
  for (const { id, hash, ...facts } of rows) {
    const bytes = await readBytes(store, `${hash}.webp`);
    if (!bytes) continue;
    const image = { review_id: id, image: Buffer.from(bytes), ...facts };
    await tx.insertInto("review_pictures").values(image).execute();
    await tx.updateTable("reviews").set({ image_url: null }).where("id", "=", id).execute();
  }
}

/** The waiting image of a review, as WebP, or null. */
export async function waitingImage(db: Database, reviewId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ image: Buffer }>`
    select image from review_pictures where review_id = ${reviewId}`.execute(db);
  return rows[0]?.image ?? null;
}
