import type { Food } from "./food.ts";
import { FOODS } from "./food-table.ts";
import { inSingular } from "./food-words.ts";
import { type Word, wordsOf } from "./name-words.ts";

/** A food, and the name that it was found by. */
export type Found = { food: Food; name: string };

const AS_WRITTEN = new Map<string, Food>();
const IN_SINGULAR = new Map<string, Food>();
for (const namesOf of [mainNames, (food: Food) => food.otherNames]) {
  for (const food of FOODS) {
    for (const name of namesOf(food)) {
      const said = wordsOf(name).map(({ text }) => text);
      for (const [names, key] of [
        [AS_WRITTEN, said.join(" ")],
        [IN_SINGULAR, said.map(inSingular).join(" ")],
      ] as const) {
        if (!names.has(key)) names.set(key, food);
      }
    }
  }
}

function mainNames({ singular, plural }: Food): string[] {
  return [singular, plural];
}

/** The food with exactly this name. "Peppers" are sweet peppers, "pepper" is the spice: as written first. */
export function named(words: Word[]): Found | null {
  const said = words.map(({ text }) => text);
  const name = said.join(" ");
  const food = AS_WRITTEN.get(name) ?? IN_SINGULAR.get(said.map(inSingular).join(" "));
  return food ? { food, name } : null;
}
