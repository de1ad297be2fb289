import type { ReviewSort } from "#domain/reviews/review.ts";
import type { ReviewsQuery } from "./reviews-address.ts";

export const REVIEW_SORTS: Record<ReviewSort, string> = {
  helpful: "Most helpful",
  newest: "Newest",
  lowest: "Lowest rated",
};

export type ReadReviewsQuery = Required<ReviewsQuery>;

/** Unknown values are ignored. */
export function readReviewsQuery(params: URLSearchParams): ReadReviewsQuery {
  const sort = params.get("sort") ?? "";
  const stars = /^[1-5]$/.exec(params.get("stars") ?? "")?.[0];
  return {
    sort: Object.hasOwn(REVIEW_SORTS, sort) ? (sort as ReviewSort) : "helpful",
    stars: stars ? Number(stars) : null,
    images: params.has("images"),
    after: params.get("after"),
  };
}
