import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { anyOf, type ManyRecipes, rewriteRecipes } from "./change-recipes.server.ts";

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
    const outcomes = await rewriteRecipes(asDatabase(tx), many, {
      verb: "moved",
      details: { to: name },
      where: sql`(select rc.category_id from recipe_categories rc where rc.recipe_id = r.id)
        is distinct from ${categoryId}::uuid`,
      write: (_, ids) => (categoryId ? setCategory(tx, ids, categoryId) : removeCategory(tx, ids)),
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
