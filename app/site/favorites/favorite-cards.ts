import { visitorDb } from "#app/context.ts";
import { cardsInOrder } from "#domain/recipes/reading/queries.server.ts";
import type { Route } from "./+types/favorite-cards.ts";
import { RECIPE_ID } from "./saved-file.ts";

/** More than the page requests at once (saved-cards.ts). */
const MAX_IDS = 200;

/** The cards of the given recipe ids; unpublished recipes are left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll("id").filter((id) => RECIPE_ID.test(id));
  return Response.json({
    recipes: await cardsInOrder(context.get(visitorDb), ids.slice(0, MAX_IDS)),
  });
}
