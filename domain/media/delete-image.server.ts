import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import type { MediaImage } from "./media-files.ts";
import { imageName } from "./media-table.ts";

type One = { id: string; by: Actor; now: Date };

/** PostgreSQL's word for a row that others refer to. */
const REFERRED_TO = "23503";

/** Deletes a picture for good, unless it is used. Tells which it was: its files are still there. */
export async function deleteImage(
  db: Database,
  { id, by, now }: One,
): Promise<MediaImage | "used" | "gone"> {
  try {
    return await db.transaction().execute(async (tx) => {
      const picture = await tx
        .deleteFrom("media")
        .where("id", "=", id)
        .returning(["hash", "width", "height", "focal_x as focalX", "focal_y as focalY"])
        .returning(["alt", "original_name as originalName"])
        .executeTakeFirst();
      if (!picture) return "gone";
      const title = imageName(picture);
      const entry = { verb: "deleted for ever", noun: "picture", id, title } as const;
      await recordActivity(tx, { by, now }, entry);
      return picture;
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === REFERRED_TO) return "used";
    throw error;
  }
}
