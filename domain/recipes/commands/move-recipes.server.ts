import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { anyOf, changeRecipes, type ManyRecipes, savedBy } from "./change-recipes.server.ts";
import { saveRevisions } from "./revisions.server.ts";
import { findSavedRecipes } from "./saved-recipe.server.ts";

export type MoveResult =
  | { ok: true; outcomes: ChosenOutcome[] }
  | { ok: false; reason: "category-not-found" };

/** Sets the category of many recipes, in one transaction. */
export function moveRecipes(
  db: Database,
  { categoryId, ...many }: ManyRecipes & { categoryId: string },
): Promise<MoveResult> {
  return db.transaction().execute(async (tx) => {
    // Locked, so that nobody deletes the category before the recipes are in it and count.
    const category = await tx
      .selectFrom("categories")
      .select("name")
      .where("id", "=", categoryId)
      .where("is_active", "=", true)
      .forKeyShare()
      .executeTakeFirst();
    if (!category) return { ok: false, reason: "category-not-found" };
    const outcomes = await changeRecipes(tx, many, {
      verb: "moved",
      details: { to: category.name },
      async select(found) {
        const there = await tx
          .selectFrom("recipe_categories")
          .select("recipe_id")
          .where("category_id", "=", categoryId)
          .where("recipe_id", "=", anyOf(many.ids))
          .execute();
        const already = new Set(there.map((row) => row.recipe_id));
        return found.filter(({ id }) => !already.has(id));
      },
      async write(ids) {
        await saveRevisions(tx, await findSavedRecipes(tx, ids));
        await tx
          .updateTable("recipes")
          .set(savedBy(many.by))
          .where("id", "=", anyOf(ids))
          .execute();
        await sql`
          insert into recipe_categories (recipe_id, category_id)
          select id, ${categoryId} from recipes where id = ${anyOf(ids)}
          on conflict (recipe_id) do update set category_id = excluded.category_id`.execute(tx);
      },
    });
    return { ok: true, outcomes };
  });
}
