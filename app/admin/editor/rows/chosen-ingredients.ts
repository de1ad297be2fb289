import { readIds, typedIds } from "#domain/recipes/fields/row-ids.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { plainSlug } from "#domain/taxonomy/slug.ts";

type Lists = Pick<RecipeFields, "ingredients" | "instructions">;

/** Whether somebody has set a step's ingredients, and at least one of them is still there. */
export function isSetByHand({ ingredients, instructions }: Lists, step: number): boolean {
  const ids = readIds(instructions[step]?.ingredients ?? "");
  return ids !== null && (ids.length === 0 || ingredients.some(({ id }) => ids.includes(id)));
}

/** The lists with these rows as a step's ingredients, each with an id from now on; null: as its text says. */
export function withChosen(lists: Lists, step: number, rows: number[] | null): Lists {
  const ingredients = [...lists.ingredients];
  const taken = new Set(ingredients.map(({ id }) => id));
  // An id that is left of a removed row must not mean another one.
  for (const { ingredients: ids } of lists.instructions)
    for (const id of readIds(ids) ?? []) taken.add(id);
  const ids = rows?.flatMap((row) => {
    const own = ingredients[row];
    if (!own) return [];
    const id = own.id || freeId(own.name, taken);
    taken.add(id);
    ingredients[row] = { ...own, id };
    return id;
  });
  const typed = typedIds(ids ?? null);
  const instructions = lists.instructions.map((each, index) =>
    index === step ? { ...each, ingredients: typed } : each,
  );
  return { ingredients, instructions };
}

function freeId(name: string, taken: Set<string>): string {
  const wanted = plainSlug(name).slice(0, 50) || "ingredient";
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  return id;
}
