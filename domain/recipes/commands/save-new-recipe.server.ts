import type { Database } from "#domain/database.ts";
import { createRecipe, type NewRecipe } from "./create-recipe.server.ts";
import { findSavedRecipe } from "./saved-recipe.server.ts";
import { type UpdateResult, updateRecipe } from "./update-recipe.server.ts";

/** Saves a form's new recipe. Sent again, because the answer was lost, it is saved over the one that it made. */
export async function saveNewRecipe(db: Database, recipe: NewRecipe): Promise<UpdateResult> {
  const created = await createRecipe(db, recipe);
  if (!created.ok && created.reason === "source-taken")
    return { ...created, reason: "source-taken" };
  if (!created.ok)
    return updateRecipe(db, { ...recipe, id: created.id, version: 1, confirmsAllergens: true });
  const saved = await findSavedRecipe(db, created.id);
  return saved ? { ok: true, recipe: saved } : { ok: false, reason: "not-found" };
}
