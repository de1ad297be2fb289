import {
  amountAt,
  matchAt,
  spellFractions,
} from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import { convert, isPlain, unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { manyOf, singularOf } from "#domain/text/in-number.ts";
import type { Quantity, TextAmount } from "./part.ts";

/** Weights and volumes in a text, with the words that they are written in. */

export type Values = Pick<Quantity, "amount" | "amountMax">;

export const QUALIFIERS =
  /(?: ?\b(?:heaping|heaped|scant|level|rounded|generous|extra[- ]large|large|medium|small|big|whole|more|extra|additional|good|packed|full|thick|thin|fat))+(?= )/iy;
const LONG =
  /^(?:cup|(?:tea|table)spoon|ounce|pound|(?:kilo|milli)?(?:gram(?:me)?|lit(?:er|re))|pint|quart|gallon|stick)s?$/i;

/** "2 lb 3 oz" */
export function addOn(text: string, one: NonNullable<ReturnType<typeof measureInText>>): void {
  const next = text[one.end] === " " && /\d/.test(text[one.end + 1] ?? "");
  const number = next ? amountAt(text, one.end + 1) : null;
  const found = number && unitAt(text, text[number.end] === " " ? number.end + 1 : number.end);
  const more = found && convert(number.low, found.unit, { ...found.unit, name: one.amount.unit });
  if (!more || found.unit.name === one.amount.unit) return;
  one.amount.amount += more;
  one.end = found.end;
}

export function quantityAt(text: string, at: number): { quantity: Quantity; end: number } | null {
  const number = amountAt(text, at);
  const one =
    number && measureInText(text, number.end, { amount: number.low, amountMax: number.high });
  if (!one) return null;
  addOn(text, one);
  const { amount, amountMax, unit } = one.amount;
  return { quantity: { amount, amountMax, unit }, end: one.end };
}

/** The unit of a measure behind its number; "6-ounce" is the size of each. */
export function measureInText(text: string, end: number, { amount, amountMax }: Values) {
  if (text[end] === "-") return null;
  const qualifier = matchAt(QUALIFIERS, text, end)?.[0] ?? "";
  const at = end + qualifier.length;
  const found = unitAt(text, text[at] === " " ? at + 1 : at);
  if (!found || !isPlain(found.unit)) return null;
  const { per, name } = found.unit;
  // "110 g - 165 g"
  const more = amountMax === null ? matchAt(/ ?- ?|(?: |-)to /y, text, found.end) : null;
  const next = more && amountAt(text, found.end + more[0].length);
  const same = next && unitAt(text, text[next.end] === " " ? next.end + 1 : next.end);
  const isRange = next && same && same.unit.name === name && next.low > amount;
  const word = (isRange ? same.word : found.word).replace(/\.$/, "");
  const words = isLong(word) ? inBoth(word.toLowerCase(), qualifier) : both(name, qualifier);
  const high = isRange ? next.low : amountMax;
  return {
    amount: {
      amount: amount * per,
      amountMax: high === null ? null : high * per,
      unit: name,
      words,
    } satisfies TextAmount,
    end: isRange ? same.end : found.end,
  };
}

/** Abbreviations have one number, and so have words of other languages here. */
function isLong(word: string): boolean {
  return LONG.test(word);
}

function inBoth(word: string, before: string): [string, string] {
  const one = singularOf(word);
  const lead = before.trim() ? `${before.trim()} ` : "";
  return [lead + one, lead + manyOf(one)];
}

function both(name: string, before: string): [string, string] {
  const words = before.trim() ? `${before.trim()} ${name}` : name;
  return name === "cup" ? inBoth(name, before) : [words, words];
}

const MEASURE_LEAD =
  /(?:(?:about|approximately|approx\.?|around|roughly|circa|ca\.?|scant|generous|heaping|heaped|or|~|≈|=) ?)+/iy;

/** The measures that a text consists of, with the words before each; null for any other text. */
export function readMeasures(written: string): TextAmount[] | null {
  const text = spellFractions(written).trim();
  const measures: TextAmount[] = [];
  for (let at = 0; at < text.length; ) {
    const lead = matchAt(MEASURE_LEAD, text, at)?.[0] ?? "";
    const number = amountAt(text, at + lead.length);
    const one =
      number && measureInText(text, number.end, { amount: number.low, amountMax: number.high });
    if (!one || measures.length > 4) return null;
    const said = lead.replace(/\bor\b|=/gi, "").trim();
    measures.push({ ...one.amount, ...(said && { lead: said }) });
    at = one.end;
    const between = matchAt(/ ?[/,;|=] ?| (?=or |\d)/y, text, at);
    if (!between && at < text.length) return null;
    at += between?.[0].length ?? 0;
  }
  return measures.length > 0 ? measures : null;
}
