import type { Ingredient } from "#domain/recipes/recipe.ts";
import { isNoFood } from "./not-foods.ts";
import { inOnePart, type Mention } from "./one-part.ts";
import { type NamedRow, rowList } from "./row-names.ts";
import { rowsCalled } from "./rows-called.ts";
import { groupsOfStep } from "./step-groups.ts";
import { isNext, type StepWord, wordsOfStep } from "./step-words.ts";

/** Of one step; longer ones name everything anyway. */
const LONGEST_TEXT = 5_000;
const LONGEST_NAME = 6;

/** What steps and their ingredients are read into, once for all that asks. */
export function readSteps(
  steps: (Pick<Ingredient, "group"> & { text: string })[],
  ingredients: NamedRow[],
) {
  const list = rowList(ingredients);
  return { list, mentions: ingredientMentions(steps, ingredients, list) };
}

/** Of each step, the words that name ingredients, one after the other. */
export function ingredientMentions(
  steps: (Pick<Ingredient, "group"> & { text: string })[],
  ingredients: NamedRow[],
  list = rowList(ingredients),
): Mention[][] {
  const groups = groupsOfStep(ingredients);
  /** Of earlier steps, each with when it was named last. */
  const used = new Map<number, number>();
  let time = 0;
  const raw = steps.map(({ group, text: whole }) => {
    const own = groups({ group });
    const isOwn = (position: number) => own.has(ingredients[position]?.group ?? null);
    const text = whole.slice(0, LONGEST_TEXT);
    const words = wordsOfStep(text);
    const found: Mention[] = [];
    const isUsed = (position: number) => used.has(position);
    for (let at = 0; at < words.length; ) {
      const run = runFrom(words, at);
      const place = run[0]?.at ?? 0;
      const before = text.slice(Math.max(0, place - 60), place);
      const called = rowsCalled(run, { list, isOwn, isUsed, before });
      const length = Math.max(1, called.length);
      const last = run[length - 1];
      if (called.positions.length > 0 && last && !isNoFood(text, words, at, length)) {
        found.push({ at: place, end: last.end, positions: called.positions });
        for (const position of called.positions) used.set(position, 0);
      }
      at += length;
    }
    return { text, found };
  });
  used.clear();
  const last = lastSteps(raw.map(({ found }) => found));
  return raw.map(({ text, found }, step) => {
    const isNamedLater = (positions: number[]) =>
      positions.some((position) => (last.get(position) ?? 0) > step);
    const isOneFood = (positions: number[]) =>
      new Set(positions.map((at) => list.rows[at]?.food ?? ingredients[at]?.name)).size === 1;
    const cooking = { text, ingredients, used, isNamedLater, isOneFood };
    const mentions = inOnePart(found, cooking);
    for (const position of mentions.flatMap(({ positions }) => positions)) {
      time += 1;
      used.set(position, time);
    }
    return mentions;
  });
}

/** The last step that names each row. */
function lastSteps(found: Mention[][]): Map<number, number> {
  return new Map(
    found.flatMap((mentions, step) =>
      mentions.flatMap(({ positions }) => positions.map((position) => [position, step] as const)),
    ),
  );
}

/** The words from a place with nothing but spaces and hyphens between them. */
function runFrom(words: StepWord[], at: number): StepWord[] {
  let end = at + 1;
  while (end < at + LONGEST_NAME && isNext(words[end])) end += 1;
  return words.slice(at, end);
}
