import { adminDb } from "#app/context.ts";
import { checkSlug } from "#domain/recipes/commands/free-slug.server.ts";
import { RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/slug.ts";

/** `?text=&id=`: the slug that a save would store, for the form. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = (url.searchParams.get("text") ?? "").slice(0, RECIPE_FIELDS.slug.max);
  const recipeId = readId(url.searchParams.get("id"));
  return Response.json(await checkSlug(context.get(adminDb), { text, recipeId }));
}
