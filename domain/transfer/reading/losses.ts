import type { ForeignReview } from "#domain/transfer/foreign-recipe.ts";
import { countLinks } from "./markdown-text.ts";

/** What can't be kept, in the words of a report. */

/** What the owner of a recipe thought of it is no visitor's rating. */
export function ratingLoss(rating: number | null): string[] {
  return rating && rating > 0 ? [`your rating (${rating} of 5)`] : [];
}

/** "1 comment", "2 comments"; nothing where there are none. */
export function countLoss(count: number, one: string, many = `${one}s`): string[] {
  return count > 0 ? [`${count.toLocaleString("en")} ${count === 1 ? one : many}`] : [];
}

/** "2 reviews", "1 comment": those without stars. */
export function reviewsLoss(reviews: ForeignReview[]): string[] {
  const { length } = reviews.filter(({ stars }) => stars !== null);
  return [...countLoss(length, "review"), ...countLoss(reviews.length - length, "comment")];
}

export function ingredientLinksLoss(markdown: string): string[] {
  return countLoss(countLinks(markdown), "link of an ingredient", "links of ingredients");
}
