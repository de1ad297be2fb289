/** Numbers as cooks write them: "1 1/2", "1½", "1&1/2", "2-3", "half a dozen". */

import { plainNumber } from "#domain/text/plain-number.ts";

/** A quantity found in a text; `high` is set for a range, `end` is the position behind it. */
export type Amount = { low: number; high: number | null; end: number };

const MIXED = /(\d{1,6})(?: ?(?:and|und|&|\+|e|y|et) ?| |-)(\d{1,4}) ?\/ ?(\d{1,4})/iy;
const FRACTION = /(\d{1,4}) ?\/ ?(\d{1,4})(?:(?:th|rd|nd)s?(?= ))?/y;
const PLUS_FRACTION = / (?:\+|plus) (\d) ?\/ ?(\d{1,2})(?!\d)/iy;
const THOUSANDS = /[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?!\d)/y;
const DECIMAL = /(\d{1,6})[.,](\d{1,20})|(\d{1,6})|\.(\d{1,20})/y;
/** "bis zu", "till" or "à" between two numbers; "1/2 of 1 onion" is a part of one. */
export const RANGE_WORDS =
  "bis(?: zu)?|oder|à|al?|ou?|tot|of(?! 1\\b)|till?|eller|do|y|až|nebo|alebo|lub|albo|veya|ile|sau|până la|la|vagy|tai|до|или|або|чи|έως|με|ή";
const RANGE_WORD = new RegExp(
  `-? (?:to|or|and up to) | (?:${RANGE_WORDS}) (?=\\d)| ?[-‐‑‒–—−~] ?|(?:à|bis)(?=\\d)`,
  "iy",
);
const WORD = /[a-z]+(?![a-z\d'’-])/iy;
const HALF_OF = /half (?:of )?(?:an?|the|one|1) /iy;
/** A half in other languages: "pół szklanki", "halbe Zwiebel". */
const HALF_ABROAD =
  /(?:(?:eine? |une? )?(?:halbe[rsnm]?|demi-?e?)|en halv|halve|medi[ao]|mei[ao]|mezz[ao]|yarım|pół|půl|pol|пол(?:овин[аиу])?|jumătate(?: de)?|fél|puolikas|μισ[όή])(?= \p{L})/iuy;
export const AND_A_HALF =
  /(?: and (?:a|one)[ -]half| buçuk| i pół| a půl| a pol| с половиной| et demie?| y medi[ao]| e mezz[ao]| e mei[ao])(?!\p{L})/iuy;
const FRACTION_WORDS =
  /(?:(an?|one)[ -](half|third|quarter|fourth|eighth)|(two|three)[ -](third|quarter|fourth|eighth)s|quarter)\b(?: of an?(?= ))?/iy;
const DOZEN = / doz(?:ens?\b|\b\.?)(?: of\b)?/iy;
const VAGUE = /(?:an? )?(few|couple|several)\b(?: of\b)?/iy;

const VAGUE_COUNTS: Record<string, number> = { few: 3, couple: 2, several: 3 };
const PARTS: Record<string, number> = { half: 2, third: 3, quarter: 4, fourth: 4, eighth: 8 };
const NUMBER_WORDS = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, value) => [word, value] as const)
    .slice(1),
);
for (const [word, value] of [
  ["a", 1],
  ["an", 1],
  ["half", 0.5],
  ["dozen", 12],
  ["fifteen", 15],
  ["twenty", 20],
] as const)
  NUMBER_WORDS.set(word, value);

/** The amount or range that starts at `start`, or null. Expects white space collapsed and fractions as digits. */
export function amountAt(text: string, start: number): Amount | null {
  const first = numberAt(text, start);
  if (!first) return null;
  const separator = matchAt(RANGE_WORD, text, first.end);
  const second = separator && numberAt(text, first.end + separator[0].length, true);
  if (!second || second.value === first.value)
    return { low: first.value, high: null, end: second ? second.end : first.end };
  // "4-5 dozen" are 48 to 60, "6 to 1 dozen" are 6 to 12.
  const areDozens = /doz(?:ens?|\.)?(?: of)?$/i.test(text.slice(first.end, second.end));
  const low = areDozens && first.value * 12 < second.value ? first.value * 12 : first.value;
  return { low: Math.min(low, second.value), high: Math.max(low, second.value), end: second.end };
}

const VULGAR = /[¼½¾⅐-⅞↉]/g;
const FRACTION_BARS = /[⁄∕]/g;

/** "1½" as "1 1/2". Unicode's compatibility form of "¾" is "3⁄4". */
export function spellFractions(text: string): string {
  const spelled = text.replace(VULGAR, (sign, at: number) => {
    const digits = sign === "↉" ? "0/3" : sign.normalize("NFKC");
    return /\d/.test(text[at - 1] ?? "") ? ` ${digits}` : digits;
  });
  return spelled.replace(FRACTION_BARS, "/");
}

/** Applies a sticky expression at one position. */
export function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

type Found = { value: number; end: number };

function numberAt(text: string, at: number, articleIsNone = false): Found | null {
  const found = digitsAt(text, at) ?? wordAt(text, at, articleIsNone);
  if (!found) return null;
  const half = matchAt(AND_A_HALF, text, found.end);
  if (half && Number.isInteger(found.value))
    return { value: found.value + 0.5, end: found.end + half[0].length };
  const dozen = matchAt(DOZEN, text, found.end);
  return dozen ? { value: found.value * 12, end: found.end + dozen[0].length } : found;
}

function digitsAt(text: string, at: number): Found | null {
  const mixed = matchAt(MIXED, text, at);
  if (mixed && isProperFraction(mixed[2], mixed[3]))
    return {
      value: Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3]),
      end: at + mixed[0].length,
    };
  const fraction = matchAt(FRACTION, text, at);
  if (fraction && Number(fraction[2]) > 0) {
    const [over, under] = [Number(fraction[1]), Number(fraction[2])];
    // "80/20 ground beef" is a kind: 80 parts lean, 20 fat.
    if (over > under && over + under === 100) return null;
    const end = at + fraction[0].length;
    const plus = matchAt(PLUS_FRACTION, text, end);
    if (!plus || !isProperFraction(plus[1], plus[2])) return { value: over / under, end };
    const more = Number(plus[1]) / Number(plus[2]);
    return { value: over / under + more, end: end + plus[0].length };
  }
  const decimal = matchAt(THOUSANDS, text, at) ?? matchAt(DECIMAL, text, at);
  // "00 flour" is a grade, "2% milk" a kind: neither is an amount.
  if (!decimal || /^00/.test(decimal[0]) || text[at + decimal[0].length] === "%") return null;
  return {
    value: Number(plainNumber(decimal[0])),
    end: at + decimal[0].length,
  };
}

function isProperFraction(numerator: string | undefined, denominator: string | undefined): boolean {
  return Number(denominator) > 0 && Number(numerator) < Number(denominator);
}

function wordAt(text: string, at: number, articleIsNone: boolean): Found | null {
  const vague = matchAt(VAGUE, text, at);
  if (vague?.[1])
    return { value: VAGUE_COUNTS[vague[1].toLowerCase()] ?? 1, end: at + vague[0].length };
  const halfOf = matchAt(HALF_OF, text, at);
  if (halfOf) {
    // "half a dozen": the article belongs to the half.
    const noun = matchAt(WORD, text, at + halfOf[0].length);
    if (noun?.[0].toLowerCase() === "dozen")
      return { value: 6, end: at + halfOf[0].length + noun[0].length };
    return { value: 0.5, end: at + halfOf[0].length - 1 };
  }
  const words = matchAt(FRACTION_WORDS, text, at);
  if (words) {
    const count = NUMBER_WORDS.get((words[1] ?? words[3] ?? "a").toLowerCase()) ?? 1;
    const part = (words[2] ?? words[4] ?? "quarter").toLowerCase();
    return { value: count / (PARTS[part] ?? 1), end: at + words[0].length };
  }
  const word = matchAt(WORD, text, at);
  const value = word && NUMBER_WORDS.get(word[0].toLowerCase());
  if (!word || value === undefined || value === null) {
    const half = matchAt(HALF_ABROAD, text, at);
    return half && { value: 0.5, end: at + half[0].length };
  }
  const end = at + word[0].length;
  const isArticle = word[0].length < 3 && value === 1;
  if (isArticle && (articleIsNone || text.startsWith(" little ", end))) return null;
  // "half and half" is a cream.
  if (value === 0.5 && matchAt(/ (?:and|&|n) half\b/iy, text, end)) return null;
  return { value, end };
}
