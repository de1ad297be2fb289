import { href, Link, redirect } from "react-router";
import { visitorDb } from "#app/context.ts";
import { notHere } from "#app/site/not-here.ts";
import { button } from "#app/ui/button.ts";
import { errorMeta } from "#app/ui/error-page.tsx";
import { readForm } from "#app/ui/form/form-fields.ts";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { stampForm } from "#domain/messages/form-stamp.server.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import { findReviewedRecipe, listReviews } from "#domain/reviews/list-reviews.server.ts";
import type { Route } from "./+types/questions.ts";
import { GonePage } from "./gone-page.tsx";
import { receiveReview } from "./receive-review.server.ts";
import { ReviewForm } from "./review-form.tsx";
import { QuestionList } from "./review-list.tsx";

const POSTED = new Map([
  ["published", "Thank you! Your question is on the page."],
  ["waiting", "Thank you! Your question will be here as soon as the cook has read it."],
]);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const db = context.get(visitorDb);
  const { slug } = params;
  const recipe = await findReviewedRecipe(db, slug);
  if (!recipe) {
    const moved = await findMovedSlug(db, slug);
    if (moved) throw redirect(href("/recipe/:slug/questions", { slug: moved }), 301);
    throw await notHere(db, url.pathname);
  }
  const after = url.searchParams.get("after");
  const query = { recipeId: recipe.id, kind: "question", sort: "newest", stars: null } as const;
  const page = await listReviews(db, { ...query, after });
  const posted = POSTED.get(url.searchParams.get("posted") ?? "") ?? null;
  return { recipe, page, posted, stamp: stampForm(new Date()) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  return receiveReview(fields, { kind: "question", slug: params.slug, context });
}

/** All questions about a recipe with the cook's answers, ten at a time, and the form to ask one. */
export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const { recipe, page, posted, stamp } = loaderData;
  const { slug, title } = recipe;
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
        </p>
        <h1 className="mt-2 text-4xl" dir="auto">{`Questions about ${title}`}</h1>
        {posted && (
          <p role="status" className="mt-4 font-semibold text-sorrel">
            {posted}
          </p>
        )}
        <h2 className="sr-only">All questions</h2>
        {page.reviews.length > 0 ? (
          <QuestionList questions={page.reviews} />
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
      </div>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root], error }) => {
  if (!loaderData) return errorMeta(error);
  const { slug, title } = loaderData.recipe;
  return [
    ...pageMeta(root.loaderData, {
      title: `Questions about ${title}`,
      description: `What readers ask about ${title}, and what the cook answers.`,
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
