import { href, Link } from "react-router";
import { formSecret, visitorDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { errorMeta } from "#app/ui/error-page.tsx";
import { readForm } from "#app/ui/form/form-fields.ts";
import { stampForm } from "#domain/messages/form-stamp.server.ts";
import { listReviews } from "#domain/reviews/list-reviews.server.ts";
import type { Route } from "./+types/questions.ts";
import { receiveReview } from "./form/receive-review.server.ts";
import { ReviewForm } from "./form/review-form.tsx";
import { GonePage } from "./gone-page.tsx";
import { POSTS_TO } from "./posts-to.ts";
import { QuestionList } from "./review-list.tsx";
import { reviewedRecipe } from "./reviewed-recipe.server.ts";
import { ReviewsFrame, reviewPageMeta, StatusMessage, statusOfPost } from "./reviews-frame.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const recipe = await reviewedRecipe({ path: POSTS_TO.question, slug: params.slug, url, context });
  const db = context.get(visitorDb);
  const after = url.searchParams.get("after");
  const query = { recipeId: recipe.id, kind: "question", sort: "newest", stars: null } as const;
  const page = await listReviews(db, { ...query, after });
  const posted = statusOfPost("question", url);
  return { recipe, page, posted, stamp: stampForm(new Date(), context.get(formSecret)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  return receiveReview({ fields, image: null }, { kind: "question", slug: params.slug, context });
}

/** All questions about a recipe with the cook's answers, ten at a time, and the form to ask one. */
export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const { recipe, page, posted, stamp } = loaderData;
  const { slug, title } = recipe;
  return (
    <ReviewsFrame title={`Questions about ${title}`} slug={slug}>
      {posted && <StatusMessage>{posted}</StatusMessage>}
      <h2 className="sr-only">All questions</h2>
      {page.reviews.length > 0 ? (
        <QuestionList slug={slug} questions={page.reviews} />
      ) : (
        <p className="mt-6 text-quiet">No questions here yet.</p>
      )}
      {page.next && (
        <Link
          to={`${href("/recipe/:slug/questions", { slug })}?after=${page.next}`}
          className={`${button("quiet")} mt-6`}
        >
          More questions
        </Link>
      )}
      <h2 id="write" className="mt-12 text-2xl">
        Ask a question
      </h2>
      <ReviewForm kind="question" slug={slug} stamp={stamp} refused={actionData} />
    </ReviewsFrame>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root], error }) => {
  if (!loaderData) return errorMeta(error);
  const { slug, title } = loaderData.recipe;
  return reviewPageMeta(root.loaderData, {
    slug,
    title: `Questions about ${title}`,
    description: `What readers ask about ${title}, and what the cook answers.`,
  });
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GonePage error={error} />;
}
