import { isRecord } from "#domain/text/is-record.ts";
import { withoutControls } from "#domain/text/typed-text.ts";

/** Reads the values that models write where a text, a number or a list is expected. Markup stays text. */

/** More than any field of a recipe takes: its own limits follow (fit-recipe.ts). */
const LONGEST = 20_000;

/** One line of at most `max` characters; "" for anything but text or a number. */
export function lineOf(value: unknown, max = LONGEST): string {
  return textOf(value, max).replace(/\s+/g, " ").trim();
}

/** Text of at most `max` characters, with its line breaks; "" for anything but text or a number. */
export function textOf(value: unknown, max = LONGEST): string {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") return "";
  return withoutControls(text.slice(0, max * 2).toWellFormed())
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}

/** Text, or texts in a list, as one. */
export function joinedText(value: unknown, max = LONGEST): string {
  const parts = Array.isArray(value) ? value.slice(0, 50) : [value];
  return textOf(
    parts
      .map((part) => textOf(part, max))
      .filter(Boolean)
      .join(" "),
    max,
  );
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

/** A name, or the first of a list. */
export function firstName(value: unknown): string {
  return namesOf(Array.isArray(value) ? value : [value])[0] ?? "";
}

/** The names of a list; "dessert and snack" are two. */
export function eachNameOf(value: unknown): string[] {
  return namesOf(value).flatMap((name) => name.split(/ and | ?[&/] ?/i));
}

/** The first property of these names that is neither null nor undefined. */
export function firstProperty(value: unknown, ...names: string[]): unknown {
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
