import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import {
  contentOf,
  findSavedRecipes,
  type SavedRecipe,
} from "#domain/recipes/commands/saved-recipe.server.ts";
import type { ExportedRecipe } from "./export-file.ts";

const AT_ONCE = 200;

/** All recipes that are not deleted, drafts too, the oldest first, in the shape of our own export. */
export async function* exportRecipes(db: Database): AsyncGenerator<ExportedRecipe> {
  for await (const recipe of allSavedRecipes(db)) yield { id: recipe.id, ...contentOf(recipe) };
}

/** The same recipes with what the database knows beside. */
export async function* allSavedRecipes(db: Database): AsyncGenerator<SavedRecipe> {
  let after = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const { rows } = await sql<{ id: string; at: string }>`
      select id, created_at::text as at from recipes
      where deleted_at is null and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
      order by created_at, id limit ${AT_ONCE}`.execute(db);
    const saved = await findSavedRecipes(
      db,
      rows.map(({ id }) => id),
    );
    yield* saved;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last;
  }
}
