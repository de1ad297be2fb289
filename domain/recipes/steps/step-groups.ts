import { wordsOf } from "#domain/foods/name-words.ts";
import type { Ingredient, Instruction } from "#domain/recipes/recipe.ts";

/** They say nothing of what a group makes: "For the pasta", "Make the pasta". */
const FILLERS = new Set("for the and with make making prepare".split(" "));

/**
 * Finds the groups of ingredients that belong to the group of a step: those with its name, else those with the most
 * words of it ("Pasta", "For the pasta", "Pasta dough"). A step without a group has none.
 */
export function groupsOfStep(ingredients: Pick<Ingredient, "group">[]) {
  const groups = [...new Set(ingredients.flatMap(({ group }) => group ?? []))].map((group) => ({
    group,
    name: nameOf(group),
    words: groupWords(group),
  }));
  const known = new Map<string, Set<string | null>>();
  return ({ group }: Pick<Instruction, "group">): Set<string | null> => {
    const own = known.get(group ?? "") ?? new Set(group ? alike(group) : []);
    known.set(group ?? "", own);
    return own;
  };

  function alike(group: string): string[] {
    const same = groups.filter(({ name }) => name === nameOf(group));
    if (same.length > 0) return same.map((each) => each.group);
    const words = groupWords(group);
    const shared = groups.map((each) => each.words.filter((word) => words.includes(word)).length);
    const most = Math.max(1, ...shared);
    return groups.filter((_, index) => shared[index] === most).map((each) => each.group);
  }
}

function nameOf(group: string): string {
  return group
    .toLowerCase()
    .replace(/[\s:]+/g, " ")
    .trim();
}

/** The words that say what a group makes, in the singular. */
export function groupWords(group: string): string[] {
  return wordsOf(group)
    .filter(({ text }) => text.length > 2 && !FILLERS.has(text))
    .map(({ singular }) => singular);
}
