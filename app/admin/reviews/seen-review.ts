import type { SeenReview } from "#domain/reviews/moderation/review-table.ts";

/** The form field `id` of a review as this page shows it. */
export function seenReview({ id, postedAt }: SeenReview): string {
  return postedAt ? `${id}@${postedAt.getTime()}` : id;
}
