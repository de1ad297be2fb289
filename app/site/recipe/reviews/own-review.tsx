import { data, href, redirect } from "react-router";
import { formSecret, visitorDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { errorMeta } from "#app/ui/error-page.tsx";
import { fieldText } from "#app/ui/form/form-fields.ts";
import { stampForm } from "#domain/messages/form-stamp.server.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import {
  confirmReviewEmail,
  findOwnReview,
  type OwnReview,
  takeBackReview,
} from "#domain/reviews/own-review.server.ts";
import { raterSchema } from "#domain/reviews/schema.ts";
import type { Route } from "./+types/own-review.ts";
import { readReviewForm } from "./form/read-review-form.server.ts";
import { receiveReview, typedIn } from "./form/receive-review.server.ts";
import { type RefusedReview, ReviewForm } from "./form/review-form.tsx";
import { GonePage, type Typed, TypedFields } from "./gone-page.tsx";
import { OpenOwnReview } from "./open-own-review.tsx";
import { POSTS_TO } from "./posts-to.ts";
import { reviewedRecipe } from "./reviewed-recipe.server.ts";
import { ReviewsFrame, reviewPageMeta, StatusMessage } from "./reviews-frame.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { slug } = params;
  const recipe = await reviewedRecipe({ path: "/recipe/:slug/reviews/own", slug, url, context });
  const link = url.searchParams.get("link") ?? "";
  const token = link || null;
  const review = token ? await findOwnReview(context.get(visitorDb), { slug, token }) : null;
  return { recipe, link, review, stamp: stampForm(new Date(), context.get(formSecret)) };
}

type Opened = {
  review: OwnReview | null;
  rater?: string | undefined;
  said?: string;
  /** What could not be saved. */
  typed?: Typed;
};

/** Form fields: `intent` (open, save, takeBack, confirm), `link` or `rater`, and those of the review's form. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { slug } = params;
  const sent = await readReviewForm(request);
  const text = (name: string) => fieldText(sent.fields[name]);
  const token = text("link") || null;
  const rater = raterSchema.parse(sent.fields.rater);
  const owner = { slug, token, rater };
  const db = context.get(visitorDb);
  const review = await findOwnReview(db, owner);
  if (!review) {
    const moved = await findMovedSlug(db, slug);
    // The browser posts the same form again, there.
    if (moved) throw redirect(href("/recipe/:slug/reviews/own", { slug: moved }) + url.search, 307);
    const typed = text("intent") === "save" ? { typed: typedIn(sent.fields) } : {};
    return data({ review, rater, ...typed } satisfies Opened, { status: 404 });
  }
  switch (text("intent")) {
    case "save": {
      const keepImage = !sent.image && !("dropImage" in sent.fields);
      const page = { kind: "review", slug, context, token, keepImage } as const;
      const answer = await receiveReview(sent, page);
      if (answer instanceof Response) return answer;
      return data({ ...answer.data, review, rater }, answer.init ?? undefined);
    }
    case "takeBack":
      await takeBackReview(db, owner);
      return redirect(`${href(POSTS_TO[review.kind], { slug })}?posted=gone`, 303);
    case "confirm": {
      if (token) await confirmReviewEmail(db, { slug, token });
      const said = "Your address is confirmed. You will get the cook's answer by email.";
      return data({ review: await findOwnReview(db, owner), said } satisfies Opened);
    }
    default:
      return data({ review, rater } satisfies Opened);
  }
}

/** Where readers change their review or question, or take it back: by the link in their mail, or from their browser. */
export default function OwnReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { recipe, link, stamp } = loaderData;
  const { slug, title } = recipe;
  const opened: Opened & Partial<RefusedReview> = actionData ?? loaderData;
  const { review, rater = "", said, typed } = opened;
  if (!review) {
    return (
      <ReviewsFrame title="Your review" slug={slug}>
        <p role={actionData && "alert"} className="mt-4">
          {link || rater
            ? "There is no review of yours here. It may have been taken back, or written in another browser."
            : "Open the link in the email about your review, or press the button in the browser that you wrote it in."}
        </p>
        {typed ? (
          <>
            <p className="mt-4 mb-6">Your changes can't be saved. Here they are, to keep.</p>
            <TypedFields typed={typed} />
          </>
        ) : (
          !link && <OpenOwnReview slug={slug} />
        )}
      </ReviewsFrame>
    );
  }
  const { kind } = review;
  const refused = typed ? (opened as RefusedReview) : { typed: typedOf(review) };
  return (
    <ReviewsFrame
      title={`Your ${kind} of ${title}`.replace("question of", "question about")}
      slug={slug}
    >
      {said && <StatusMessage>{said}</StatusMessage>}
      <p className="mt-3 text-quiet">
        {review.isPublished ? "It is on the page." : "It waits for the cook to read it."}
      </p>
      {link && review.email && !review.isConfirmed && (
        <form method="post" className="mt-5">
          <p>{`Is ${review.email} yours? Then you get the cook's answer by email.`}</p>
          <input type="hidden" name="link" value={link} />
          <button
            type="submit"
            name="intent"
            value="confirm"
            className={`${button("primary")} mt-3`}
          >
            Confirm Email
          </button>
        </form>
      )}
      {kind === "review" ? (
        <ReviewForm
          slug={slug}
          stamp={stamp}
          refused={refused}
          own={{ link, rater, hasPicture: review.hasPicture }}
        />
      ) : (
        <p dir="auto" className="mt-5 whitespace-pre-line wrap-anywhere">
          {review.text}
        </p>
      )}
      <form method="post" className="mt-10" aria-label={`Take your ${kind} back`}>
        <p className="text-quiet">
          {kind === "review"
            ? "Taking it back deletes it for good, with its stars."
            : "Taking it back deletes it for good."}
        </p>
        <input type="hidden" name="link" value={link} />
        <input type="hidden" name="rater" value={rater} />
        <button type="submit" name="intent" value="takeBack" className={`${button("quiet")} mt-3`}>
          Take Back
        </button>
      </form>
    </ReviewsFrame>
  );
}

/** As the form has it. */
function typedOf({ stars, name, text, madeIt, tweaks, email }: OwnReview): Record<string, string> {
  return {
    stars: String(stars ?? ""),
    name,
    text,
    madeIt: madeIt ? "on" : "",
    tweaks: tweaks.join("\n"),
    email: email ?? "",
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root], error }) => {
  if (!loaderData) return errorMeta(error);
  const { slug, title } = loaderData.recipe;
  const page = {
    slug,
    title: `Your review of ${title}`,
    description: "Change it, or take it back.",
  };
  // The address holds a reader's token. Not "no-referrer": browsers then send "Origin: null" with forms.
  return [...reviewPageMeta(root.loaderData, page), { name: "referrer", content: "strict-origin" }];
};

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GonePage error={error} />;
}
