import type { PageIngredient } from "#domain/recipes/recipe.ts";

/** `from`: the number of the step that had the amount ready; null where this one does. */
export type StepRow = { ingredient: PageIngredient; from: number | null };

/** The rows of the step at this place; `used` has each step's, as positions in the list. */
export function rowsOfOneStep(
  ingredients: PageIngredient[],
  used: number[][],
  at: number,
): StepRow[] {
  return (used[at] ?? []).flatMap((row) => {
    const ingredient = ingredients[row];
    if (!ingredient) return [];
    const first = used.findIndex((rows) => rows.includes(row));
    return { ingredient, from: first < at && isMeasured(ingredient) ? first + 1 : null };
  });
}

/** What is measured once stands ready; one salts again. */
function isMeasured({ amount, unit }: PageIngredient): boolean {
  return unit !== "to taste" && Boolean(amount || unit);
}
