import { countWordOf } from "#domain/recipes/ingredients/count-words.ts";
import { isPlain, unitAt } from "./ingredient-units.ts";
import { measuresEnd } from "./measure-run.ts";

/** How large each of what is counted is: the "400 g" of a can, the "large" of a bunch. */

const MEASURED = /^(?:(?:about|approx\.?|ca\.?|~) ?)?\d/i;
const UNIT_BEHIND_NUMBER = /(\d)[- ]?((?:fl(?:uid|\.)? ?)?[a-z]+)(\.?)/gi;

export const LENGTH = /\d[- ]?(?:inch(?:es)?|in|cm|mm|centimet(?:er|re)s?)\b/i;

export function isSize(text: string): boolean {
  return MEASURED.test(text);
}

/**
 * Whether brackets behind a count word say how large each is: "2 cans (400 g)", "1 bunch (about 200 g)"; "2 handfuls
 * (60 g)" weigh that much together.
 */
export function isOfEach(inside: string, isOne: boolean, isContainer: boolean): boolean {
  if (!isSize(inside) || /\b(?:total|altogether|in all)\b/i.test(inside)) return false;
  return isOne || /\beach\b/i.test(inside) || (isContainer && /^\d/.test(inside));
}

/** "1 3 lb shoulder" is one of three pounds, as many as there will be; a length is never that of all. */
export function ofEach(size: string): string {
  const isMeasured = measuresEnd(size, 0) === size.length && !LENGTH.test(size);
  return isMeasured ? `${size} each` : size;
}

const SIZE_AND_WORD = /^(.*\d.*?)[ -]([a-z]+)$/is;

/** "1 (15 ounce can) beans" is a can of 15 ounces; null for other brackets. */
export function packIn(text: string): { countWord: string; countSize: string | null } | null {
  const [, size = "", word = ""] = SIZE_AND_WORD.exec(text) ?? [];
  const countWord = countWordOf(word);
  return countWord === null ? null : { countWord, countSize: sizeOf([size]) };
}

/** "14-ounce" and "14 oz. each" are "14 oz", and "15 oz (425 g)" has no brackets; null for nothing. */
export function sizeOf(parts: string[]): string | null {
  const size = parts.map(tidySize).filter(Boolean).join(", ");
  return size.slice(0, LONGEST).trim() || null;
}

/** As ingredient-field.ts accepts it. */
const LONGEST = 100;

function tidySize(text: string): string {
  return text
    .replace(/ ?\(/g, ", ")
    .replaceAll(")", "")
    .replace(/[, ]+each\b/i, "")
    .replace(UNIT_BEHIND_NUMBER, (written, digit: string, word: string) => {
      const found = unitAt(word, 0);
      return found && isPlain(found.unit) && found.end === word.length
        ? `${digit} ${found.unit.per === 1 ? found.unit.name : word}`
        : written;
    })
    .trim();
}
