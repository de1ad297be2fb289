import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { lockCategories } from "./category-names.server.ts";
import { categoriesInOrder } from "./category-table.server.ts";

type Order = {
  ids: string[];
  /** The ids are those of a page: categories that are not listed stay where they are. */
  isPage?: boolean;
  by: Actor;
  now: Date;
};

/**
 * Sorts the active categories by these ids; those that are not listed follow in their previous order.
 * Unknown ids are ignored. False when all are unknown.
 */
export function reorderCategories(
  db: Database,
  { ids, isPage = false, by, now }: Order,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockCategories(tx);
    const before = await categoriesInOrder(tx);
    const listed = ids.filter((id) => before.includes(id));
    if (listed.length === 0) return false;
    const others = before.filter((id) => !listed.includes(id));
    let next = 0;
    const order = isPage
      ? before.map((id) => (listed.includes(id) ? listed[next++] : id))
      : [...listed, ...others];
    const { numAffectedRows } = await sql`
      update categories c set display_order = o.place
      from unnest(${order}::uuid[]) with ordinality as o (id, place)
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
