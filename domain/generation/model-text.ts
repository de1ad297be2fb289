import { isRecord } from "#domain/text/is-record.ts";
import { withoutControls } from "#domain/text/typed-text.ts";

/** Reads the values that models write where a text, a number or a list is expected. Markup stays text. */

/** One line of at most `max` characters; "" for anything but text or a number. */
export function lineOf(value: unknown, max: number): string {
  return textOf(value, max).replace(/\s+/g, " ").trim();
}

/** Text of at most `max` characters, with its line breaks; "" for anything but text or a number. */
export function textOf(value: unknown, max: number): string {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") return "";
  return withoutControls(text.slice(0, max * 2).toWellFormed())
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}

/** Splits a text at commas, semicolons and line breaks. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? value.slice(0, 5_000).split(/[,;\n]/) : [];
}

/** Names in a list of texts or of objects with a `name`. */
export function namesOf(value: unknown): string[] {
  const names = listOf(value).map((item) => lineOf(isRecord(item) ? item.name : item, 100));
  return names.filter((name) => name !== "");
}

/** The first property of these names that is neither null nor undefined. */
export function field(value: unknown, ...names: string[]): unknown {
  if (!isRecord(value)) return undefined;
  return names.map((name) => value[name]).find((found) => found !== undefined && found !== null);
}

/** The name in the list that matches the word in any case, with any hyphens, singular or plural. */
export function knownName<Name extends string>(
  names: readonly Name[],
  word: string | null,
): Name | undefined {
  const wanted = key(word ?? "");
  return names.find((name) => key(name) === wanted);
}

function key(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replace(/s$/, "");
}
