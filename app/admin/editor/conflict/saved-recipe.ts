import { data } from "react-router";
import { toPersistedRecipe } from "#app/admin/editor/save-recipe.server.ts";
import type { LatestRecipe } from "#app/admin/editor/save-result.ts";
import { adminDb, signedIn } from "#app/context.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { findPublicationRequest } from "#domain/recipes/publication/publication-requests.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/saved-recipe.ts";

/** The latest saved version of the recipe and what was asked about it, for an open form. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const recipe = id && (await findSavedRecipe(db, id));
  if (!recipe) throw data(null, { status: 404, statusText: "Not Found" });
  const { slug, review } = recipe;
  const isOnlySeen = context.get(signedIn).role === "author" && recipe.status === "published";
  return Response.json(
    (isOnlySeen
      ? { published: { slug, by: review?.by || null } }
      : {
          recipe: toPersistedRecipe(recipe),
          request: await findPublicationRequest(db, id),
        }) satisfies LatestRecipe,
  );
}
