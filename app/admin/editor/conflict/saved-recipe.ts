import { data } from "react-router";
import { toPersistedRecipe } from "#app/admin/editor/save-recipe.server.ts";
import { adminDb } from "#app/context.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/saved-recipe.ts";

/** The latest saved version of the recipe, for an open form. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const recipe = id && (await findSavedRecipe(context.get(adminDb), id));
  if (!recipe) throw data(null, { status: 404, statusText: "Not Found" });
  return Response.json(toPersistedRecipe(recipe));
}
