import { readablePath } from "#domain/redirects/old-path.ts";
import { countOf } from "#domain/text/count-of.ts";

/** Addresses that are told. */
const MOST_TOLD = 500;

/** One sentence about pages or posts, by their paths: most are no recipes, and were never meant to be. */
export function withoutRecipe(paths: string[], what: "page" | "post"): string {
  const told = paths.slice(0, MOST_TOLD).map(readablePath);
  const more = paths.length - told.length;
  const all =
    more > 0 ? `${told.join(", ")} and ${more.toLocaleString("en")} more` : told.join(", ");
  const have = paths.length === 1 ? "has" : "have";
  return `${countOf(paths.length, what)} ${have} no recipe that we can read: ${all}`;
}
