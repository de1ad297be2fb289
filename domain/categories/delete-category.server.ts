import { sql } from "kysely";
import type { ItemChange } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { inUseProblem } from "./category.ts";
import { freeCategorySlug, isNameTaken, lockCategories } from "./category-names.server.ts";

type DeleteResult =
  | { ok: true; name: string }
  | { ok: false; reason: "not-found" }
  /** Recipes that are not deleted use it, including drafts. */
  | { ok: false; reason: "in-use"; recipes: number; error: string };

/** Deactivates a category that no recipe uses; it can be restored. */
export function deleteCategory(db: Database, { id, by, now }: ItemChange): Promise<DeleteResult> {
  return db.transaction().execute(async (tx) => {
    // Waits for saves that add a recipe to it; later ones find it inactive.
    const category = await tx
      .selectFrom("categories")
      .select("name")
      .where("id", "=", id)
      .where("is_active", "=", true)
      .forUpdate()
      .executeTakeFirst();
    if (!category) return { ok: false, reason: "not-found" };
    const { rows } = await sql<{ recipes: number }>`
      select count(*) as recipes from admin_recipe_index where category_id = ${id}`.execute(tx);
    const recipes = rows[0]?.recipes ?? 0;
    if (recipes > 0) {
      const error = inUseProblem(category.name, recipes);
      return { ok: false, reason: "in-use", recipes, error };
    }
    await tx.updateTable("categories").set({ is_active: false }).where("id", "=", id).execute();
    const entry = { verb: "deleted", noun: "category", id, title: category.name } as const;
    await recordActivity(tx, { by, now }, entry);
    return { ok: true, name: category.name };
  });
}

type RestoreResult =
  | { ok: true; name: string; slug: string }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "name-taken"; error: string };

/** Activates a deleted category; its slug gets a number when another category has taken it. */
export function restoreCategory(db: Database, { id, by, now }: ItemChange): Promise<RestoreResult> {
  return db.transaction().execute(async (tx) => {
    await lockCategories(tx);
    const category = await tx
      .selectFrom("categories")
      .select(["name", "slug"])
      .where("id", "=", id)
      .where("is_active", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (!category) return { ok: false, reason: "not-found" };
    const { name } = category;
    if (await isNameTaken(tx, name)) {
      const error = `There is already a category named "${name}".`;
      return { ok: false, reason: "name-taken", error };
    }
    const slug = await freeCategorySlug(tx, category.slug);
    await tx
      .updateTable("categories")
      .set({ is_active: true, slug })
      .where("id", "=", id)
      .execute();
    await recordActivity(tx, { by, now }, { verb: "restored", noun: "category", id, title: name });
    return { ok: true, name, slug };
  });
}
