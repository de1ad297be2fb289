import type { Food } from "./food.ts";
import { FOODS } from "./food-table.ts";

/** A food, and the one of its other names that was asked for. */
export type FoodMatch = { food: Food; alias: string | null };

const MOST = 50;

const NAMED = FOODS.flatMap((food) =>
  [food.singular, food.plural, ...food.otherNames].map((name) => {
    const words = wordsIn(name);
    return {
      food,
      alias: food.otherNames.includes(name) ? name : null,
      words,
      text: words.join(" "),
    };
  }),
);

/** The foods of which a name has all these words, or words that begin so; the nearest names first. */
export function searchFoods(asked: string): FoodMatch[] {
  const wanted = wordsIn(asked);
  const text = wanted.join(" ");
  if (text === "") return [];
  const matches = NAMED.filter(({ words }) =>
    wanted.every((start) => words.some((word) => word.startsWith(start))),
  );
  const distance = (name: string) =>
    name === text ? 0 : (name.startsWith(text) ? 1 : 2) * 1_000 + name.length;
  const nearest = matches.sort((one, other) => distance(one.text) - distance(other.text));
  const each = Map.groupBy(nearest, ({ food }) => food).values();
  return [...each].slice(0, MOST).map(([match]) => match as FoodMatch);
}

function wordsIn(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
