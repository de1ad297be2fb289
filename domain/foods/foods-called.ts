import type { Food } from "./food.ts";
import { FOODS } from "./food-table.ts";
import { wordsOf } from "./name-words.ts";

/** What keeps a food the same for whoever looks for it: who types "garbanzo" means canned ones too. */
const KEPT = new Set(["canned", "jarred", "cooked", "drained", "frozen"]);

const BY_NAME = new Map<string, Set<Food>>();
for (const food of FOODS) {
  for (const name of allNamesOf(food)) {
    const words = keyWords(name);
    add(words, food);
    if (KEPT.has(words[0] ?? "")) add(words.slice(1), food);
  }
}

/** The foods with exactly this name, in the singular or the plural, also those that it is the name of when cooked or canned. */
export function foodsCalled(name: string): Food[] {
  return [...(BY_NAME.get(keyWords(name).join(" ")) ?? [])];
}

export function allNamesOf({ singular, plural, otherNames }: Food): string[] {
  return [singular, plural, ...otherNames];
}

function keyWords(name: string): string[] {
  return wordsOf(name).map(({ singular }) => singular);
}

function add(words: string[], food: Food): void {
  const key = words.join(" ");
  BY_NAME.set(key, (BY_NAME.get(key) ?? new Set()).add(food));
}
