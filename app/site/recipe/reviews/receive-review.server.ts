import { data, href, type RouterContextProvider, redirect } from "react-router";
import { readerAddress, visitorDb } from "#app/context.ts";
import { refused } from "#app/ui/form/action-result.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { fieldText } from "#app/ui/form/form-fields.ts";
import { slowDownBots } from "#app/ui/form/slow-down-bots.server.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import { findReviewedRecipe } from "#domain/reviews/list-reviews.server.ts";
import { postReview } from "#domain/reviews/post-review.server.ts";
import type { ReviewKind } from "#domain/reviews/review.ts";
import { readReview } from "#domain/reviews/schema.ts";
import { POSTS_TO } from "./posts-to.ts";

type Page = { kind: ReviewKind; slug: string; context: Readonly<RouterContextProvider> };

/**
 * Posts the form's review or question and goes to a page that says what became of it; what is refused comes back with
 * its errors. Throws what was typed where the recipe is gone: there is no page to show the form on.
 */
export async function receiveReview(
  fields: Record<string, unknown>,
  { kind, slug, context }: Page,
) {
  // A filled honeypot field: a bot must not learn that nothing was stored.
  if (fields.homepage) return posted(kind, slug, "waiting");
  const names = ["stars", "name", "text", "madeIt", "tweaks", "email"];
  const typed = Object.fromEntries(names.map((name) => [name, fieldText(fields[name])]));
  const gone = data({ typed }, { status: 404, statusText: "Not Found" });
  const db = context.get(visitorDb);
  if (!(await findReviewedRecipe(db, slug))) {
    const moved = await findMovedSlug(db, slug);
    // The browser posts the same form again, there.
    throw moved ? redirect(href(POSTS_TO[kind], { slug: moved }), 307) : gone;
  }
  const read = readReview({ ...fields, kind });
  if (!read.ok) return refused(400, { errors: read.errors, typed });

  await slowDownBots(fieldText(fields.stamp));
  const from = context.get(readerAddress);
  const result = await postReview(db, { slug, review: read.review, from });
  if (result.ok) return posted(kind, slug, result.state);
  if (result.reason === "not-found") throw gone;
  const message = `There have been many reviews or questions from this connection. Please try again ${describeWait(result.waitSeconds)}.`;
  return refused(429, { message, typed }, { "Retry-After": String(result.waitSeconds) });
}

function posted(kind: ReviewKind, slug: string, state: "published" | "waiting") {
  return redirect(`${href(POSTS_TO[kind], { slug })}?posted=${state}`, 303);
}
