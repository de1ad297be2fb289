import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { holdCategoryNames } from "./category-names.server.ts";
import type { Way } from "./schema.ts";

/**
 * Puts the active categories in the order of these ids, in one statement. Those that are not named
 * (made meanwhile, say) follow in the order that they had; unknown ids count for nothing. False when all
 * of them are unknown.
 */
export function reorderCategories(db: Database, { ids, by, now }: Order): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await holdCategoryNames(tx);
    const known = await tx
      .selectFrom("categories")
      .select("id")
      .where("is_active", "=", true)
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .limit(1)
      .execute();
    if (known.length === 0) return false;
    await putInOrder(tx, { ids, by, now });
    return true;
  });
}

/** Moves an active category by one place; the first stays first, and the last last. False when there is none. */
export function moveCategory(
  db: Database,
  { id, way, by, now }: { id: string; way: Way; by: Actor; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await holdCategoryNames(tx);
    const rows = await tx
      .selectFrom("categories")
      .select("id")
      .where("is_active", "=", true)
      .orderBy("display_order")
      .orderBy(sql`lower(name)`)
      .orderBy("id")
      .execute();
    const ids = rows.map((row) => row.id);
    const place = ids.indexOf(id);
    if (place < 0) return false;
    ids.splice(place, 1);
    ids.splice(Math.max(0, place + (way === "up" ? -1 : 1)), 0, id);
    await putInOrder(tx, { ids, by, now });
    return true;
  });
}

type Order = { ids: string[]; by: Actor; now: Date };

async function putInOrder(tx: DatabaseTransaction, { ids, by, now }: Order): Promise<void> {
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
}
