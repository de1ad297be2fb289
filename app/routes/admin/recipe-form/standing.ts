import { data } from "react-router";
import { adminDb } from "#app/context.ts";
import { readId } from "#domain/lists/id.ts";
import { findSavedRecipe } from "#domain/recipes/saved-recipe.server.ts";
import type { Route } from "./+types/standing.ts";
import { standing } from "./save-recipe.server.ts";

/** The recipe as it stands now, for a form that is open on it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const recipe = id && (await findSavedRecipe(context.get(adminDb), id));
  if (!recipe) throw data(null, { status: 404, statusText: "Not Found" });
  return Response.json(standing(recipe));
}
