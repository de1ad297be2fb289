import type { Aisle, Food } from "#domain/foods/food.ts";
import { longestNamed, mainWordsOf, named } from "#domain/foods/food-names.ts";
import { isDescription, isMeasure } from "#domain/foods/food-words.ts";
import { classOf } from "./food-classes.ts";
import type { NamedRows, RowNames } from "./row-names.ts";
import type { StepWord } from "./step-words.ts";

type Place = {
  list: NamedRows;
  /** Whether a row is of the step's own group. */
  isOwn: (position: number) => boolean;
  /** Whether a row was named before. */
  isUsed: (position: number) => boolean;
  /** The text before the words. */
  before: string;
};

type Called = { length: number; positions: number[] };
const NOTHING: Called = { length: 1, positions: [] };

/**
 * The rows that a text calls by its next words. The longest name counts, be it that of a row or of any food: "soy sauce"
 * is no fish sauce, and lime leaves are no lime.
 */
export function rowsCalled(run: StepWord[], place: Place): Called {
  const words = run.map(({ singular }) => singular);
  // Juices of meat are no juice.
  if (run[0]?.text === "juices") return NOTHING;
  const byName = byOwnWords(words.map(place.list.rootOf), place);
  const found = longestNamed(run);
  if (byName.length > (found?.name.length ?? 0)) return byName;
  if (!found) return { length: 1, positions: ofClass(words[0] ?? "", place) };
  const { food } = found;
  const { length } = found.name;
  const name = words.slice(0, length);
  const ranked = candidates(food, name, place);
  if (ranked.length === 0) return unlisted(run, length, ofClass(name.join(" "), place));
  const isPlural = run[length - 1]?.text !== words[length - 1];
  const isMany = food.singular !== food.plural || classOf(name.join(" ")) !== undefined;
  if (isMany)
    return {
      length,
      positions: best(isPlural ? withSiblings(ranked, food, place) : ranked, place),
    };
  // Of what has no plural: "both sugars" are several, "the sugar" is one of them.
  if (isPlural) return { length, positions: best(ranked.map(asNear), place) };
  return { length, positions: ofOneFood(best(ranked, place), place) };
}

/** "The peppers" are the green one and the red one; green onions are no onions. */
function withSiblings(ranked: Ranked[], food: Food, { list }: Place): Ranked[] {
  const isSibling = ({ position }: Ranked) => {
    const { own = [], mains = [] } = list.rows[position] ?? {};
    return own.length === 1 && mains.some((words) => endsIn(words, mainWordsOf(food)));
  };
  return ranked.map((each) => (isSibling(each) ? { ...each, rank: 0 } : each));
}

/** Which say of a food only what it is like now. */
const NOW = new Set("hot warm cold leftover steamed".split(" "));

/** A food that no row is: passed over, but not with the words of a longer name: "hot pepper sauce", "the hot rice". */
function unlisted(run: StepWord[], length: number, positions: number[]): Called {
  if (positions.length > 0) return { length, positions };
  if (NOW.has(run[0]?.text ?? "")) return { length: 1, positions };
  for (let from = 1; from < length; from += 1) {
    const end = from + (longestNamed(run.slice(from))?.name.length ?? 0);
    if (end > length) return { length: from, positions };
  }
  return { length, positions };
}

type Ranked = { position: number; rank: number };

function asNear({ position, rank }: Ranked): Ranked {
  return { position, rank: Math.max(0, rank - 1) };
}

const FAR = 9;

/** The rows that a food's name may mean, each with how far it is from that food. */
function candidates(food: Food, name: string[], { list, before }: Place): Ranked[] {
  // "Broth" is stock.
  const main = mainWordsOf(food);
  const words = [...name, ...main];
  const near = new Set([...(list.ofFood.get(food) ?? []), ...words.flatMap(list.withWord)]);
  const ranked = [...near].flatMap((position) => {
    const row = list.rows[position];
    if (!row) return [];
    const rank = distance(food, name, row);
    const byMain = distance(food, main, row);
    // "Yolk" is part of eggs, as "egg yolk" says; "burger" is no part of beef.
    const isNear = byMain !== null && (byMain < 3 || endsIn(main, name));
    const ranks = [rank ?? FAR, isNear ? byMain : FAR];
    const least = Math.min(...ranks);
    return least === FAR ? [] : { position, rank: least };
  });
  const isSeasoning = name.join(" ") === "pepper" && SEASONED.test(before);
  return ranked.filter(
    ({ position, rank }) =>
      rank === 0 || !isSeasoning || list.rows[position]?.food?.aisle === "Spices",
  );
}

/** "Salt and pepper", "season with pepper": the spice. */
const SEASONED =
  /\b(?:salt(?:,| and| &| or)+ (?:[a-z-]+ )*|season\w* (?:\w+ ){0,3}with (?:\w+ )*)$/i;
/** What is called so is something else: peanut butter, ice cream, rose water. */
const NO_KINDS = new Set("butter cream water".split(" "));

/** 0 for the food itself, more the farther it is; null where the row is not meant. */
function distance(food: Food, name: string[], row: RowNames): number | null {
  const { own, foods } = row;
  // A seasoning has that in its name.
  const mains = name.join(" ") === "seasoning" ? [] : row.mains;
  if (row.foods.includes(food) || (row.food === null && isSame(own, name))) return 0;
  const sameAisle = foods.length === 0 || foods.some(({ aisle }) => aisle === food.aisle);
  // "Oil" is olive oil, "tomatoes" are canned ones.
  if ([own, ...mains].some((words) => endsIn(words, name))) {
    const isOther = NO_KINDS.has(name.join(" ")) && !sameAisle;
    return isOther && row.food?.aisle !== "Plant-based" ? null : 1;
  }
  if (!sameAisle) {
    // Who has no onion but its powder calls that so.
    return row.food?.aisle === "Spices" && beginsWith(own, name) ? 4 : null;
  }
  const isProduct = (words: string[]) => {
    const head = named(words.slice(-1).map(asWord));
    return head !== null && head.food.aisle !== food.aisle;
  };
  // "The chicken" is chicken thighs, "the lemon" its juice; peanuts are no peanut butter.
  if ([own, ...mains].some((words) => beginsWith(words, name))) return isProduct(own) ? null : 2;
  // The zest is part of the lemon, yolks of eggs.
  const isPart = [own, ...mains].some((words) => words.length > 0 && beginsWith(name, words));
  if (isPart && !isProduct(name)) return 3;
  return endsIn(name, own) ? 3 : null;
}

function asWord(text: string) {
  return { text, singular: text, isBrand: false };
}

function isSame(words: string[], others: string[]): boolean {
  return words.length === others.length && beginsWith(words, others);
}

function beginsWith(words: string[], start: string[]): boolean {
  return start.length > 0 && start.every((word, at) => words[at] === word);
}

function endsIn(words: string[], end: string[]): boolean {
  return end.length > 0 && end.length <= words.length && beginsWith(words.slice(-end.length), end);
}

/** A row of the step's own group may be a little farther from the name than one of another. */
const OTHER_GROUP = 1.5;

/** The nearest rows, by what describes the food in the text, else those with the shortest names. */
function best(ranked: Ranked[], { list, isOwn, before }: Place): number[] {
  const rankOf = ({ position, rank }: Ranked) => rank + (isOwn(position) ? 0 : OTHER_GROUP);
  const least = Math.min(...ranked.map(rankOf));
  const nearest = ranked.filter((each) => rankOf(each) === least).map(({ position }) => position);
  const adjectives =
    before
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(-2) ?? [];
  const described = nearest.filter((position) =>
    adjectives.some((word) => isDescription(word) && list.rows[position]?.all.has(word)),
  );
  const some = described.length > 0 ? described : nearest;
  if (ranked.some(({ position, rank }) => rank === 0 && some.includes(position))) return some;
  const lengthOf = (position: number) => list.rows[position]?.own.length ?? 0;
  const shortest = Math.min(...some.map(lengthOf));
  return some.filter((position) => lengthOf(position) === shortest);
}

const PIECES = new Set("cob floret spear pod".split(" "));
/** Of several foods the one that is still to come, in the order of the list. */
function ofOneFood(positions: number[], { list, isUsed }: Place): number[] {
  const next = positions.find((position) => !isUsed(position)) ?? positions[0];
  const food = next === undefined ? null : list.rows[next]?.food;
  return positions.filter((position) => list.rows[position]?.food === food);
}

const FLESH = new Set<Aisle | undefined>(["Meat", "Poultry", "Fish"]);
/** Alone they name no ingredient: the sauce is what was made, seeds are those of a pepper. */
const NO_HEADS = new Set(
  (
    "sauce mixture mix flake seed leaf skin bone stem root powder cube sheet stick ball ring heart round spray liquid paste " +
    "topping filling base style dressing marinade glaze"
  ).split(" "),
);

/** By the words of the rows' names, where the table has no such food, or the name has more words. */
function byOwnWords(words: string[], { list, isOwn, before }: Place): Called {
  const first = words[0] ?? "";
  const matches = list.withWord(first).flatMap((position) => {
    const row = list.rows[position];
    const length = row ? lengthOfMatch(words, row, THE.test(before)) : 0;
    return row && length > 0 ? { position, length, row } : [];
  });
  const length = Math.max(0, ...matches.map((each) => each.length));
  const longest = matches.filter((each) => each.length === length);
  const own = longest.filter(({ position }) => isOwn(position));
  const some = own.length > 0 ? own : longest;
  const fewest = Math.min(...some.map(({ row }) => row.own.length));
  const positions = some
    .filter(({ row }) => row.own.length === fewest)
    .map(({ position }) => position);
  return { length, positions };
}

const THE = /\b(?:the|hot|la|le|les)\s+$/i;

function lengthOfMatch(words: string[], { own, tail, food }: RowNames, isThe: boolean): number {
  const [first = ""] = words;
  if (first === tail && (FLESH.has(food?.aisle) || (isThe && PIECES.has(first)))) return 1;
  const from = own.indexOf(first);
  if (from < 0) return 0;
  let length = 1;
  while (from + length < own.length && own[from + length] === words[length]) length += 1;
  if (length === own.length) return length;
  const isLast = from + length === own.length;
  if (length > 1) return isLast || from === 0 ? length : 0;
  if (isMeasure(first) || NO_HEADS.has(first) || first.length < 3) return 0;
  // "The maple" of maple syrup; of what the table doesn't know, which may be in French, any first word.
  return isLast || (from === 0 && (food === null || isThe)) ? 1 : 0;
}

/** "Until the cheese bubbles": it is there already. */
const WAITING = /\b(?:until|when|once|if|while)\b[^.;]*$/i;

function ofClass(word: string, { list, isOwn, isUsed, before }: Place): number[] {
  const kind = classOf(word);
  if (!kind || WAITING.test(before)) return [];
  const all = [...list.rows.keys()].filter((position) => list.rows[position]?.foods.some(kind.has));
  const own = all.filter(isOwn);
  const some = own.length > 0 ? own : all;
  if (kind.isOfOne && some.length > 1) return [];
  const left = some.filter((position) => !isUsed(position));
  return left.length > 0 || kind.isOfMany ? left : some;
}
