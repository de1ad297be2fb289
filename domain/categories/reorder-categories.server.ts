import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { holdCategoryNames } from "./category-names.server.ts";

/**
 * Puts the active categories in the order of these ids, in one statement. Those that are not named
 * (made meanwhile, say) follow in the order that they had; unknown ids count for nothing.
 */
export function reorderCategories(
  db: Database,
  { ids, by, now }: { ids: string[]; by: Actor; now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await holdCategoryNames(tx);
    const { numAffectedRows } = await sql`
      update categories c set display_order = o.place
      from (
        select id, row_number() over (
          order by array_position(${ids}::uuid[], id), display_order, lower(name), id) as place
        from categories where is_active
      ) as o
      where c.id = o.id and c.display_order <> o.place`.execute(tx);
    if (!numAffectedRows) return;
    await recordActivity(
      tx,
      { by, now },
      { verb: "reordered", noun: "category", id: null, title: "Categories" },
    );
  });
}
