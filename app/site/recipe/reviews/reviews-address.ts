import { href } from "react-router";
import type { ReviewSort } from "#domain/reviews/review.ts";

export type ReviewsQuery = {
  sort?: ReviewSort;
  stars?: number | null;
  /** Only reviews with an image. */
  images?: boolean;
  after?: string | null;
};

/** `voted`: the review just voted for, or "back". */
type Address = ReviewsQuery & { voted?: string };

/** The address of a page of a recipe's reviews: defaults left out. */
export function reviewsAddress(
  slug: string,
  { sort, stars, images, after, voted }: Address,
): string {
  const params = new URLSearchParams();
  if (sort && sort !== "helpful") params.set("sort", sort);
  if (stars) params.set("stars", String(stars));
  if (images) params.set("images", "");
  if (after) params.set("after", after);
  if (voted) params.set("voted", voted);
  return `${href("/recipe/:slug/reviews", { slug })}${params.size > 0 ? `?${params}` : ""}`;
}
