import { foodsNamedIn } from "#domain/foods/find-food.ts";
import type { Food } from "#domain/foods/food.ts";
import { mainWordsOf, named } from "#domain/foods/food-names.ts";
import { foodOf, foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import { isDescription, isMeasure } from "#domain/foods/food-words.ts";
import { type Word, wordsOf } from "#domain/foods/name-words.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";

export type NamedRow = Pick<Ingredient, "group" | "name"> & Partial<Ingredient>;

/** What a step may call a row. Words are in the singular. */
export type RowNames = {
  food: Food | null;
  /** Its food, and the others of "salt and pepper" or "butter or oil". */
  foods: Food[];
  /** The words of its name that tell it from others: "large eggs" has "egg". */
  own: string[];
  /** The words of the main names of its foods. */
  mains: string[][];
  /** The last word of its name: the fillet of "salmon fillets". */
  tail: string;
  /** All words of its name and note. */
  all: Set<string>;
};

/** What the name is about stands before: "oil for the pan". */
const ENDS = /[,(]|(?<=\p{L} )(?:for|to|with|from|in|such as|plus)\b/u;
/** "Huile d’olive", "l’ail". */
const ARTICLE = /(?<!\p{L})[dl]['’](?=\p{L})/giu;
const SEVERAL = /\b(?:and|or)\b|[&+/]/i;
/** Of the languages of our pages: they name nothing. */
const FILLERS = new Set(
  "and with for the plus from see into avec pour des les con para los las del della mit und für oder med och till voor van een".split(
    " ",
  ),
);

export function namesOfRow(row: NamedRow): RowNames {
  // What was found when the row was saved is not looked for again.
  const known = row.food ? foodOf(row.food) : null;
  const food = known ?? foodOfIngredient({ food: null, foodChosen: false, ...row });
  const isChosen = row.foodChosen === true;
  const name = row.name.replace(ARTICLE, " ");
  const [start = ""] = name.split(ENDS);
  const others = !isChosen && SEVERAL.test(start) ? foodsNamedIn(start) : [];
  const foods = [...new Set([...(food ? [food] : []), ...others])];
  const words = wordsOf(start).filter(isNaming);
  const whole = wordsOf(name).filter(isNaming);
  const own = [words.filter(identifies), whole.filter(identifies), words, whole].find(
    (some) => some.length > 0,
  );
  return {
    food,
    foods,
    own: singulars(own ?? []),
    mains: foods.map(mainWordsOf),
    tail: words.at(-1)?.singular ?? "",
    all: new Set(singulars(wordsOf(`${row.name} ${row.note ?? ""}`))),
  };
}

function isNaming({ text }: Word): boolean {
  return text.length > 2 && !FILLERS.has(text) && !/\d/.test(text);
}

/** "Ground" and "clove" tell nothing of "ground pepper" and "garlic cloves". */
function identifies(word: Word): boolean {
  if (isMeasure(word.text) || isMeasure(word.singular)) return false;
  return !isDescription(word.text) || named([word]) !== null;
}

function singulars(words: Word[]): string[] {
  return words.map(({ singular }) => singular);
}

export type NamedRows = {
  rows: RowNames[];
  ofFood: Map<Food, number[]>;
  /** The rows with a word in their name, or in that of their food; none for words of many rows. */
  withWord: (word: string) => number[];
  /** The word of the rows that a word of a text is, without its ending. */
  rootOf: (word: string) => string;
};

/** A word in more ingredients identifies none. */
const MOST_OF_A_WORD = 20;

export function rowList(ingredients: NamedRow[]): NamedRows {
  const rows = ingredients.map(namesOfRow);
  const ofFood = new Map<Food, number[]>();
  const ofWord = new Map<string, number[]>();
  const add = <Key>(map: Map<Key, number[]>, key: Key, position: number) =>
    map.set(key, [...(map.get(key) ?? []), position]);
  for (const [position, { foods, own, mains, tail }] of rows.entries()) {
    for (const food of foods) add(ofFood, food, position);
    for (const word of new Set([...own, ...mains.flat(), tail])) add(ofWord, word, position);
  }
  const isForeign = rows.filter(({ food }) => food === null).length * 2 > rows.length;
  const rootOf = (word: string) => (isForeign ? rootIn(ofWord, word) : word);
  const withWord = (word: string) => {
    const having = ofWord.get(word) ?? [];
    return having.length > MOST_OF_A_WORD ? [] : having;
  };
  return { rows, ofFood, withWord, rootOf };
}

const LEAST_ROOT = 4;
const LONGEST_ENDING = 5;

/** The word that one of a language with endings begins with: "olej" of "olejom". */
function rootIn(words: Map<string, unknown>, word: string): string {
  const least = Math.max(LEAST_ROOT, word.length - LONGEST_ENDING);
  for (let length = word.length; length >= least; length -= 1) {
    const root = word.slice(0, length);
    if (words.has(root)) return root;
  }
  return word;
}
