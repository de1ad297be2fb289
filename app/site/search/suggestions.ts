import { visitorDb } from "#app/context.ts";
import { nearestRecipes, suggestRecipes } from "#domain/search/suggest.server.ts";
import { searchText } from "#domain/tables/search-words.ts";
import type { Route } from "./+types/suggestions.ts";

/** Suggestions for the search overlay: matches, or similar titles if there are none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = searchText(new URL(request.url).searchParams.get("q"));
  const db = context.get(visitorDb);
  const recipes = await suggestRecipes(db, text);
  const nearest = recipes.length === 0 ? await nearestRecipes(db, text) : [];
  return Response.json({ recipes, nearest });
}
