import { href, Link } from "react-router";
import { formSecret, visitorDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { errorMeta } from "#app/ui/error-page.tsx";
import { stampForm } from "#domain/messages/form-stamp.server.ts";
import { formatRating } from "#domain/ratings/rating.ts";
import {
  countReviews,
  listReviews,
  listTweaks,
  type Tweak,
} from "#domain/reviews/list-reviews.server.ts";
import type { ReviewSort } from "#domain/reviews/review.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/reviews.ts";
import { readReviewForm } from "./form/read-review-form.server.ts";
import { receiveReview } from "./form/receive-review.server.ts";
import { ReviewForm } from "./form/review-form.tsx";
import { useSentStars } from "./form/sent-stars.ts";
import { GonePage } from "./gone-page.tsx";
import { Histogram } from "./histogram.tsx";
import { OpenOwnReview } from "./open-own-review.tsx";
import { POSTS_TO } from "./posts-to.ts";
import { receiveVote } from "./receive-vote.server.ts";
import { ReviewList } from "./review-list.tsx";
import { reviewedRecipe } from "./reviewed-recipe.server.ts";
import { reviewsAddress } from "./reviews-address.ts";
import {
  PAGE_LINK,
  ReviewsFrame,
  reviewPageMeta,
  StatusMessage,
  statusOfPost,
} from "./reviews-frame.tsx";
import { REVIEW_SORTS, type ReadReviewsQuery, readReviewsQuery } from "./reviews-query.ts";
import { VoteForm } from "./vote-form.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const recipe = await reviewedRecipe({ path: POSTS_TO.review, slug: params.slug, url, context });
  const db = context.get(visitorDb);
  const query = readReviewsQuery(url.searchParams);
  const [page, counts, tweaks] = await Promise.all([
    listReviews(db, { recipeId: recipe.id, ...query, withImage: query.images }),
    countReviews(db, recipe.id),
    query.after ? [] : listTweaks(db, recipe.id),
  ]);
  const posted = statusOfPost("review", url);
  const voted = url.searchParams.get("voted");
  return {
    recipe,
    query,
    page,
    counts,
    tweaks,
    posted,
    isPosted: posted !== null && url.searchParams.get("posted") !== "gone",
    voted,
    stamp: stampForm(new Date(), context.get(formSecret)),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const sent = await readReviewForm(request);
  const query = readReviewsQuery(url.searchParams);
  return "vote" in sent.fields
    ? receiveVote(sent.fields, { slug: params.slug, query, context })
    : receiveReview(sent, { kind: "review", slug: params.slug, context });
}

/** All reviews of a recipe, ten at a time, and the form to write one. */
export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { recipe, query, page, counts, tweaks, posted, isPosted, voted, stamp } = loaderData;
  const { slug, title, rating } = recipe;
  const here = reviewsAddress(slug, query);
  useSentStars(slug, isPosted);
  return (
    <ReviewsFrame
      title={`Reviews of ${title}`}
      slug={slug}
      beside={
        <>
          {" · "}
          <Link to={href("/recipe/:slug/questions", { slug })} className={PAGE_LINK}>
            Questions
          </Link>
        </>
      }
    >
      <p className="figures mt-2 text-quiet">
        {formatRating(rating)}
        {counts.reviews > 0 && ` · ${countOf(counts.reviews, "review")}`}
      </p>
      {posted && <StatusMessage>{posted}</StatusMessage>}
      {actionData && "vote" in actionData && (
        <p role="alert" className="mt-4 text-tomato">
          {actionData.vote}
        </p>
      )}
      {!actionData && voted && <Voted voted={voted} action={here} />}
      {/* Stars may be given without a review: below a rating, five empty bars would deny it. */}
      {counts.reviews > 0 && (
        <Histogram
          counts={counts}
          to={(stars) => reviewsAddress(slug, { ...query, stars, after: null })}
        />
      )}
      {tweaks.length > 0 && <Tweaks tweaks={tweaks} />}
      <Choices slug={slug} query={query} />
      <h2 className="sr-only">All reviews</h2>
      {page.reviews.length > 0 ? (
        <ReviewList slug={slug} reviews={page.reviews} action={here} />
      ) : (
        <p className="mt-6 text-quiet">No reviews here yet.</p>
      )}
      {page.next && (
        <Link
          to={reviewsAddress(slug, { ...query, after: page.next })}
          className={`${button("quiet")} mt-6`}
        >
          More reviews
        </Link>
      )}
      <h2 id="write" className="mt-12 text-2xl">
        Write a review
      </h2>
      <ReviewForm
        slug={slug}
        stamp={stamp}
        refused={actionData && "typed" in actionData ? actionData : undefined}
      />
      <h2 className="mt-12 text-2xl">Have you written one?</h2>
      <p className="mt-2 text-quiet">
        Change it or take it back in the browser that you wrote it in.
      </p>
      <OpenOwnReview slug={slug} />
    </ReviewsFrame>
  );
}

/** `voted`: the review just voted for, or "back". */
function Voted({ voted, action }: { voted: string; action: string }) {
  if (voted === "back") return <StatusMessage>Your vote was removed.</StatusMessage>;
  return (
    <VoteForm action={action}>
      <StatusMessage>Your vote was counted.</StatusMessage>
      <input type="hidden" name="back" />
      <button type="submit" name="vote" value={voted} className={`${button("quiet")} mt-2`}>
        Take Back
      </button>
    </VoteForm>
  );
}

function Tweaks({ tweaks }: { tweaks: Tweak[] }) {
  return (
    <details className="tweaks">
      <summary>What readers changed</summary>
      <ul>
        {tweaks.map(({ tweak, count }) => (
          <li key={tweak} dir="auto">
            {count > 1 ? `${tweak} (${count.toLocaleString("en")} times)` : tweak}
          </li>
        ))}
      </ul>
    </details>
  );
}

type ChoicesProps = { slug: string; query: ReadReviewsQuery };

function Choices({ slug, query }: ChoicesProps) {
  return (
    <nav aria-label="Order of reviews" className="review-order">
      {Object.entries(REVIEW_SORTS).map(([sort, label]) => (
        <Link
          key={sort}
          to={reviewsAddress(slug, { ...query, sort: sort as ReviewSort, after: null })}
          aria-current={sort === query.sort || undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
      <Link
        to={reviewsAddress(slug, { ...query, images: !query.images, after: null })}
        aria-current={query.images || undefined}
        preventScrollReset
      >
        {query.images ? "With image: show all" : "With image"}
      </Link>
      {query.stars && (
        <Link to={reviewsAddress(slug, { ...query, stars: null, after: null })} preventScrollReset>
          {`${query.stars} ${query.stars === 1 ? "star" : "stars"} only: show all`}
        </Link>
      )}
    </nav>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root], error }) => {
  if (!loaderData) return errorMeta(error);
  const { slug, title } = loaderData.recipe;
  return reviewPageMeta(root.loaderData, {
    slug,
    title: `Reviews of ${title}`,
    description: `What readers say about ${title}.`,
  });
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GonePage error={error} />;
}
