import { visitorDb } from "#app/context.ts";
import { suggestRecipes } from "#domain/search/suggest.server.ts";
import type { Route } from "./+types/suggestions.ts";

/** What the search overlay asks while the reader types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get("q") ?? "";
  return Response.json({ recipes: await suggestRecipes(context.get(visitorDb), text) });
}
