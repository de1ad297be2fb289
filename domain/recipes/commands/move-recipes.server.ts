import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { anyOf, changeRecipes, type ManyRecipes, savedBy } from "./change-recipes.server.ts";
import { saveRevisions } from "./revisions.server.ts";
import { findSavedRecipes } from "./saved-recipe.server.ts";

export type MoveResult =
  | { ok: true; outcomes: ChosenOutcome[] }
  | { ok: false; reason: "category-not-found" };

/** Sets the category of many recipes, or takes it from them (null), in one transaction. */
export function moveRecipes(
  db: Database,
  { categoryId, ...many }: ManyRecipes & { categoryId: string | null },
): Promise<MoveResult> {
  return db.transaction().execute(async (tx) => {
    const name = categoryId && (await lockCategory(tx, categoryId));
    if (name === undefined) return { ok: false, reason: "category-not-found" };
    const outcomes = await changeRecipes(tx, many, {
      verb: "moved",
      details: { to: name },
      async select(found) {
        const rows = await tx
          .selectFrom("recipe_categories")
          .select(["recipe_id", "category_id"])
          .where("recipe_id", "=", anyOf(many.ids))
          .execute();
        const present = new Map(rows.map((row) => [row.recipe_id, row.category_id]));
        return found.filter(({ id }) => (present.get(id) ?? null) !== categoryId);
      },
      async write(ids) {
        await saveRevisions(tx, await findSavedRecipes(tx, ids));
        await tx
          .updateTable("recipes")
          .set(savedBy(many.by))
          .where("id", "=", anyOf(ids))
          .execute();
        await (categoryId ? setCategory(tx, ids, categoryId) : removeCategory(tx, ids));
      },
    });
    return { ok: true, outcomes };
  });
}

/** The name of an active category, so that nobody deletes it before the recipes are in it and count. */
async function lockCategory(tx: DatabaseTransaction, id: string): Promise<string | undefined> {
  const category = await tx
    .selectFrom("categories")
    .select("name")
    .where("id", "=", id)
    .where("is_active", "=", true)
    .forKeyShare()
    .executeTakeFirst();
  return category?.name;
}

function setCategory(tx: DatabaseTransaction, ids: string[], categoryId: string) {
  return sql`
    insert into recipe_categories (recipe_id, category_id)
    select id, ${categoryId} from recipes where id = ${anyOf(ids)}
    on conflict (recipe_id) do update set category_id = excluded.category_id`.execute(tx);
}

function removeCategory(tx: DatabaseTransaction, ids: string[]) {
  return tx.deleteFrom("recipe_categories").where("recipe_id", "=", anyOf(ids)).execute();
}
