import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import {
  anyOf,
  changeRecipes,
  type ManyRecipes,
  type OneRecipe,
  savedBy,
} from "./change-recipes.server.ts";

/** Soft delete: the recipe leaves every list and keeps its rows. False when there is none. */
export async function deleteRecipe(db: Database, { id, by, now }: OneRecipe): Promise<boolean> {
  const [result] = await deleteRecipes(db, { ids: [id], by, now });
  return result?.outcome === "done";
}

/** Puts many into the trash, in one transaction. */
export function deleteRecipes(db: Database, many: ManyRecipes): Promise<ChosenOutcome[]> {
  return db.transaction().execute((tx) => trashRecipes(tx, many));
}

/** The same, as part of another change. */
export function trashRecipes(tx: DatabaseTransaction, many: ManyRecipes): Promise<ChosenOutcome[]> {
  const columns = { deleted_at: many.now, ...savedBy(many.by) };
  return changeRecipes(tx, many, {
    verb: "deleted",
    write: (ids) => tx.updateTable("recipes").set(columns).where("id", "=", anyOf(ids)).execute(),
  });
}

/** Removes recipes in the trash with all that is theirs. This can't be undone. */
export function deletePermanently(db: Database, many: ManyRecipes): Promise<ChosenOutcome[]> {
  return db.transaction().execute((tx) =>
    changeRecipes(tx, many, {
      verb: "deleted permanently",
      deleted: true,
      write: (ids) => tx.deleteFrom("recipes").where("id", "=", anyOf(ids)).execute(),
    }),
  );
}
