import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { countOf } from "#domain/text/count-of.ts";
import { isRecord } from "#domain/text/is-record.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { countLinks } from "./markdown-text.ts";

/** What can't be kept, in the words of a report. */

/** What the owner of a recipe thought of it is no visitor's rating. */
export function ratingLoss(rating: number | null): string[] {
  return rating && rating > 0 ? [`your rating (${rating} of 5)`] : [];
}

/** "1 comment", "2 comments"; nothing where there are none. */
export function countLoss(count: number, one: string, many = `${one}s`): string[] {
  return count > 0 ? [countOf(count, one, many)] : [];
}

type Stated = { servings: string; prepTime: string; cookTime: string; totalTime: string };

/** Servings and times in words that say no number: "the total time “overnight”". */
export function unreadLosses({ servings, prepTime, cookTime, totalTime }: Stated): string[] {
  const times = { "prep time": prepTime, "cook time": cookTime, "total time": totalTime };
  const unread = Object.entries(times).filter(
    ([, text]) => isSaid(text) && minutesOf(text) === null,
  );
  if (isSaid(servings) && yieldOf(servings).servings === null)
    unread.unshift(["servings", servings]);
  return unread.map(([name, text]) => `the ${name} “${text.slice(0, 100)}”`);
}

/** Values of a recipe's JSON that no reader knows: "“story: From my aunt.”"; what is empty or no text says nothing. */
export function unknownLosses(given: unknown, known: readonly string[]): string[] {
  if (!isRecord(given)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const isText = typeof value === "string" || typeof value === "number" || value === true;
    const text = isText ? String(value).trim() : "";
    const isNothing = text === "" || text === "0" || known.includes(name) || ID.test(name);
    return isNothing ? [] : [`“${name}: ${text.slice(0, 100)}”`];
  });
}

/** What programs count with. */
const ID = /(?:^|_)(?:id|uid|uuid|hash|version)$|Id$/;

/** A dash is nothing. */
const isSaid = (text: string) => /[\p{L}\d]/u.test(text);

/** Of its readers: stars without a review. */
export function readersLoss({
  reviews,
  rating,
}: Pick<ForeignRecipe, "reviews" | "rating">): string[] {
  const { length } = reviews.filter(({ stars }) => stars !== null);
  if (!rating || rating.count <= length) return [];
  const all = `${rating.average} of 5 from ${rating.count.toLocaleString("en")}`;
  const rest = countLoss(rating.count - length, "rating", "ratings");
  return [length > 0 ? `${rest} without a review (${all} in all)` : `the ratings (${all})`];
}

export function ingredientLinksLoss(markdown: string): string[] {
  return countLoss(countLinks(markdown), "link of an ingredient", "links of ingredients");
}
