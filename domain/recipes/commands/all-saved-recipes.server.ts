import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { findSavedRecipes, type SavedRecipe } from "./saved-recipe.server.ts";

const AT_ONCE = 200;

/** All recipes that are not deleted, drafts too, the oldest first. */
export async function* allSavedRecipes(db: Database): AsyncGenerator<SavedRecipe> {
  for await (const recipes of savedRecipeBatches(db)) yield* recipes;
}

/** The same, 200 at a time. */
export async function* savedRecipeBatches(db: Database): AsyncGenerator<SavedRecipe[]> {
  let after = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const { rows } = await sql<{ id: string; at: string }>`
      select id, created_at::text as at from recipes
      where deleted_at is null and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
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
