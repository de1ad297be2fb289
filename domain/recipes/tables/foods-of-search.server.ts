import type { Food } from "#domain/foods/food.ts";
import { plainWords } from "#domain/foods/food-words.ts";
import { allNamesOf, foodsCalled } from "#domain/foods/foods-called.ts";
import { containsPattern, typedWords } from "#domain/tables/search-words.ts";

/** No name of a food is longer. */
const LONGEST_NAME = 5;
const LONGEST_SEARCH = 40;

/**
 * For the pattern of each word that is a food's name, or part of one, the keys of that food: a recipe with the food has
 * the word, whatever its author calls it. Whole names only: "egg" is no eggplant, "rice" no rice vinegar.
 */
export function foodsOfSearch(text: string): Record<string, string[]> {
  const words = typedWords(text).slice(0, LONGEST_SEARCH);
  const found = new Map<string, Set<string>>();
  for (let from = 0; from < words.length; ) {
    const { length, foods } = longestName(words.slice(from, from + LONGEST_NAME));
    for (const word of words.slice(from, from + length)) {
      const keys = foods.filter((food) => isCalledOtherwise(food, word)).map(({ key }) => key);
      const pattern = containsPattern(word);
      if (keys.length > 0)
        found.set(pattern, (found.get(pattern) ?? new Set()).union(new Set(keys)));
    }
    from += Math.max(length, 1);
  }
  return Object.fromEntries([...found].map(([pattern, keys]) => [pattern, [...keys].sort()]));
}

function longestName(words: string[]): { length: number; foods: Food[] } {
  for (let length = words.length; length > 0; length -= 1) {
    const foods = foodsCalled(words.slice(0, length).join(" "));
    if (foods.length > 0) return { length, foods };
  }
  return { length: 0, foods: [] };
}

/** Where each name of the food has the word in it, the text of a recipe has it too. */
function isCalledOtherwise(food: Food, word: string): boolean {
  const plain = plainWords(word).toLowerCase();
  return allNamesOf(food).some((name) => !plainWords(name).toLowerCase().includes(plain));
}
