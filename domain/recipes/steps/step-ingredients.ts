import { identifyingWords, stem, wordsIn } from "#domain/recipes/ingredients/ingredient-words.ts";
import type { Ingredient, Instruction } from "#domain/recipes/recipe.ts";
import { inOnePart, type Mention } from "./one-part.ts";
import { groupsOfStep } from "./step-groups.ts";

type Named = Pick<Ingredient, "group" | "name"> &
  Partial<Pick<Ingredient, "amount" | "secondAmount" | "id">>;
type Step = Pick<Instruction, "group" | "text"> & Partial<Pick<Instruction, "ingredients">>;

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
 * The ingredients of each step, as positions in the list, in its order: those set by hand, else those that its words
 * name. The longest name wins ("olive oil" is no other oil), then those of the step's own group, then the one whose
 * last word it is ("chicken" is not the chicken broth, where there is chicken). Of rows in several groups, the part
 * that is being cooked.
 */
export function stepIngredients(steps: Step[], ingredients: Named[]): number[][] {
  const used = new Set<number>();
  const groups = groupsOfStep(ingredients);
  const mentions = ingredientMentions(steps, ingredients);
  const chosen = chosenIn(ingredients);
  const everything = [...ingredients.keys()];
  const ofGroup = (step: Step, positions: number[]) => {
    const own = positions.filter((position) => isOf(groups(step), ingredients[position]));
    return own.length > 0 ? own : positions;
  };
  return steps.map((step, index) => {
    const named = (mentions[index] ?? []).flatMap(({ positions }) => positions);
    const left = everything.filter((position) => !used.has(position));
    const inWords = [
      ...named,
      ...(ALL.test(step.text) ? ofGroup(step, everything) : []),
      ...(REMAINING.test(step.text) ? ofGroup(step, left) : []),
    ];
    const found = new Set(chosen(step) ?? inWords);
    for (const position of found) used.add(position);
    return [...found].sort((a, b) => a - b);
  });
}

/** The rows that were set for a step by hand; null where none were, or all of them are gone. */
function chosenIn(ingredients: Named[]) {
  const byId = new Map(ingredients.map(({ id }, position) => [id, position]));
  return ({ ingredients: ids }: Step): number[] | null => {
    const rows = ids?.flatMap((id) => byId.get(id) ?? []) ?? [];
    return rows.length > 0 || ids?.length === 0 ? rows : null;
  };
}

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
  const groups = groupsOfStep(ingredients);
  /** Of earlier steps, the latest last. */
  const used = new Set<number>();
  return steps.map((step) => {
    const isOwn = (position: number) => isOf(groups(step), ingredients[position]);
    const found = mentionsIn(step.text, { named, hasAsIs, naming, isOwn });
    const mentions = inOnePart(found, { text: step.text, ingredients, used });
    for (const position of mentions.flatMap(({ positions }) => positions)) {
      used.delete(position);
      used.add(position);
    }
    return mentions;
  });
}

function isOf(groups: Set<string | null>, ingredient: Named | undefined): boolean {
  return ingredient !== undefined && groups.has(ingredient.group);
}

type Words = {
  /** The identifying words of each ingredient. */
  named: string[][];
  /** Whether an ingredient's name has a word as it is, not in the other number. */
  hasAsIs: (position: number, word: string) => boolean;
  /** The ingredients with a word. */
  naming: (word: string) => number[];
  /** Whether an ingredient is of the step's own group. */
  isOwn: (position: number) => boolean;
};

function mentionsIn(whole: string, names: Words): Mention[] {
  const text = whole.slice(0, LONGEST_TEXT);
  const mentions: Mention[] = [];
  for (const run of runsOfWords(text)) {
    const words = run.map(({ word }) => word);
    for (let place = 0; place < words.length; ) {
      const matches = longestMatches(words, place, names);
      const length = matches[0]?.length ?? 0;
      const [first, last] = [run[place], run[place + length - 1]];
      if (first && last && !OTHERS.has(words[place + length] ?? "")) {
        const own = matches.filter(({ position }) => names.isOwn(position));
        const [ofOwn, ofAll] = [own, matches].map((some) => nearest(some, last, names));
        const positions = ofOwn?.length ? ofOwn : (ofAll ?? []);
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
