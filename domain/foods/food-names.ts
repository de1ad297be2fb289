import type { Food } from "./food.ts";
import { FOODS } from "./food-table.ts";
import { type Word, wordsOf } from "./name-words.ts";

/** A food, and the name that it was found by. */
export type Found = { food: Food; name: Word[] };

const AS_WRITTEN = new Map<string, Food>();
const IN_SINGULAR = new Map<string, Food>();
const FIRST_WORDS = new Set<string>();
const MAIN_WORDS = new Map<Food, string[]>();
for (const namesOf of [mainNames, (food: Food) => food.otherNames]) {
  for (const food of FOODS) {
    for (const name of namesOf(food)) {
      const words = wordsOf(name);
      keep(AS_WRITTEN, asWritten(words), food);
      keep(IN_SINGULAR, allInSingular(words), food);
      FIRST_WORDS.add(words[0]?.singular ?? "");
    }
  }
}

function mainNames({ singular, plural }: Food): string[] {
  return [singular, plural];
}

function keep(names: Map<string, Food>, name: string, food: Food): void {
  if (!names.has(name)) names.set(name, food);
}

function asWritten(words: Word[]): string {
  return words.map(({ text }) => text).join(" ");
}

function allInSingular(words: Word[]): string {
  return words.map(({ singular }) => singular).join(" ");
}

/** The food with exactly this name. "Peppers" are sweet peppers, "pepper" is the spice: as written first. */
export function named(words: Word[]): Found | null {
  const food = AS_WRITTEN.get(asWritten(words)) ?? IN_SINGULAR.get(allInSingular(words));
  return food ? { food, name: words } : null;
}

/** The food with the longest name that the words begin with. */
export function longestNamed(words: Word[]): Found | null {
  if (!FIRST_WORDS.has(words[0]?.singular ?? "")) return null;
  for (let length = words.length; length > 0; length -= 1) {
    const found = named(words.slice(0, length));
    if (found) return found;
  }
  return null;
}

/** The words of a food's main name, in the singular. */
export function mainWordsOf(food: Food): string[] {
  const words = MAIN_WORDS.get(food) ?? wordsOf(food.singular).map(({ singular }) => singular);
  MAIN_WORDS.set(food, words);
  return words;
}
