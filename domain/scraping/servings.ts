import { field, isNode, listOf } from "./page/json-ld.ts";
import { plainText } from "./page/plain-text.ts";

const WORDS = ["one", "two", "three", "four", "five", "six", "eight", "ten", "twelve"];
const WORD_VALUES = [1, 2, 3, 4, 5, 6, 8, 10, 12];

/** The first whole number of "4", ["4", "4-6 servings"] or "Serves four"; else null. */
export function servingsOf(value: unknown): number | null {
  for (const item of listOf(value)) {
    const stated = isNode(item)
      ? ["value", "minValue", "name"].map((name) => field(item, name)).find(Boolean)
      : item;
    const number = firstNumber(stated ?? item);
    if (number !== null) return number;
  }
  return null;
}

function firstNumber(value: unknown): number | null {
  const text = plainText(value).slice(0, 500);
  const digits = /\d{1,9}/.exec(text);
  if (digits) return inBounds(Number(digits[0]));
  const words = text.toLowerCase().split(/[^a-z]+/);
  const index = WORDS.findIndex((word) => words.includes(word));
  return index < 0 ? null : (WORD_VALUES[index] ?? null);
}

function inBounds(servings: number): number | null {
  return servings >= 1 && servings <= 10_000 ? servings : null;
}
