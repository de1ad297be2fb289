import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { lockRecipes, outcomes } from "./lock-recipes.server.ts";
import { keepRevisions } from "./revisions.server.ts";
import { findSavedRecipes } from "./saved-recipe.server.ts";

type Move = { ids: string[]; categoryId: string; by: Actor; now: Date };

export type MoveResult =
  | { ok: true; outcomes: ChosenOutcome[] }
  | { ok: false; reason: "category-not-found" };

/** Sets the category of many recipes, in one transaction. */
export function moveRecipes(db: Database, { ids, categoryId, by, now }: Move): Promise<MoveResult> {
  return db.transaction().execute(async (tx) => {
    const found = await lockRecipes(tx, ids);
    // Held, so that nobody deletes the category before the recipes stand in it and count.
    const category = await tx
      .selectFrom("categories")
      .select("name")
      .where("id", "=", categoryId)
      .where("is_active", "=", true)
      .forKeyShare()
      .executeTakeFirst();
    if (!category) return { ok: false, reason: "category-not-found" };
    const { rows: there } = await sql<{ id: string }>`
      select recipe_id as id from recipe_categories
      where recipe_id = any(${ids}::uuid[]) and category_id = ${categoryId}`.execute(tx);
    const already = new Set(there.map(({ id }) => id));
    const moved = found.filter(({ id }) => !already.has(id));
    if (moved.length === 0) return { ok: true, outcomes: outcomes(ids, found, moved) };
    const movedIds = moved.map(({ id }) => id);
    await keepRevisions(tx, await findSavedRecipes(tx, movedIds));
    await tx
      .updateTable("recipes")
      .set({ saved_by: by.id, saved_by_name: by.name ?? null })
      .where("id", "=", sql<string>`any(${movedIds}::uuid[])`)
      .execute();
    await sql`
      insert into recipe_categories (recipe_id, category_id)
      select id, ${categoryId} from unnest(${movedIds}::uuid[]) as id
      on conflict (recipe_id) do update set category_id = excluded.category_id`.execute(tx);
    await recordActivity(
      tx,
      { by, now },
      ...moved.map(
        ({ id, title }) =>
          ({ verb: "moved", noun: "recipe", id, title, details: { to: category.name } }) as const,
      ),
    );
    return { ok: true, outcomes: outcomes(ids, found, moved) };
  });
}
