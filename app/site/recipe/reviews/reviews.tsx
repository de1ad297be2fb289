import { href, Link, redirect } from "react-router";
import { visitorDb } from "#app/context.ts";
import { notHere } from "#app/site/not-here.ts";
import { button } from "#app/ui/button.ts";
import { errorMeta } from "#app/ui/error-page.tsx";
import { readForm } from "#app/ui/form/form-fields.ts";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { stampForm } from "#domain/messages/form-stamp.server.ts";
import { formatRating } from "#domain/ratings/rating.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import {
  countReviews,
  findReviewedRecipe,
  listReviews,
} from "#domain/reviews/list-reviews.server.ts";
import type { ReviewSort } from "#domain/reviews/review.ts";
import type { Route } from "./+types/reviews.ts";
import { GonePage } from "./gone-page.tsx";
import { Histogram } from "./histogram.tsx";
import { receiveReview } from "./receive-review.server.ts";
import { receiveVote } from "./receive-vote.server.ts";
import { ReviewForm } from "./review-form.tsx";
import { ReviewList } from "./review-list.tsx";
import { reviewsAddress } from "./reviews-address.ts";
import { type ReadReviewsQuery, readReviewsQuery, SORTS } from "./reviews-query.ts";
import { VoteForm } from "./vote-form.tsx";

const POSTED = new Map([
  ["published", "Thank you! Your review is on the page."],
  ["waiting", "Thank you! Your review will be here as soon as the cook has read it."],
]);

const SAID = "mt-4 font-semibold text-sorrel";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const db = context.get(visitorDb);
  const { slug } = params;
  const recipe = await findReviewedRecipe(db, slug);
  if (!recipe) {
    const moved = await findMovedSlug(db, slug);
    if (moved) throw redirect(href("/recipe/:slug/reviews", { slug: moved }), 301);
    throw await notHere(db, url.pathname);
  }
  const query = readReviewsQuery(url.searchParams);
  const [page, counts] = await Promise.all([
    listReviews(db, { recipeId: recipe.id, ...query }),
    countReviews(db, recipe.id),
  ]);
  const posted = POSTED.get(url.searchParams.get("posted") ?? "") ?? null;
  const voted = url.searchParams.get("voted");
  return { recipe, query, page, counts, posted, voted, stamp: stampForm(new Date()) };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const query = readReviewsQuery(url.searchParams);
  return "vote" in fields
    ? receiveVote(fields, { slug: params.slug, query, context })
    : receiveReview(fields, { kind: "review", slug: params.slug, context });
}

/** All reviews of a recipe, ten at a time, and the form to write one. */
export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { recipe, query, page, counts, posted, voted, stamp } = loaderData;
  const { slug, title, rating } = recipe;
  const here = reviewsAddress(slug, query);
  return (
    <div className="page pt-8 md:pt-12">
      <div className="max-w-prose">
        <p>
          <Link
            to={href("/recipe/:slug", { slug })}
            className="font-semibold text-sorrel underline"
          >
            Back to the recipe
          </Link>
          {" · "}
          <Link
            to={href("/recipe/:slug/questions", { slug })}
            className="font-semibold text-sorrel underline"
          >
            Questions
          </Link>
        </p>
        <h1 className="mt-2 text-4xl" dir="auto">{`Reviews of ${title}`}</h1>
        <p className="figures mt-2 text-quiet">{formatRating(rating)}</p>
        {posted && (
          <p role="status" className={SAID}>
            {posted}
          </p>
        )}
        {actionData && "vote" in actionData && (
          <p role="alert" className="mt-4 text-tomato">
            {actionData.vote}
          </p>
        )}
        {!actionData && voted && <Voted voted={voted} action={here} />}
        <Histogram
          counts={counts}
          to={(stars) => reviewsAddress(slug, { ...query, stars, after: null })}
        />
        <Choices slug={slug} query={query} />
        <h2 className="sr-only">All reviews</h2>
        {page.reviews.length > 0 ? (
          <ReviewList reviews={page.reviews} action={here} />
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
      </div>
    </div>
  );
}

/** `voted`: the review just voted for, or "back". */
function Voted({ voted, action }: { voted: string; action: string }) {
  if (voted === "back")
    return (
      <p role="status" className={SAID}>
        Your vote is taken back.
      </p>
    );
  return (
    <VoteForm action={action}>
      <p role="status" className={SAID}>
        Thank you! Your vote is counted.
      </p>
      <input type="hidden" name="back" />
      <button type="submit" name="vote" value={voted} className={`${button("quiet")} mt-2`}>
        Take Back
      </button>
    </VoteForm>
  );
}

type ChoicesProps = { slug: string; query: ReadReviewsQuery };

function Choices({ slug, query }: ChoicesProps) {
  return (
    <nav aria-label="Order of reviews" className="review-order">
      {Object.entries(SORTS).map(([sort, label]) => (
        <Link
          key={sort}
          to={reviewsAddress(slug, { ...query, sort: sort as ReviewSort, after: null })}
          aria-current={sort === query.sort || undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
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
  return [
    ...pageMeta(root.loaderData, {
      title: `Reviews of ${title}`,
      description: `What readers say about ${title}.`,
      // The recipe's page is the one to find.
      path: href("/recipe/:slug", { slug }),
    }),
    { name: "robots", content: "noindex, follow" },
  ];
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GonePage error={error} />;
}
