import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { savedBy } from "./change-recipes.server.ts";
import { freeSlug } from "./free-slug.server.ts";

export type RestoreResult =
  | {
      ok: true;
      slug: string;
      /** The name of its category, when that was deleted meanwhile. */
      lostCategory: string | null;
    }
  | { ok: false; reason: "not-found" }
  /** Another recipe has the same source address meanwhile. */
  | { ok: false; reason: "source-taken"; id: string };

/**
 * Takes a recipe out of the trash. Its slug gets a number when another recipe took it meanwhile; a category
 * that was deleted meanwhile is removed from it.
 */
export function restoreRecipe(
  db: Database,
  { id, by, now }: { id: string; by: Actor; now: Date },
): Promise<RestoreResult> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .selectFrom("recipes")
      .select(["slug", "source_url", "title"])
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!deleted) return { ok: false, reason: "not-found" };
    if (deleted.source_url) {
      const other = await tx
        .selectFrom("recipes")
        .select("id")
        .where("source_url", "=", deleted.source_url)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (other) return { ok: false, reason: "source-taken", id: other.id };
    }
    const lostCategory = await removeDeletedCategory(tx, id);
    const slug = await freeSlug(tx, deleted.slug);
    await tx
      .updateTable("recipes")
      .set({ deleted_at: null, slug, ...savedBy(by) })
      .where("id", "=", id)
      .execute();
    const entry = { verb: "restored", noun: "recipe", id, title: deleted.title } as const;
    await recordActivity(tx, { by, now }, entry);
    return { ok: true, slug, lostCategory };
  });
}

async function removeDeletedCategory(tx: DatabaseTransaction, id: string): Promise<string | null> {
  // Locked, so that nobody deletes the category before the recipe is restored and counts.
  const category = await tx
    .selectFrom("recipe_categories as rc")
    .innerJoin("categories as c", "c.id", "rc.category_id")
    .select(["c.id", "c.name", "c.is_active"])
    .where("rc.recipe_id", "=", id)
    .forKeyShare("c")
    .executeTakeFirst();
  if (!category || category.is_active) return null;
  await tx.deleteFrom("recipe_categories").where("recipe_id", "=", id).execute();
  return category.name;
}
