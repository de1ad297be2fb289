import { decodeHTML } from "entities";
import { singleBrackets } from "#domain/recipes/ingredients/measures/brackets.ts";
import { spellFractions } from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import { INVISIBLE } from "#domain/text/plain-line.ts";
import { plainThousands } from "./plain-thousands.ts";
import { spacedScripts } from "./spaced-scripts.ts";

/** Puts an ingredient line into the one spelling that the reader of lines knows. */

export const LONGEST_LINE = 1000;
/** "11/2", "1.1/2": one and a half, whose space was lost. "11/6" is left as it is. */
const LOST_SPACE = /(?<![\d.,]|\d\/)([1-9])\.?(?=(?:1\/2|[12]\/3|[13]\/4|[1357]\/8)(?![\d/]))/g;
/** "1 000 g"; "1 400 g tin" is one tin. */
const SPACED_THOUSAND = /(?<![\d.,/])([1-9]\d{0,2}) (?=0\d\d(?!\d))/g;
/** Digits, letters and marks as wide as a Chinese character. */
const FULL_WIDTH = /[！-～]/g;
/** "- [ ] 2 eggs", "✓ 1 cup oats", "🍅 2 tomatoes": boxes to tick, ticked ones, and pictures. */
const SIGNS_BEFORE =
  /^(?:[-–*•+] ?)?(?:(?:\[[ xX✓✔]?\]|[✓✔☐☑☒⬜□▢]\uFE0F?|\p{Extended_Pictographic}\uFE0F?) ?)+/u;
/** "**2 cups** flour" */
const BOLD = /\*\*([^*]+)\*\*/g;
/** "8large eggs", "1Zwiebel"; "7UP" and "5spice" are names. */
const GLUED_COUNT = /^(\d{1,4})(?=(?!spice|grain|bean|cheese|star|percent|day|inch|up)\p{L}{3})/iu;
/** "1, 14 oz can tomatoes" */
const COUNT_AND_SIZE =
  /^(\d{1,2}), (?=\(?\d[\d./]*[- ]?(?:oz|ounces?|g|grams?|lbs?|pounds?|ml|inch)\b)/i;
/** "1. 2 cups flour", "1) 2 cups flour": the line's number in a list. */
const LINE_NUMBER = /^[1-9]\d?[.)] (?=\d)/;
const DASH_BETWEEN_NUMBERS = /(\d) ?[‐‑‒–—−] ?(?=[\d.])/g;

/** "a 14- ounce can". */
const SPACE_BEHIND_DASH =
  /(\d)- (?=(?:oz|ounces?|lbs?|pounds?|inch|grams?|g|ml|cm|cups?|quarts?)\b)/gi;

/** "teaspoon(s)". */
const MAYBE_MORE = /(?<=\p{L})\(e?s\)/giu;

/** "Zehe/n", "Zweig/e", "Ei(er)". */
const MAYBE_MORE_ABROAD = /(?<=\p{L}{2})(?:\/(n|e|en)(?!\p{L})|\((n|e|en|er)\))/gu;

/** '1 1/2" piece'; the mark behind a quoted number ('"00" flour') closes the quotation. */
const INCH_MARK = /^([^"“”″]*\d) ?["”″](?=[\s),-])/;
/** "3 lb [1.4 kg]". */
const SQUARE_BRACKETS = /\[([^\][\d]*\d[^\][]*)\]/g;

/** "1 can, 15 oz, beans". */
const SIZE_IN_COMMAS =
  /^(\d+) ((?:can|tin|jar|bottle|package|packet|bag|box|carton)(?:e?s)?), (\d[\d./]*[- ]?(?:oz|ounces?|g|grams?|lbs?|pounds?|ml)\.?(?: each)?),? (?=\p{L})/iu;
/** "(, chopped)", "(chopped,)", "()", "(,)": a plugin's brackets around parts that may be missing. */
const COMMAS_IN_BRACKETS = /(?<=\()[,;\s]+|[,;\s]+(?=\))/g;
const EMPTY_BRACKETS = / ?\(\)/g;
/** "eggs* (large)", "eggs*, beaten": marks that point at notes which are not part of the line. */
const FOOTNOTE_MARKS = /(?<=\p{L})[*†‡]+(?= \(|,)/gu;

/** White space collapsed, entities decoded, "1½" as "1 1/2"; at most 1,000 characters. */
export function tidyLine(line: string): string {
  const decoded = decodeRepeatedly(line.slice(0, 4 * LONGEST_LINE)).normalize("NFC");
  const narrow = decoded
    .replace(INVISIBLE, "")
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  return singleBrackets(spacedScripts(spellFractions(plainThousands(narrow))))
    .replace(/\s+/g, " ")
    .trimStart()
    .replace(SIGNS_BEFORE, "")
    .replace(BOLD, "$1")
    .replace(GLUED_COUNT, "$1 ")
    .replace(LOST_SPACE, "$1 ")
    .replace(SPACED_THOUSAND, "$1")
    .replace(DASH_BETWEEN_NUMBERS, "$1-")
    .replace(SPACE_BEHIND_DASH, "$1-")
    .replace(MAYBE_MORE, "s")
    .replace(MAYBE_MORE_ABROAD, "$1$2")
    .replace(INCH_MARK, "$1-inch")
    .replace(SQUARE_BRACKETS, "($1)")
    .replaceAll(" ,", ",")
    .replace(/,{2,}/g, ",")
    .replace(COMMAS_IN_BRACKETS, "")
    .replace(EMPTY_BRACKETS, "")
    .replaceAll(", (", " (")
    .replace(FOOTNOTE_MARKS, "")
    .trim()
    .replace(SIZE_IN_COMMAS, "$1 ($3) $2 ")
    .replace(LINE_NUMBER, "")
    .replace(COUNT_AND_SIZE, "$1 ")
    .slice(0, LONGEST_LINE)
    .toWellFormed();
}

/** Pages encode twice ("&amp;frac12;"), so decoding goes on until nothing changes. */
function decodeRepeatedly(text: string): string {
  let current = text;
  for (let round = 0; round < 4 && current.includes("&"); round += 1) {
    const decoded = decodeHTML(current);
    if (decoded === current) break;
    current = decoded;
  }
  return current;
}
