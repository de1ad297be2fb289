import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { freeCategorySlug, isNameTaken, lockCategories } from "./category-names.server.ts";
import type { CategoryInput } from "./schema.ts";

/** What another site of ours knew of a category beside what is typed. Times to the microsecond. */
type CategoryRecord = {
  id: string;
  order: number;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
};

type Imported = { category: CategoryInput; record: CategoryRecord; by: Actor; now: Date };

/** Adds a category as another site had it, unless one with its id or name is here. */
export function importCategory(
  db: Database,
  { category, record, by, now }: Imported,
): Promise<boolean> {
  const { id, order, isActive, createdAt, updatedAt } = record;
  const { name, slug, description, imageUrl } = category;
  return db.transaction().execute(async (tx) => {
    await lockCategories(tx);
    if (isActive && (await isNameTaken(tx, name, id))) return false;
    const added = await tx
      .insertInto("categories")
      .values({
        ...{ id, name, description },
        slug: isActive ? await freeCategorySlug(tx, slug || name, id) : slug || name,
        image_url: imageUrl,
        display_order: order,
        is_active: isActive,
        created_at: createdAt,
        updated_at: updatedAt,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return false;
    await recordActivity(tx, { by, now }, { verb: "created", noun: "category", id, title: name });
    return true;
  });
}
