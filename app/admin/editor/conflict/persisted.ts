import { data } from "react-router";
import { persisted } from "#app/admin/editor/save-recipe.server.ts";
import { adminDb } from "#app/context.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/persisted.ts";

/** The recipe as it stands now, for a form that is open on it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const recipe = id && (await findSavedRecipe(context.get(adminDb), id));
  if (!recipe) throw data(null, { status: 404, statusText: "Not Found" });
  return Response.json(persisted(recipe));
}
