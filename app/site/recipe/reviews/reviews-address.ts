import { href } from "react-router";
import type { ReviewSort } from "#domain/reviews/review.ts";

export type ReviewsQuery = { sort?: ReviewSort; stars?: number | null; after?: string | null };

/** The address of a page of a recipe's reviews: defaults left out. */
export function reviewsAddress(slug: string, { sort, stars, after }: ReviewsQuery): string {
  const params = new URLSearchParams();
  if (sort && sort !== "helpful") params.set("sort", sort);
  if (stars) params.set("stars", String(stars));
  if (after) params.set("after", after);
  return `${href("/recipe/:slug/reviews", { slug })}${params.size > 0 ? `?${params}` : ""}`;
}
