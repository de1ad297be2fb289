import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { LARGEST_FILE_BYTES } from "#domain/media/media.ts";
import { lockImage } from "#domain/media/upload/save-image.server.ts";
import type { Chosen } from "#domain/recipes/commands/all-saved-recipes.server.ts";
import { anyOf } from "#domain/recipes/commands/change-recipes.server.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { imageType } from "#platform/images/image-type.ts";
import { readBytes, type Store } from "#platform/storage/store.ts";
import type { ExportedImage } from "./exported-record.ts";
import type { ImageWithFile } from "./own-archive.ts";

const AT_ONCE = 200;

/** All images of the library, or what the chosen recipes and the categories show, the oldest first. */
async function* exportedImages(db: Database, chosen: Chosen): AsyncGenerator<ExportedImage> {
  let after = { addedAt: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
  const used = chosen
    ? sql`and (id in (select media_id from media_uses
        where noun = 'category' or (noun = 'recipe' and noun_id = ${anyOf(chosen)})
          or (noun = 'review' and noun_id in (select id from reviews where recipe_id = ${anyOf(chosen)}))))`
    : sql``;
  for (;;) {
    const { rows } = await sql<ExportedImage>`
      select id, hash, width, height, original_name as "originalName", alt, focal_x as "focalX",
        focal_y as "focalY", placeholder, color, created_by_name as "addedBy",
        to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "addedAt"
      from media where (created_at, id) > (${after.addedAt}::timestamptz, ${after.id}::uuid) ${used}
      order by created_at, id limit ${AT_ONCE}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last;
  }
}

type ImageFiles = { store: Store; chosen?: Chosen; onMissing?: (() => void) | undefined };

/** The same with their originals, one at a time; those whose originals are gone are left out. */
export async function* exportedImageFiles(
  db: Database,
  { store, chosen = null, onMissing }: ImageFiles,
): AsyncGenerator<ImageWithFile> {
  for await (const image of exportedImages(db, chosen)) {
    const bytes = await readBytes(store, `${image.hash}.webp`);
    if (bytes) yield { image, bytes };
    else onMissing?.();
  }
}

type Imported = { ok: true; isNew: boolean } | { ok: false; error: string };

/** Adds an image that came from another site's library, unless it is here. Its original is not encoded again: it keeps its name. */
export async function importImage(
  db: Database,
  store: Store,
  { image, file, by, now }: { image: ExportedImage; file: SourceFile } & WriteContext,
): Promise<Imported> {
  const { hash } = image;
  const name = `${hash}.webp`;
  if ((await isListed(db, hash)) && (await store.has(name))) return { ok: true, isNew: false };
  const bytes = await readOriginal(file, hash);
  if (typeof bytes === "string") return { ok: false, error: bytes };
  return db.transaction().execute(async (tx) => {
    await lockImage(tx, hash);
    await store.put(name, bytes);
    const added = await tx
      .insertInto("media")
      .values({ ...columns(image), bytes: bytes.length })
      .onConflict((on) => on.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) {
      const title = image.originalName || "an image";
      await recordActivity(
        tx,
        { by, now },
        { verb: "added", noun: "picture", id: added.id, title },
      );
    }
    return { ok: true, isNew: added !== undefined };
  });
}

async function isListed(db: Database, hash: string): Promise<boolean> {
  const row = await db.selectFrom("media").select("id").where("hash", "=", hash).executeTakeFirst();
  return row !== undefined;
}

/** Its bytes, or why they are none. */
async function readOriginal(file: SourceFile, hash: string): Promise<Uint8Array | string> {
  if (file.bytes > LARGEST_FILE_BYTES) return "the image is too large";
  try {
    const bytes = await file.read();
    const actual = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return imageType(bytes) === "webp" && actual === hash ? bytes : "the image is damaged";
  } catch (error) {
    if (error instanceof ArchiveError) return error.message;
    throw error;
  }
}

function columns({ id, hash, width, height, placeholder, color, alt, ...image }: ExportedImage) {
  return {
    ...{ id, hash, width, height, placeholder, color, alt },
    original_name: image.originalName,
    focal_x: image.focalX,
    focal_y: image.focalY,
    created_at: image.addedAt,
    created_by_name: image.addedBy,
  };
}
