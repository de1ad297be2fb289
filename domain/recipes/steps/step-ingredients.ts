import type { Instruction } from "#domain/recipes/recipe.ts";
import { collectiveRows } from "./collective-words.ts";
import type { NamedRow } from "./row-names.ts";
import { groupsOfStep } from "./step-groups.ts";
import { ingredientMentions, readSteps } from "./step-mentions.ts";

type Step = Pick<Instruction, "group" | "text"> &
  Partial<Pick<Instruction, "ingredients" | "marks">>;

/**
 * The ingredients of each step, as positions in the list, in its order: those set by hand, else those that its text
 * names by the table of foods, alone or together. Of rows in several groups, the part that is being cooked.
 */
export function stepIngredients(
  steps: Step[],
  ingredients: NamedRow[],
  { list, mentions } = readSteps(steps, ingredients),
): number[][] {
  const used = new Set<number>();
  const groups = groupsOfStep(ingredients);
  const everyNamed = new Set(mentions.flat().flatMap(({ positions }) => positions));
  const chosen = chosenIn(ingredients);
  const rowOf = (id: string | undefined) =>
    id === undefined ? -1 : ingredients.findIndex((row) => row.id === id);
  return steps.map((step, index) => {
    const named = new Set((mentions[index] ?? []).flatMap(({ positions }) => positions));
    const own = groups(step);
    const together = collectiveRows(step.text, {
      ingredients,
      rows: list.rows,
      isOwn: (position) => own.has(ingredients[position]?.group ?? null),
      isUsed: (position) => used.has(position) || named.has(position),
      isNamed: (position) => everyNamed.has(position),
      namedIn: (text) =>
        ingredientMentions([{ group: step.group, text }], ingredients, list)
          .flat()
          .flatMap(({ positions }) => positions),
    });
    const linked = step.marks?.map(({ ingredient }) => rowOf(ingredient)) ?? [];
    const found = new Set(
      chosen(step) ?? [...named, ...together, ...linked.filter((row) => row >= 0)],
    );
    for (const position of found) used.add(position);
    return [...found].sort((a, b) => a - b);
  });
}

/** The rows that were set for a step by hand; null where none were, or all of them are gone. */
function chosenIn(ingredients: NamedRow[]) {
  const byId = new Map(ingredients.map(({ id }, position) => [id, position]));
  return ({ ingredients: ids }: Step): number[] | null => {
    const rows = ids?.flatMap((id) => byId.get(id) ?? []) ?? [];
    return rows.length > 0 || ids?.length === 0 ? rows : null;
  };
}
