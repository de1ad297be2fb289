import { groupHeadings } from "#domain/recipes/ingredients/lines/group-headings.ts";
import { withoutLabel } from "./step-label.ts";
import { isListTitle } from "./step-list.ts";

const MOST_WORDS = 6;
/** A line without a colon may be a sentence that lacks its period. */
const MOST_WORDS_OF_PHRASE = 4;
/** Sentences, and what introduces a list of ingredients or goes on from the step before. */
const NO_HEADING =
  /[.!?,;(]|\d{3}|\b(?:combine|mix|add|stir|whisk|blend|place|put|toss|following|ingredients|together|meanwhile|then|next|finally)\b/i;

/**
 * The group that each line of a method heads ("For the sauce:"), "" for the title of the whole method, or null
 * where it is a step. A heading has a step behind it.
 */
export function stepHeadings(texts: string[]): (string | null)[] {
  const lines = texts.map(withoutLabel);
  const headings = groupHeadings(lines).map((heading, index) => {
    const line = lines[index] ?? "";
    if (index === 0 && isListTitle(line)) return "";
    const most = /[:：*]\s*$/.test(line) ? MOST_WORDS : MOST_WORDS_OF_PHRASE;
    const isOne = heading && !NO_HEADING.test(heading) && heading.split(" ").length <= most;
    return isOne ? heading : null;
  });
  return headings.map((heading, index) => {
    const next = lines[index + 1];
    const isFollowed = next !== undefined && !headings[index + 1] && !/^[\d¼-¾⅐-⅞]/u.test(next);
    return isFollowed ? heading : null;
  });
}
