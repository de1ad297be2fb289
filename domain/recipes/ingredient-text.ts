import { decodeHTML } from "entities";

/** Puts an ingredient line into the one spelling that the reader of lines knows. */

const LONGEST_LINE = 1000;
const INVISIBLE = /(?![\t\n\v\f\r])\p{Cc}|[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const VULGAR = /[¼½¾⅐-⅞↉]/g;
const FRACTION_BARS = /[⁄∕]/g;
const DASH_BETWEEN_NUMBERS = /(\d) ?[‐‑‒–—−] ?(?=[\d.])/g;

/** White space collapsed, entities decoded, "1½" as "1 1/2"; at most 1,000 characters. */
export function tidyLine(line: string): string {
  const decoded = decodeRepeatedly(line.slice(0, 4 * LONGEST_LINE));
  return decoded
    .replace(INVISIBLE, "")
    .replace(VULGAR, spellFraction)
    .replace(FRACTION_BARS, "/")
    .replace(/\s+/g, " ")
    .replace(DASH_BETWEEN_NUMBERS, "$1-")
    .replaceAll("((", "(")
    .replaceAll("))", ")")
    .replaceAll(", (", " (")
    .trim()
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

/** Unicode's compatibility form of "¾" is "3⁄4". */
function spellFraction(sign: string, at: number, whole: string): string {
  const spelled = sign === "↉" ? "0/3" : sign.normalize("NFKC");
  return /\d/.test(whole[at - 1] ?? "") ? ` ${spelled}` : spelled;
}
