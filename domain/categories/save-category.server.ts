import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";
import {
  type ChangedMeanwhile,
  mergeFields,
  type OpenedFields,
} from "#domain/text/merge-fields.ts";
import { freeCategorySlug, isNameTaken, lockCategories } from "./category-names.server.ts";
import type { CategoryErrors, CategoryInput } from "./schema.ts";

type SaveResult =
  | { ok: true; id: string; slug: string }
  | { ok: false; reason: "not-found" }
  /** Another active category has the name. */
  | { ok: false; reason: "refused"; errors: CategoryErrors };

type UpdateResult = SaveResult | ChangedMeanwhile<CategoryInput>;

type New = { category: CategoryInput; by: Actor; now: Date };

/** Creates a category, first in the order. */
export function createCategory(db: Database, { category, by, now }: New): Promise<SaveResult> {
  return db.transaction().execute(async (tx) => {
    await lockCategories(tx);
    if (await isNameTaken(tx, category.name)) return taken(category.name);
    const slug = await freeCategorySlug(tx, category.slug || category.name);
    const { id } = await tx
      .insertInto("categories")
      .values({ ...columns(category), slug, display_order: 0, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    const entry = { verb: "created", noun: "category", id, title: category.name } as const;
    await recordActivity(tx, { by, now }, entry);
    return { ok: true, id, slug };
  });
}

type Change = New & {
  id: string;
  /** The values that the form was opened with: changes of others since then are merged. */
  opened?: OpenedFields;
};

/** Saves an active category; its place in the order is unchanged. */
export function updateCategory(
  db: Database,
  { id, category, opened, by, now }: Change,
): Promise<UpdateResult> {
  return db.transaction().execute(async (tx) => {
    await lockCategories(tx);
    const before = await tx
      .selectFrom("categories")
      .select(["name", "slug", "description", "image_url as imageUrl"])
      .where("id", "=", id)
      .where("is_active", "=", true)
      .executeTakeFirst();
    if (!before) return { ok: false, reason: "not-found" };
    const typedSlug = category.slug ? slugFrom(category.slug) : (opened?.slug ?? before.slug);
    const typed = { ...category, slug: typedSlug };
    const { merged, clashes } = mergeFields(opened ?? before, { typed, current: before });
    if (clashes.length > 0) {
      return { ok: false, reason: "changed-meanwhile", merged, current: before, clashes };
    }
    if (await isNameTaken(tx, merged.name, id)) return taken(merged.name);
    const slug = await freeCategorySlug(tx, merged.slug, id);
    await tx
      .updateTable("categories")
      .set({ ...columns(merged), slug })
      .where("id", "=", id)
      .execute();
    const entry = { verb: "saved", noun: "category", id, title: merged.name } as const;
    const renamed = before.name === merged.name ? {} : { details: { formerly: before.name } };
    await recordActivity(tx, { by, now }, { ...entry, ...renamed });
    return { ok: true, id, slug };
  });
}

function columns({ name, description, imageUrl }: CategoryInput) {
  return { name, description, image_url: imageUrl };
}

function taken(name: string) {
  return {
    ok: false as const,
    reason: "refused" as const,
    errors: { name: `There is already a category named "${name}".` },
  };
}
