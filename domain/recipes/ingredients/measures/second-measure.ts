import { amountAt, matchAt } from "./ingredient-amount.ts";
import { convert, type Unit, unitAt, unitInNumber } from "./ingredient-units.ts";

/** The same amount in another measure: the 250 g of "2 cups (250 g) flour". */

export type SecondMeasure = { amount: number; amountMax: number | null; unit: string };
/** In the unit of the product's list; `end` is the position behind it. */
type Found = {
  low: number;
  high: number | null;
  unit: Unit;
  word: string;
  end: number;
  /** "scant 1/2 cup" */
  isWorded?: boolean;
};

const VOLUMES: Record<string, number> = {
  tsp: 5,
  tbsp: 15,
  cup: 240,
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  "fl oz": 30,
  pint: 500,
  quart: 946,
  gallon: 3785,
};
const WEIGHTS: Record<string, number> = { g: 1, kg: 1000, oz: 28.35, lb: 453.6, stick: 113 };

/** Rounded as cooks do: pints, spoons and cups of two countries count as the same. */
const LIKE = { least: 0.6, most: 1.6 };
/** What a millilitre of anything weighs in grams: popped corn, sugar syrup with room to spare. */
const DENSE = { least: 0.02, most: 4 };

const APPROXIMATELY = /(?:about|approximately|approx\.?|around|roughly|or|~|≈|=) ?/iy;
/** A measure that is said with such a word stays as it is written. */
const WORDED = /(?:a )?(?:scant|heaping|heaped|generous|rounded|level|good|full) /iy;
const TO = / ?[-–] ?| (?:to|bis|à|a|tot) /iy;
const PLUS = / ?\+ ?| plus | and | (?=\d)/iy;

/** The measure at a position, with what is added to it ("1 lb 2 oz"); null where there is none. */
export function measureAt(text: string, start: number): Found | null {
  const about = start + (matchAt(APPROXIMATELY, text, start)?.[0].length ?? 0);
  const worded = matchAt(WORDED, text, about);
  const first = oneAt(text, about + (worded?.[0].length ?? 0));
  if (!first) return null;
  let { low, high, end } = first;
  // "90 g - 120 g" says its unit twice.
  const to = high === null ? matchAt(TO, text, end) : null;
  const most = to && oneAt(text, end + to[0].length);
  if (most && most.high === null && most.unit.name === first.unit.name && most.low > low)
    return { ...first, high: most.low, end: most.end, isWorded: worded !== null };
  for (let round = 0; round < 3; round += 1) {
    const plus = matchAt(PLUS, text, end);
    const next = plus && oneAt(text, end + plus[0].length);
    const more = next && convert(next.low, next.unit, first.unit);
    if (!next || more === null || next.unit.name === first.unit.name) break;
    low += more;
    if (high !== null) high += more;
    end = next.end;
  }
  return { ...first, low, high, end, isWorded: worded !== null };
}

function oneAt(text: string, start: number): Found | null {
  const amount = amountAt(text, start);
  if (!amount) return null;
  const at = / |-/.test(text[amount.end] ?? "") ? amount.end + 1 : amount.end;
  const found = unitAt(text, at);
  if (!found) return null;
  const { per } = found.unit;
  const high = amount.high === null ? null : amount.high * per;
  return { ...found, low: amount.low * per, high, word: found.word.toLowerCase() };
}

const REST = /^ ?(?:[/,;=|~]| or ) ?/i;

/**
 * A bracket that holds the same amount in another measure, and what it says beyond that ("250 ml/8 fl oz");
 * null for any other bracket.
 */
export function secondIn(
  inside: string,
  first: { low: number; unit: Unit },
): { second: SecondMeasure; rest: string } | null {
  const found = measureAndRest(inside);
  if (!found || !isSameAmount(first, found.measure)) return null;
  const { measure, rest } = found;
  // "3/4 cup (3.4 oz / 97 g)": what readers of the other system measure by is worth more.
  const next = isMetric(measure.unit) === isMetric(first.unit) ? measureAndRest(rest) : null;
  const isBetter = next?.rest === "" && isMetric(next.measure.unit) !== isMetric(first.unit);
  if (next && isBetter && isSameAmount(first, next.measure))
    return { second: secondOf(next.measure), rest: inside.slice(0, measure.end) };
  return { second: secondOf(measure), rest };
}

/** The first of the measures that a text consists of, and the others; null for any other text. */
function measureAndRest(text: string): { measure: Found; rest: string } | null {
  const measure = measureAt(text, 0);
  const rest = measure && text.slice(measure.end);
  if (!measure || measure.isWorded || rest === null) return null;
  if (rest !== "" && !REST.test(rest)) return null;
  return { measure, rest: rest.replace(REST, "") };
}

export function secondOf({ low, high, unit, word }: Found): SecondMeasure {
  const name = isListed(unit) ? unitInNumber(unit.name, high ?? low) : word;
  return { amount: low, amountMax: high, unit: name };
}

/** Whether both may say the same of one ingredient. */
export function isSameAmount(
  first: { low: number; unit: Unit; word?: string },
  second: Found,
): boolean {
  const times = ratio(first, second);
  if (times !== null) return times >= LIKE.least && times <= LIKE.most;
  const [one, other] = [sizeOf(first), sizeOf(second)];
  if (!one || !other) return false;
  const [weight, volume] = one.isWeight ? [one, other] : [other, one];
  const density = weight.size / volume.size;
  return density >= DENSE.least && density <= DENSE.most;
}

/** How often the first amount is in the second; null where one is weighed and the other is not. */
export function ratio(
  first: { low: number; unit: Unit; word?: string },
  second: { low: number; unit: Unit; word?: string },
): number | null {
  const [one, other] = [sizeOf(first), sizeOf(second)];
  return one && other && one.isWeight === other.isWeight ? other.size / one.size : null;
}

function sizeOf({ low, unit, word = "" }: { low: number; unit: Unit; word?: string }) {
  const known = word.replace(/(?<=[a-z]{2})s$/, "");
  const name = isListed(unit) ? unit.name : known;
  const [volume, weight] = [VOLUMES[name], WEIGHTS[name]];
  if (volume !== undefined) return { isWeight: false, size: low * volume };
  return weight === undefined ? null : { isWeight: true, size: low * weight };
}

function isMetric({ name }: Unit): boolean {
  return ["g", "kg", "ml", "cl", "dl", "l"].includes(name);
}

function isListed(unit: Unit): boolean {
  return unit.kind === "listed";
}
