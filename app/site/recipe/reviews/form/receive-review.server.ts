import { data, href, type RouterContextProvider, redirect } from "react-router";
import { formSecret, mediaContext, readerAddress, visitorDb } from "#app/context.ts";
import { refused } from "#app/ui/form/action-result.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { fieldText } from "#app/ui/form/form-fields.ts";
import { slowDownBots } from "#app/ui/form/slow-down-bots.server.ts";
import { formAge } from "#domain/messages/form-stamp.server.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import { findReviewedRecipe } from "#domain/reviews/list-reviews.server.ts";
import { postReview } from "#domain/reviews/post-review.server.ts";
import type { ReviewKind } from "#domain/reviews/review.ts";
import { encodeImage } from "#domain/reviews/review-images.server.ts";
import { readReview } from "#domain/reviews/schema.ts";
import { POSTS_TO } from "../posts-to.ts";
import type { SentReviewForm } from "./read-review-form.server.ts";

type Page = {
  kind: ReviewKind;
  slug: string;
  context: Readonly<RouterContextProvider>;
  /** The token of the link to the review that this one replaces. */
  token?: string | null;
  keepImage?: boolean;
};

/**
 * Posts the form's review or question and goes to a page that says what became of it; what is refused comes back with
 * its errors. Throws what was typed where the recipe is gone: there is no page to show the form on.
 */
export async function receiveReview(
  { fields, image, imageError }: SentReviewForm,
  { kind, slug, context, token, keepImage }: Page,
) {
  // A filled honeypot field: a bot must not learn that nothing was stored.
  if (fields.homepage) return posted(kind, slug, "waiting");
  const typed = typedIn(fields);
  const gone = data({ typed }, { status: 404, statusText: "Not Found" });
  const db = context.get(visitorDb);
  if (!(await findReviewedRecipe(db, slug))) {
    const moved = await findMovedSlug(db, slug);
    // The browser posts the same form again, there.
    throw moved ? redirect(href(POSTS_TO[kind], { slug: moved }), 307) : gone;
  }
  const stamp = fieldText(fields.stamp);
  const age = formAge(stamp, new Date(), context.get(formSecret));
  // What is corrected and sent again at once was not typed in that moment: the form keeps its first time.
  const again = { typed, ...(age !== null && { stamp }) };
  const read = readReview({ ...fields, kind });
  const chooseAgain = image ? { image: CHOOSE_AGAIN } : {};
  if (imageError) {
    const errors = { ...(!read.ok && read.errors), image: imageError };
    // Part of the body may be unread.
    return refused(413, { errors, ...again }, { Connection: "close" });
  }
  if (!read.ok) return refused(400, { errors: { ...chooseAgain, ...read.errors }, ...again });

  await slowDownBots(age);
  const from = context.get(readerAddress);
  const tooMany = (waitSeconds: number) => {
    const message = `Too many reviews or questions have come from this connection. Please try again ${describeWait(waitSeconds)}.`;
    const headers = { "Retry-After": String(waitSeconds) };
    return refused(429, { message, errors: chooseAgain, ...again }, headers);
  };
  const encoded = image
    ? await encodeImage(db, context.get(mediaContext), { file: image, from })
    : null;
  if (encoded && !encoded.ok) {
    if (encoded.reason === "too-many") return tooMany(encoded.waitSeconds);
    return refused(422, { errors: { image: encoded.error }, ...again });
  }
  const result = await postReview(db, {
    slug,
    review: read.review,
    image: encoded?.master,
    ...(token && { token }),
    ...(keepImage && { keepImage }),
    from,
    formAge: age,
  });
  if (result.ok) return posted(kind, slug, result.state);
  if (result.reason === "not-found") throw gone;
  return tooMany(result.waitSeconds);
}

/** What was typed into the form, for showing it again. */
export function typedIn(fields: SentReviewForm["fields"]): Record<string, string> {
  const names = ["stars", "name", "text", "madeIt", "tweaks", "email"];
  return Object.fromEntries(names.map((name) => [name, fieldText(fields[name])]));
}

/** A browser does not fill in files again. */
const CHOOSE_AGAIN = "Please choose the image again.";

function posted(kind: ReviewKind, slug: string, state: "published" | "waiting") {
  // Else the browser would go to the form again, by the fragment of the address it posted to.
  return redirect(`${href(POSTS_TO[kind], { slug })}?posted=${state}#content`, 303);
}
