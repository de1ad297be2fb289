import { href, type RouterContextProvider, redirect } from "react-router";
import { readerAddress, visitorDb } from "#app/context.ts";
import { refused } from "#app/ui/form/action-result.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { fieldText } from "#app/ui/form/form-fields.ts";
import { slowDownBots } from "#app/ui/form/slow-down-bots.server.ts";
import { postReview } from "#domain/reviews/post-review.server.ts";
import { readReview } from "#domain/reviews/schema.ts";

/** Posts the form's review and goes to a page that says what became of it; what is refused comes back with its errors. */
export async function receiveReview(
  fields: Record<string, unknown>,
  slug: string,
  context: Readonly<RouterContextProvider>,
) {
  // A filled honeypot field: a bot must not learn that nothing was stored.
  if (fields.homepage) return posted(slug, "waiting");
  const names = ["stars", "name", "text", "madeIt", "tweaks", "email"];
  const typed = Object.fromEntries(names.map((name) => [name, fieldText(fields[name])]));
  const read = readReview(fields);
  if (!read.ok) return refused(400, { errors: read.errors, typed });

  await slowDownBots(fieldText(fields.stamp));
  const from = context.get(readerAddress);
  const result = await postReview(context.get(visitorDb), { slug, review: read.review, from });
  if (result.ok) return posted(slug, result.state);
  if (result.reason === "not-found") {
    return refused(404, { message: "This recipe is no longer on the site.", typed });
  }
  const message = `There have been many reviews from this connection. Please try again ${describeWait(result.waitSeconds)}.`;
  return refused(429, { message, typed }, { "Retry-After": String(result.waitSeconds) });
}

function posted(slug: string, state: "published" | "waiting") {
  return redirect(`${href("/recipe/:slug/reviews", { slug })}?posted=${state}`, 303);
}
