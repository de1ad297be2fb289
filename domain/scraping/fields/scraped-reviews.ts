import {
  dereference,
  field,
  isNode,
  type JsonLdNode,
  referenced,
} from "#domain/scraping/page/json-ld.ts";
import { plainLines, plainText } from "#domain/scraping/page/plain-text.ts";
import { cutAtWord } from "#domain/text/cut-at-word.ts";
import { numeralIn } from "#domain/text/numeral.ts";

/** `date`: in ISO 8601. */
export type ScrapedReview = {
  name: string;
  text: string;
  stars: number | null;
  date: string | null;
};

const MOST = 200;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 5_000;

/** The reviews that a recipe's schema.org node has. Those that say nothing are left out. */
export function scrapedReviews(
  value: unknown,
  index: Map<string, JsonLdNode> = new Map(),
): ScrapedReview[] {
  const reviews = referenced(value, index).slice(0, MOST).filter(isNode);
  return reviews.flatMap((review) => {
    const [author] = referenced(field(review, "author"), index);
    const name = plainText(isNode(author) ? field(author, "name") : author);
    const lines = plainLines(field(review, "reviewBody") ?? field(review, "description"));
    const text = cutAtWord(lines.join("\n\n"), LONGEST_TEXT);
    const stars = starsOf(dereference(field(review, "reviewRating"), index));
    if (text === "" && stars === null) return [];
    const date = isoDate(field(review, "datePublished"));
    return [{ name: cutAtWord(name, LONGEST_NAME) || "Anonymous", text, stars, date }];
  });
}

/** The average and number of all ratings; null without ratings. */
export function scrapedRating(
  value: unknown,
  index: Map<string, JsonLdNode> = new Map(),
): { average: number; count: number } | null {
  const [rating] = referenced(value, index);
  const average = outOfFive(rating);
  const stated = plainText(field(rating, "ratingCount") ?? field(rating, "reviewCount"));
  const count = numeralIn(stated, Number.POSITIVE_INFINITY) ?? 0;
  return average !== null && count > 0 ? { average: Math.round(average * 100) / 100, count } : null;
}

/** Null for what is no date. A time without a zone is taken for UTC. */
export function isoDate(value: unknown): string | null {
  const text = plainText(value);
  const date = new Date(/\dT[\d:.]+$/.test(text) ? `${text}Z` : text);
  return /^\d{4}/.test(text) && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

function starsOf(value: unknown): number | null {
  const stars = Math.round(outOfFive(value) ?? 0);
  return stars >= 1 && stars <= 5 ? stars : null;
}

/** A rating may have another best than 5. */
function outOfFive(rating: unknown): number | null {
  const value = numeralIn(plainText(field(rating, "ratingValue")), 0) ?? 0;
  const best = numeralIn(plainText(field(rating, "bestRating")), 0) || 5;
  return value > 0 ? (value * 5) / best : null;
}
