import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { lockCategories } from "./category-names.server.ts";

type Order = { ids: string[]; by: Actor; now: Date };

/**
 * Sorts the active categories by these ids; categories that are not listed follow in their previous order.
 * Unknown ids are ignored. False when all are unknown.
 */
export function reorderCategories(db: Database, { ids, by, now }: Order): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockCategories(tx);
    const known = await tx
      .selectFrom("categories")
      .select("id")
      .where("is_active", "=", true)
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .limit(1)
      .execute();
    if (known.length === 0) return false;
    const { numAffectedRows } = await sql`
      update categories c set display_order = o.place
      from (
        select id, row_number() over (
          order by array_position(${ids}::uuid[], id), display_order, lower(name), id) as place
        from categories where is_active
      ) as o
      where c.id = o.id and c.display_order <> o.place`.execute(tx);
    if (numAffectedRows) {
      await recordActivity(
        tx,
        { by, now },
        { verb: "reordered", noun: "category", id: null, title: "Categories" },
      );
    }
    return true;
  });
}
