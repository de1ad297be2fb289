import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { Master } from "#platform/images/encode.ts";
import { imageType } from "#platform/images/image-type.ts";
import { type KeptImage, LARGEST_FILE_BYTES, type Media, REFUSALS, type Refusal } from "./media.ts";
import { tidyFileName } from "./tidy-file-name.ts";

export type SentImage = {
  bytes: Uint8Array;
  /** As the file was called where it came from; only to find it again by. */
  originalName: string;
  alt: string;
  by: Actor;
  now: Date;
};

export type KeepResult =
  | { ok: true; picture: KeptImage; isNew: boolean }
  | { ok: false; refusal: Refusal; error: string };

/**
 * Keeps what was sent as a picture of ours: drawn anew, named by its content. The same picture sent
 * again is the one that is here. Its sizes and crops are made by a worker afterwards.
 */
export async function keepImage(
  db: Database,
  { store, imageProcessor }: Media,
  { bytes, ...about }: SentImage,
): Promise<KeepResult> {
  if (bytes.length === 0) return refuse("empty");
  if (bytes.length > LARGEST_FILE_BYTES) return refuse("large");
  const type = imageType(bytes);
  if (type === "heic" || type === "gif" || type === "svg" || type === "other") return refuse(type);
  const master = await imageProcessor.master(bytes);
  if (typeof master === "string") return refuse(master);
  const hash = createHash("sha256").update(master.bytes).digest("hex").slice(0, 32);
  return db.transaction().execute(async (tx) => {
    await holdImage(tx, hash);
    await store.put(`${hash}.webp`, master.bytes);
    const isNew = await insertImage(tx, { hash, master, ...about });
    return { ok: true, picture: await imageOf(tx, hash), isNew };
  });
}

/** Until the transaction's end nobody else adds the picture, or clears its files away. */
export async function holdImage(tx: DatabaseTransaction, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${hash}`}, 0))`.execute(tx);
}

type NewImage = Omit<SentImage, "bytes"> & { hash: string; master: Master };

async function insertImage(
  tx: DatabaseTransaction,
  { hash, master, originalName, alt, by, now }: NewImage,
): Promise<boolean> {
  const name = tidyFileName(originalName);
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
      created_by_name: by.name ?? "",
    })
    .onConflict((on) => on.column("hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) {
    const title = name || "a picture";
    await recordActivity(tx, { by, now }, { verb: "added", noun: "picture", id: added.id, title });
    return true;
  }
  // Who sends it again wants it whole.
  await sql`
    update media set state = 'waiting', due_at = now(), failures = 0, losses = 0, error = null
    where hash = ${hash} and state = 'failed'`.execute(tx);
  return false;
}

async function imageOf(tx: DatabaseTransaction, hash: string): Promise<KeptImage> {
  const { rows } = await sql<KeptImage>`
    select id, hash, address, width, height, focal_x as "focalX", focal_y as "focalY", alt,
      original_name as "originalName", bytes, color, placeholder, state
    from media where hash = ${hash}`.execute(tx);
  if (!rows[0]) throw new Error("A picture that was just kept is gone");
  return rows[0];
}

function refuse(refusal: Refusal): KeepResult {
  return { ok: false, refusal, error: REFUSALS[refusal] };
}
