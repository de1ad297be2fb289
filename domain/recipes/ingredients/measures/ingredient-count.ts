import { type Amount, amountAt, matchAt } from "./ingredient-amount.ts";
import { DIMENSION, isPlain, unitAt } from "./ingredient-units.ts";
import { bracketAt, measuresEnd } from "./measure-run.ts";

export type Count = { low: number; high: number | null; size: string; end: number };

const TIMES = / ?[x×] ?(?=\d)/iy;
/** "1/2 of a 14-oz can" */
const OF_ONE = / of (?:an?|one|1) (?=\(?\d)/iy;
const TIMES_NAME = / ?[x×](?= [^\d])/iy;

/** "2x eggs", "2 x eggs" are two eggs. */
function countedAt(text: string, start: number): Amount | null {
  const amount = amountAt(text, start);
  const times = amount && matchAt(TIMES_NAME, text, amount.end);
  return times ? { ...amount, end: amount.end + times[0].length } : amount;
}

const COUNT_OF_THICK = /([3-9]|\d\d) (?=\d\/\d)/y;

const COUNT_OF_PACKS = /([1-9]\d?) ?- ?(?=\d)/y;

/** "1-14 oz can", "2-9 inch pie shells": one of 14 oz, two of 9 inch. "1-2 lb package" is a range. */
function packsAt(text: string, start: number): Count | null {
  const count = matchAt(COUNT_OF_PACKS, text, start);
  const inner = start + (count?.[0].length ?? 0);
  const size = count && amountAt(text, inner);
  const end = size && sizeEnd(text, inner, "any");
  if (!size || !end) return null;
  const low = Number(count[1]);
  const packed = bracketEnd(text, end);
  const pack = unitAt(text, packed + 1);
  const isPack = pack?.unit.kind === "container";
  if (!isPack && sizeEnd(text, inner, "size") === null) return null;
  // The larger the second number, the less it is the end of a range.
  const times = isPack && pack.word.endsWith("s") ? 2 : 3;
  if (size.low < low * times || size.low <= (isPack ? 2 : 5)) return null;
  return { low, high: null, size: text.slice(inner, packed), end: packed };
}

/** How many, and how large each of them is: "2 (14 oz)", "2 x 400g", "1 3-pound", "2-inch". */
export function readCount(text: string, start: number): Count | null {
  const amount = countedAt(text, start);
  if (!amount || isPartOfName(text, amount.end)) return null;
  const packs = packsAt(text, start);
  if (packs) return packs;
  const { low, high } = amount;
  const lengthEnd = sizeEnd(text, start, "size");
  // "9 3/4-inch thick chops" are nine: nobody cuts them that thick.
  const thick = lengthEnd === null ? null : matchAt(COUNT_OF_THICK, text, start);
  if (thick && lengthEnd !== null && text.slice(start, lengthEnd).endsWith("thick")) {
    const size = text.slice(start + thick[0].length, lengthEnd);
    return { low: Number(thick[1]), high: null, size, end: lengthEnd };
  }
  // "1-inch piece of ginger": the number measures the piece, it does not count it.
  if (lengthEnd !== null)
    return { low: 1, high: null, size: text.slice(start, lengthEnd), end: lengthEnd };
  const times = matchAt(TIMES, text, amount.end) ?? matchAt(OF_ONE, text, amount.end);
  const at = amount.end + (times?.[0].length ?? 0);
  const bracket = bracketAt(text, at);
  if (bracket) return { low, high, size: bracket.inside, end: bracket.end };
  const inner = text[at] === " " ? at + 1 : at;
  const packed = inner > amount.end ? sizeEnd(text, inner, "any") : null;
  if (packed !== null) {
    const end = bracketEnd(text, packed);
    return { low, high, size: text.slice(inner, end), end };
  }
  return { low, high, size: "", end: amount.end };
}

/** Behind the brackets where a pack follows them: "15 oz (425 g) can". */
function bracketEnd(text: string, end: number): number {
  const bracket = bracketAt(text, end);
  const isOfPack = bracket && unitAt(text, bracket.end + 1)?.unit.kind === "container";
  return isOfPack ? bracket.end : end;
}

const OF_A_NAME = /(?:[ -]?pounders?|(?<=[57])[ -]?spice)(?!\p{L})/iuy;

/** "7up", "3-cheese blend", "quarter pounder buns", "5 spice powder": a number that belongs to a name. */
function isPartOfName(text: string, at: number): boolean {
  if (matchAt(OF_A_NAME, text, at)) return true;
  const after = text[at] === "-" ? at + 1 : at;
  const isJoined = /[a-z]/i.test(text[after] ?? "") && text[after] !== " ";
  return isJoined && unitAt(text, after) === null && matchAt(TIMES, text, at) === null;
}

/** The end of a number with a length, or with a length or a weight, that begins at `start`. */
function sizeEnd(text: string, start: number, kind: "size" | "any"): number | null {
  const amount = amountAt(text, start);
  if (!amount) return null;
  const at = / |-/.test(text[amount.end] ?? "") ? amount.end + 1 : amount.end;
  const found = unitAt(text, at);
  if (!found || !(found.unit.kind === "size" || (kind === "any" && isPlain(found.unit))))
    return null;
  let { end } = found;
  const slash = matchAt(/ ?\/ ?/y, text, end);
  if (slash) end = measuresEnd(text, end + slash[0].length, 2) ?? end;
  return end + (matchAt(DIMENSION, text, end)?.[0].length ?? 0);
}
