import { formSecret, readerAddress, visitorDb } from "#app/context.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { jsonBody } from "#app/ui/form/json-body.ts";
import { stampForm } from "#domain/messages/form-stamp.server.ts";
import { findRating } from "#domain/ratings/queries.server.ts";
import { rateRecipe } from "#domain/ratings/rate-recipe.server.ts";
import { ratingInputSchema } from "#domain/ratings/schema.ts";
import type { Route } from "./+types/rating-action.ts";

const NO_STORE = { "Cache-Control": "no-store" };

/** A recipe's current rating, and a stamp for forms that open on its page; the cached page may show an older rating. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const rating = await findRating(context.get(visitorDb), params.slug);
  if (!rating) return problem(404, "This recipe is no longer on the site.");
  const stamp = stampForm(new Date(), context.get(formSecret));
  return Response.json({ ...rating, stamp }, { headers: NO_STORE });
}

/** Takes `{stars, rater}` and returns the recipe's new rating. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const read = ratingInputSchema.safeParse(await jsonBody(request));
  if (!read.success) return problem(400, "Please choose one to five stars.");
  const rated = await rateRecipe(context.get(visitorDb), {
    slug: params.slug,
    input: read.data,
    from: context.get(readerAddress),
  });
  if (rated.ok) return Response.json(rated.rating, { headers: NO_STORE });
  if (rated.reason === "not-found") return problem(404, "This recipe is no longer on the site.");
  const wait = String(rated.waitSeconds);
  return problem(
    429,
    `Too many ratings from this connection. Please try again ${describeWait(rated.waitSeconds)}.`,
    { "Retry-After": wait },
  );
}

function problem(status: number, message: string, headers: Record<string, string> = {}) {
  return Response.json({ message }, { status, headers: { ...NO_STORE, ...headers } });
}
