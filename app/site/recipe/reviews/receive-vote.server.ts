import { type RouterContextProvider, redirect } from "react-router";
import { readerAddress, visitorDb } from "#app/context.ts";
import { refused } from "#app/ui/form/action-result.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { voteSchema } from "#domain/reviews/schema.ts";
import { voteForReview } from "#domain/reviews/vote-for-review.server.ts";
import { reviewsAddress } from "./reviews-address.ts";
import type { ReadReviewsQuery } from "./reviews-query.ts";

type Page = {
  slug: string;
  query: ReadReviewsQuery;
  context: Readonly<RouterContextProvider>;
};

/** Counts the vote, or takes it back, and goes to the page it came from, which says so. */
export async function receiveVote(fields: Record<string, unknown>, { slug, query, context }: Page) {
  const read = voteSchema.safeParse(fields);
  if (!read.success) return refused(400, { vote: "Please choose a review." });
  const { id, isHelpful } = read.data;
  const from = context.get(readerAddress);
  const result = await voteForReview(context.get(visitorDb), { vote: read.data, from });
  if (result.ok) {
    return redirect(reviewsAddress(slug, { ...query, voted: isHelpful ? id : "back" }), 303);
  }
  if (result.reason === "not-found") {
    return refused(404, { vote: "This review is no longer on the site." });
  }
  if (result.reason === "own") return refused(409, { vote: "You wrote this review yourself." });
  const vote = `Too many votes from this connection. Please try again ${describeWait(result.waitSeconds)}.`;
  return refused(429, { vote }, { "Retry-After": String(result.waitSeconds) });
}
