import { freeRowId, readIds, typedIds } from "#domain/recipes/fields/row-ids.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { marksTyped } from "#domain/text/marks.ts";

type Lists = Pick<RecipeFields, "ingredients" | "instructions">;

/** Whether somebody has set a step's ingredients, and at least one of them is still there. */
export function isSetByHand({ ingredients, instructions }: Lists, step: number): boolean {
  const ids = readIds(instructions[step]?.ingredients ?? "");
  return ids !== null && (ids.length === 0 || ingredients.some(({ id }) => ids.includes(id)));
}

/** The lists with these rows as a step's ingredients, each with an id from now on; null: as its text says. */
export function withChosen(lists: Lists, step: number, rows: number[] | null): Lists {
  let { ingredients } = lists;
  const ids = rows?.flatMap((row) => {
    if (!ingredients[row]) return [];
    const named = withRowId({ ...lists, ingredients }, row);
    ingredients = named.ingredients;
    return named.id;
  });
  const typed = typedIds(ids ?? null);
  const instructions = lists.instructions.map((each, index) =>
    index === step ? { ...each, ingredients: typed } : each,
  );
  return { ingredients, instructions };
}

/** The ingredients with an id for this one, and the id. */
export function withRowId({ ingredients, instructions }: Lists, row: number) {
  // An id that is left of a removed row must not mean another one.
  const taken = new Set([
    ...ingredients.map(({ id }) => id),
    ...instructions.flatMap((step) => [...(readIds(step.ingredients) ?? []), ...linkedIds(step)]),
  ]);
  const own = ingredients[row];
  const id = own?.id || freeRowId(own?.name ?? "", taken);
  return { id, ingredients: own ? ingredients.with(row, { ...own, id }) : ingredients };
}

function linkedIds({ marks }: Pick<Lists["instructions"][number], "marks">): string[] {
  return marksTyped(marks).flatMap(({ ingredient }) => ingredient ?? []);
}
