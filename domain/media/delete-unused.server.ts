import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { imagesShown, UNUSED } from "./list-media.server.ts";
import { imageName, type MediaChoice } from "./media-table.ts";

const AT_ONCE = 500;

type Chosen = { ids: string[] } | { table: MediaChoice; most: number };

type Deleted =
  | { ok: true; deleted: number; kept: number }
  /** There are more by now than were asked about. */
  | { ok: false; found: number };

/**
 * Deletes those of the chosen images that nothing uses, be it a draft, the trash or text that is not saved. Their files
 * are deleted by the cleanup job.
 */
export async function deleteUnusedImages(
  db: Database,
  { chosen, by, now }: WriteContext & { chosen: Chosen },
): Promise<Deleted> {
  const condition =
    "ids" in chosen ? sql<SqlBool>`s.id = any(${chosen.ids}::uuid[])` : imagesShown(chosen.table);
  const { rows } = await sql<{ id: string }>`
    select s.id from media s where ${condition} order by s.id`.execute(db);
  if ("most" in chosen && rows.length > chosen.most) return { ok: false, found: rows.length };
  const ids = rows.map(({ id }) => id);
  let deleted = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = sql<SqlBool>`s.id = any(${ids.slice(at, at + AT_ONCE)}::uuid[])`;
    deleted += await db.transaction().execute(async (tx) => {
      const gone = await remove(tx, some);
      const entries = gone.map(({ id, ...names }) => {
        const title = imageName(names);
        return { verb: "deleted permanently", noun: "picture", id, title } as const;
      });
      await recordActivity(tx, { by, now }, ...entries);
      return gone.length;
    });
  }
  const asked = "ids" in chosen ? new Set(chosen.ids).size : ids.length;
  return { ok: true, deleted, kept: asked - deleted };
}

/** Locked first: a use that is added at this moment is then seen, or waits and finds no image. */
async function remove(tx: DatabaseTransaction, some: RawBuilder<SqlBool>) {
  await sql`select from media s where ${some} order by s.id for update`.execute(tx);
  const { rows } = await sql<{ id: string; alt: string; originalName: string }>`
    delete from media s where ${some} and ${UNUSED}
    returning id, alt, original_name as "originalName"`.execute(tx);
  return rows;
}
