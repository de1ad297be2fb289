import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { type ImageFields, imageName } from "./media-table.ts";

type One = { id: string; by: Actor; now: Date };

/**
 * Says what a picture shows and where its middle is: around another one its crops are made anew, which
 * the table sees to itself. False when there is none.
 */
export function changeImage(
  db: Database,
  { id, change, by, now }: One & { change: Partial<ImageFields> },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("media")
      .select(["alt", "focal_x", "focal_y", "original_name as originalName"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return false;
    const { alt = before.alt, focalX = before.focal_x, focalY = before.focal_y } = change;
    const isMoved = focalX !== before.focal_x || focalY !== before.focal_y;
    if (alt === before.alt && !isMoved) return true;
    await tx
      .updateTable("media")
      .set({ alt, ...(isMoved && { focal_x: focalX, focal_y: focalY }) })
      .where("id", "=", id)
      .execute();
    const title = imageName({ alt, originalName: before.originalName });
    await recordActivity(tx, { by, now }, { verb: "changed", noun: "picture", id, title });
    return true;
  });
}

/** Has the sizes of a picture made again that could not be made. False when nothing of it failed. */
export function makeImageAgain(db: Database, { id, by, now }: One): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const picture = await tx
      .updateTable("media")
      .set({ state: "waiting", due_at: now, failures: 0, error: null })
      .where("id", "=", id)
      .where("state", "=", "failed")
      .returning(["alt", "original_name as originalName"])
      .executeTakeFirst();
    if (!picture) return false;
    await sql`select pg_notify('media', '')`.execute(tx);
    const entry = { verb: "changed", noun: "picture", id, title: imageName(picture) } as const;
    await recordActivity(tx, { by, now }, { ...entry, details: { what: "made again" } });
    return true;
  });
}
