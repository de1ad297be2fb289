import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { anyOf } from "./change-recipes.server.ts";
import { findSavedRecipes, type SavedRecipe } from "./saved-recipe.server.ts";

const AT_ONCE = 200;

/** Ids of recipes; null for all. */
export type Chosen = string[] | null;

/** The chosen recipes that are not deleted, drafts too, the oldest first. Requests get their turn between two of them. */
export async function* allSavedRecipes(
  db: Database,
  chosen: Chosen = null,
): AsyncGenerator<SavedRecipe> {
  for await (const recipes of savedRecipeBatches(db, chosen)) {
    for (const recipe of recipes) {
      yield recipe;
      await setImmediate();
    }
  }
}

/** The same, 200 at a time; no transaction stays open. */
export async function* savedRecipeBatches(
  db: Database,
  chosen: Chosen = null,
): AsyncGenerator<SavedRecipe[]> {
  let after = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const { rows } = await sql<{ id: string; at: string }>`
      select id, created_at::text as at from recipes
      where deleted_at is null and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
        ${chosen ? sql`and id = ${anyOf(chosen)}` : sql``}
      order by created_at, id limit ${AT_ONCE}`.execute(db);
    if (rows.length > 0) {
      yield await findSavedRecipes(
        db,
        rows.map(({ id }) => id),
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last;
  }
}
