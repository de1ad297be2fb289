import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { MediaImage } from "./media-files.ts";

/** The kept picture of this hash, as its files' names need it; null when there is none. */
export async function findMediaImage(db: Database, hash: string): Promise<MediaImage | null> {
  const row = await db
    .selectFrom("media")
    .select(["hash", "width", "height", "focal_x as focalX", "focal_y as focalY"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Has a picture's files made again that is said to be ready and is not. */
export async function remakeImage(db: Database, hash: string): Promise<void> {
  await sql`select remake_media(${hash})`.execute(db);
}
