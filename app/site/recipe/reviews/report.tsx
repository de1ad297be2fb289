import { data, href, redirect } from "react-router";
import { readerAddress, visitorDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { errorMeta } from "#app/ui/error-page.tsx";
import { type Errors, refused } from "#app/ui/form/action-result.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { DocumentForm } from "#app/ui/form/document-form.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { findReportable, reportReview } from "#domain/reviews/moderation/review-reports.server.ts";
import { reportReason } from "#domain/reviews/schema.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/report.ts";
import { GonePage } from "./gone-page.tsx";
import { POSTS_TO } from "./posts-to.ts";
import { reviewedRecipe } from "./reviewed-recipe.server.ts";
import { ReviewsFrame, reviewPageMeta, StatusMessage } from "./reviews-frame.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const recipe = await reviewedRecipe({ path: POSTS_TO.review, slug: params.slug, url, context });
  const id = readId(params.id);
  const review = id && (await findReportable(context.get(visitorDb), { recipeId: recipe.id, id }));
  if (!review) throw notHere();
  return { recipe, review, isReported: url.searchParams.has("reported") };
}

/** Form fields: `reason`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const id = readId(params.id);
  const typed = fieldText(fields.reason);
  // With what was typed: there is no page to show the form on.
  const gone = () =>
    data({ gone: "review", typed: { text: typed } }, { status: 404, statusText: "Not Found" });
  if (!id) throw gone();
  const here = href("/recipe/:slug/reviews/:id/report", { slug: params.slug, id });
  // A filled honeypot field: a bot must not learn that nothing was stored.
  if (fields.homepage) return redirect(`${here}?reported`, 303);
  const reason = reportReason.safeParse(typed);
  if (!reason.success)
    return refused(400, { errors: { reason: reason.error.issues[0]?.message }, typed });
  const from = context.get(readerAddress);
  const result = await reportReview(context.get(visitorDb), { id, reason: reason.data, from });
  if (result.ok) return redirect(`${here}?reported`, 303);
  if (result.reason === "not-found") throw gone();
  const message = `Too many reports from this connection. Please try again ${describeWait(result.waitSeconds)}.`;
  return refused(429, { message, typed }, { "Retry-After": String(result.waitSeconds) });
}

const notHere = () => data(null, { status: 404, statusText: "Not Found" });

type RefusedReport = { message?: string; errors?: Errors; typed?: string };

/** Where a reader tells the cook that a review or question is amiss. Works without scripts. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { recipe, review, isReported } = loaderData;
  const { message, errors = {}, typed = "" }: RefusedReport = actionData ?? {};
  return (
    <ReviewsFrame title={`Report this ${review.kind}`} slug={recipe.slug}>
      {isReported && !actionData ? (
        <StatusMessage>{`Thank you! The cook will look at this ${review.kind}.`}</StatusMessage>
      ) : (
        <DocumentForm
          method="post"
          aria-label={`Report this ${review.kind}`}
          className="review-form"
        >
          <blockquote className="review-answer">
            <p className="font-semibold" dir="auto">
              {review.name}
            </p>
            <p className="line-clamp-6 wrap-anywhere whitespace-pre-line" dir="auto">
              {review.text}
            </p>
          </blockquote>
          {message && (
            <p role="alert" className="text-tomato">
              {message}
            </p>
          )}
          <FormField
            as="textarea"
            label="What is wrong with it? (optional)"
            name="reason"
            rows={3}
            className="resize-y"
            hint="Only the cook reads this."
            defaultValue={typed}
            error={errors.reason}
          />
          <Honeypot />
          <button type="submit" className={`${button("primary")} self-start`}>
            Report
          </button>
        </DocumentForm>
      )}
    </ReviewsFrame>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root], error }) => {
  if (!loaderData) return errorMeta(error);
  const { slug, title } = loaderData.recipe;
  return reviewPageMeta(root.loaderData, {
    slug,
    title: `Report a ${loaderData.review.kind} about ${title}`,
    description: `Tell the cook what is wrong with a ${loaderData.review.kind}.`,
  });
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GonePage error={error} />;
}
