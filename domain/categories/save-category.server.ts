import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { freeCategorySlug, holdCategoryNames, isNameTaken } from "./category-names.server.ts";
import type { CategoryErrors, CategoryInput } from "./schema.ts";

type SaveResult =
  | { ok: true; id: string; slug: string }
  | { ok: false; reason: "not-found" }
  /** Another active category has the name: said beside the field. */
  | { ok: false; reason: "refused"; errors: CategoryErrors };

type New = { category: CategoryInput; by: Actor; now: Date };

/** Makes a category. It stands before those that were put in an order, until it is put in its place. */
export function createCategory(db: Database, { category, by, now }: New): Promise<SaveResult> {
  return db.transaction().execute(async (tx) => {
    await holdCategoryNames(tx);
    if (await isNameTaken(tx, category.name)) return taken(category.name);
    const slug = await freeCategorySlug(tx, category.slug || category.name);
    const { id } = await tx
      .insertInto("categories")
      .values({ ...columns(category), slug, display_order: 0, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    const deed = { verb: "created", noun: "category", id, title: category.name } as const;
    await recordActivity(tx, { by, now }, deed);
    return { ok: true, id, slug };
  });
}

/** Saves an active category. Its place in the order stays, whatever the form knows of it. */
export function updateCategory(
  db: Database,
  { id, category, by, now }: New & { id: string },
): Promise<SaveResult> {
  return db.transaction().execute(async (tx) => {
    await holdCategoryNames(tx);
    const before = await tx
      .selectFrom("categories")
      .select(["name", "slug"])
      .where("id", "=", id)
      .where("is_active", "=", true)
      .executeTakeFirst();
    if (!before) return { ok: false, reason: "not-found" };
    if (await isNameTaken(tx, category.name, id)) return taken(category.name);
    const slug = await freeCategorySlug(tx, category.slug || before.slug, id);
    await tx
      .updateTable("categories")
      .set({ ...columns(category), slug })
      .where("id", "=", id)
      .execute();
    const deed = { verb: "saved", noun: "category", id, title: category.name } as const;
    const renamed = before.name === category.name ? {} : { details: { formerly: before.name } };
    await recordActivity(tx, { by, now }, { ...deed, ...renamed });
    return { ok: true, id, slug };
  });
}

function columns({ name, description, imageUrl }: CategoryInput) {
  return { name, description, image_url: imageUrl };
}

function taken(name: string): SaveResult {
  return {
    ok: false,
    reason: "refused",
    errors: { name: `There is already a category named "${name}".` },
  };
}
