import { visitorDb } from "#app/context.ts";
import { cardsInOrder } from "#domain/recipes/reading/queries.server.ts";
import type { Route } from "./+types/favorite-cards.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** More than the page asks for at once (saved-cards.ts). */
const MOST = 200;

/** The cards of the ids that a reader's browser has saved; what is no longer published is left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll("id").filter((id) => ID.test(id));
  return Response.json({ recipes: await cardsInOrder(context.get(visitorDb), ids.slice(0, MOST)) });
}
