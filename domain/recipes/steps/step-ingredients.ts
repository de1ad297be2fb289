import { identifyingWords, stem, wordsIn } from "#domain/recipes/ingredients/ingredient-words.ts";
import type { Ingredient, Instruction } from "#domain/recipes/recipe.ts";

type Named = Pick<Ingredient, "group" | "name">;
type Step = Pick<Instruction, "group" | "text">;

/** Before these, it is something made before, or no food: "pour in the egg mixture", "line with baking paper". */
const OTHERS = new Set(
  "mixture mix batter dough filling marinade paper tray sheet dish pan tin cooker".split(" "),
);
/** "The beef" does not mean beef stock. */
const PRODUCTS = new Set(
  (
    "stock broth bouillon sauce paste powder oil vinegar seasoning milk flour sugar butter cheese " +
    "noodle wine syrup starch crumb"
  ).split(" "),
);
/** "Cream the butter": no cream. */
const VERB = /^cream (?:the|together|until)\b/i;
/** Of one step; longer ones name everything anyway. */
const LONGEST_TEXT = 1_000;
/** A word in more ingredients identifies none. */
const MOST_OF_A_WORD = 20;
const ALL = /\b(?:all|combine|mix)(?: of)?(?: the)? ingredients\b/i;
const REMAINING = /\b(?:remaining|other|rest of the)(?: of the)? ingredients\b/i;

/**
 * The ingredients that each step names, as positions in the list, in its order. The longest name wins ("olive oil" is
 * no other oil), then the one whose last word it is ("chicken" is not the chicken broth, where there is chicken), then
 * those of the step's own group.
 */
export function stepIngredients(steps: Step[], ingredients: Named[]): number[][] {
  const used = new Set<number>();
  return ingredientMentions(steps, ingredients).map((mentions, index) => {
    const step = steps[index] ?? NO_STEP;
    const found = new Set(mentions.flatMap(({ positions }) => positions));
    if (ALL.test(step.text)) {
      for (const position of ofGroup(step, ingredients, [...ingredients.keys()]))
        found.add(position);
    }
    if (REMAINING.test(step.text)) {
      const left = [...ingredients.keys()].filter((position) => !used.has(position));
      for (const position of ofGroup(step, ingredients, left)) found.add(position);
    }
    for (const position of found) used.add(position);
    return [...found].sort((a, b) => a - b);
  });
}

const NO_STEP = { group: null, text: "" };

/** Words of a step that name ingredients: their place in the text, and which ingredients they are. */
export type Mention = { at: number; end: number; positions: number[] };

/** Of each step, the words that name ingredients, one after the other. */
export function ingredientMentions(steps: Step[], ingredients: Named[]): Mention[][] {
  const named = ingredients.map(({ name }) => identifyingWords(name));
  const byWord = Map.groupBy(
    named.flatMap((words, position) => words.map((word) => ({ word, position }))),
    ({ word }) => word,
  );
  const naming = (word: string) => {
    const having = byWord.get(word) ?? [];
    return having.length > MOST_OF_A_WORD ? [] : having.map(({ position }) => position);
  };
  const hasAsIs = (position: number, word: string) =>
    wordsIn(ingredients[position]?.name ?? "").some((own) => own.word === word);
  return steps.map((step) => mentionsIn(step, ingredients, { named, hasAsIs, naming }));
}

type Words = {
  /** The identifying words of each ingredient. */
  named: string[][];
  /** Whether an ingredient's name has a word as it is, not in the other number. */
  hasAsIs: (position: number, word: string) => boolean;
  /** The ingredients with a word. */
  naming: (word: string) => number[];
};

function mentionsIn(step: Step, ingredients: Named[], names: Words): Mention[] {
  const text = step.text.slice(0, LONGEST_TEXT);
  const mentions: Mention[] = [];
  for (const run of runsOfWords(text)) {
    const words = run.map(({ word }) => word);
    for (let place = 0; place < words.length; ) {
      const matches = longestMatches(words, place, names);
      const length = matches[0]?.length ?? 0;
      const [first, last] = [run[place], run[place + length - 1]];
      if (first && last && !OTHERS.has(words[place + length] ?? "")) {
        const positions = ofGroup(step, ingredients, nearest(matches, last, names));
        if (positions.length > 0) mentions.push({ at: first.at, end: last.end, positions });
      }
      place += Math.max(1, length);
    }
  }
  return mentions;
}

/** `word` is in one number, `written` is as it stands. */
type Placed = { word: string; written: string; at: number; end: number };

/** The words of a text, in one number, in runs with nothing but spaces and hyphens between them. */
function runsOfWords(text: string): Placed[][] {
  const runs: Placed[][] = [];
  let before = -1;
  for (const { word, at } of wordsIn(text)) {
    const isNext = before >= 0 && /^[\s-]+$/.test(text.slice(before, at));
    const end = at + word.length;
    before = end;
    const placed = { word: stem(word), written: word, at, end };
    // The meat's "juices" are no juice; who creams the butter uses no cream.
    if (word === "juices" || VERB.test(text.slice(at, at + 20))) before = -1;
    else if (isNext) runs.at(-1)?.push(placed);
    else runs.push([placed]);
  }
  return runs;
}

type Match = { position: number; length: number };

/** The ingredients with the most words of theirs one after the other from a place. */
function longestMatches(words: string[], at: number, { named, naming }: Words): Match[] {
  const matches = naming(words[at] ?? "").map((position) => {
    const own = named[position] ?? [];
    let place = own.indexOf(words[at] ?? "");
    let length = 0;
    while (place >= 0) {
      length += 1;
      place = own.indexOf(words[at + length] ?? "", place + 1);
    }
    return { position, length };
  });
  const longest = Math.max(0, ...matches.map(({ length }) => length));
  return matches.filter(({ length }) => length === longest);
}

/**
 * Of some that match as well, those that end so, else no products of it; of these, those with the fewest words besides,
 * unless "peppers" are meant and they have one ("black pepper").
 */
function nearest(matches: Match[], last: Placed, { named, hasAsIs }: Words): number[] {
  const positions = matches.map(({ position }) => position);
  const heads = positions.filter((position) => named[position]?.at(-1) === last.word);
  const foods = positions.filter((position) => !PRODUCTS.has(named[position]?.at(-1) ?? ""));
  const candidates = heads.length > 0 ? heads : foods;
  const asWritten = (some: number[]) => some.filter((position) => hasAsIs(position, last.written));
  const fewest = Math.min(...candidates.map((position) => named[position]?.length ?? 0));
  const shortest = candidates.filter((position) => named[position]?.length === fewest);
  const asMany = last.written === last.word ? [] : asWritten(candidates);
  return asMany.length > 0 && asWritten(shortest).length === 0 ? asMany : shortest;
}

function ofGroup({ group }: Step, ingredients: Named[], positions: number[]): number[] {
  const own = positions.filter((position) => group && ingredients[position]?.group === group);
  return own.length > 0 ? own : positions;
}
