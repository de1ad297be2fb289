import { freeRowId } from "#domain/recipes/fields/row-ids.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { type Mark, tidyMarks } from "#domain/text/marks.ts";
import { stepAmounts } from "./step-amounts.ts";

type Lists = Pick<RecipeInput, "ingredients" | "instructions">;

/** Whether a mark says which ingredient an amount is of. */
function isLink({ kind, ingredient }: Mark): boolean {
  return kind === "amount" && ingredient !== undefined;
}

/** The lists with the links that are found as marks, and an id for each row that they name. */
export function withFoundMarks<Given extends Lists>(lists: Given): Given {
  const amounts = stepAmounts(lists.instructions, lists.ingredients);
  if (amounts.every(({ length }) => length === 0)) return lists;
  const ingredients = [...lists.ingredients];
  const taken = new Set(ingredients.map(({ id }) => id));
  for (const id of lists.instructions.flatMap((step) => step.ingredients ?? [])) taken.add(id);
  const idOf = (row: number) => {
    const own = ingredients[row];
    if (!own) return undefined;
    const id = own.id ?? freeRowId(own.name, taken);
    ingredients[row] = { ...own, id };
    taken.add(id);
    return id;
  };
  const instructions = lists.instructions.map((step, index) => {
    const said = (step.marks ?? []).filter(({ kind }) => kind === "amount");
    const found = (amounts[index] ?? [])
      .filter(({ start, end }) => !said.some((mark) => mark.start < end && start < mark.end))
      .map(({ start, end, row }): Mark => ({ start, end, kind: "amount", ingredient: idOf(row) }));
    return found.length > 0
      ? { ...step, marks: tidyMarks([...(step.marks ?? []), ...found]) }
      : step;
  });
  return { ...lists, ingredients, instructions };
}

/**
 * The lists with the amounts that somebody linked, or said to be as written: without those that are found as well,
 * here or in what the client has read with found ones (`read`), and those of rows that are gone.
 */
export function withSaidAmounts<Given extends Lists>(lists: Given, read: Lists | null): Given {
  if (!lists.instructions.some(({ marks }) => marks?.some(isLink))) return lists;
  const ids = new Set(lists.ingredients.map(({ id }) => id));
  const found = new Set([lists, read].flatMap((some) => (some ? keysOf(some) : [])));
  const isSaid = (text: string, mark: Mark) =>
    !isLink(mark) || (ids.has(mark.ingredient ?? null) && !found.has(keyOf(text, mark)));
  const instructions = lists.instructions.map((step) => {
    const marks = step.marks?.filter((mark) => isSaid(step.text, mark));
    return { ...step, marks: marks?.length ? marks : null };
  });
  return { ...lists, instructions };
}

function keysOf(lists: Lists): string[] {
  const instructions = lists.instructions.map((step) => ({
    ...step,
    marks: step.marks?.filter((mark) => !isLink(mark)) ?? null,
  }));
  return withFoundMarks({ ingredients: lists.ingredients, instructions }).instructions.flatMap(
    ({ text, marks }) => (marks ?? []).filter(isLink).map((mark) => keyOf(text, mark)),
  );
}

function keyOf(text: string, { start, end, ingredient }: Mark): string {
  return JSON.stringify([text, start, end, ingredient]);
}
