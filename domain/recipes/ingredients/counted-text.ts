import { manyOf, singularOf } from "#domain/text/in-number.ts";

/** Units and words that count, in the number of their amount. Pure: runs in a browser too. */

/** Other measures are abbreviations, which have one number. */
const UNITS = /^(?:cup|pint|quart|gallon|stick)s?$/i;

/** What is said in words ("large"), and the measure behind it. */
const SIZE = /^([^\d⅐-⅞¼-¾]*?)(?:,? ?((?:about |ca\.? |~ ?)?[\d⅐-⅞¼-¾].*))?$/is;
const LENGTH = /^[\d⅐-⅞¼-¾][^a-z]*(?:inch|in\b|cm|centim|mm|millim)/i;

/** How often a word counts, with the size of each: "cans (400 g each)", "(1-inch) slices", "large heads". */
export function countedText(word: string, size: string | null, amount: number): string {
  const [, said = "", measured = ""] = SIZE.exec(size ?? "") ?? [];
  const isLength = LENGTH.test(measured);
  const each = amount > 1 && !/\beach\b/.test(measured) ? `${measured} each` : measured;
  const [before, behind] = isLength ? [measured, ""] : ["", measured && each];
  return [
    before && `(${before})`,
    said,
    amount > 1 ? wordInNumber(word, 2) : word,
    behind && `(${behind})`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** "1 can", "2 cans"; a word with a capital stays as it is written: "2 Dosen". */
export function wordInNumber(word: string, amount: number): string {
  if (!/^[a-z]+[^\W_]$/.test(word)) return word;
  const one = singularOf(word);
  return amount > 1 ? manyOf(one) : one;
}

/** "1 cup", "2 cups", "2 tbsp". */
export function measureInNumber(unit: string, amount: number): string {
  return UNITS.test(unit) ? wordInNumber(unit, amount) : unit;
}
