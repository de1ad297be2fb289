import { asIngredient } from "#app/admin/editor/rows/rows-of-step.ts";
import type { LinkedAmount } from "#app/admin/ui/marked/linked-amounts.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { stepAmounts } from "#domain/recipes/steps/amounts/step-amounts.ts";
import { type Mark, marksTyped } from "#domain/text/marks.ts";

/** The amounts of each step that will follow an ingredient, as readers' pages find them. */
export function linkedSteps({
  ingredients,
  instructions,
}: Pick<RecipeFields, "ingredients" | "instructions">): LinkedAmount[][] {
  const rows = ingredients.map(asIngredient);
  const steps = instructions.map(({ group, text, marks }) => ({
    group: group.trim() || null,
    text,
    marks: marksTyped(marks),
  }));
  return stepAmounts(steps, rows).map((amounts) =>
    amounts.flatMap(({ start, end, row }) => {
      const of = rows[row];
      return of ? { start, end, of: ingredientLine(of, "kitchen") } : [];
    }),
  );
}

/** How many amounts of the steps follow the list no longer once this row is removed. */
export function countUnlinked(
  { ingredients, instructions }: Pick<RecipeFields, "ingredients" | "instructions">,
  row: number,
): number {
  const left = linkedSteps({ ingredients: ingredients.toSpliced(row, 1), instructions });
  const isLeft = (step: number, { start }: LinkedAmount) =>
    left[step]?.some((amount) => amount.start === start);
  const before = linkedSteps({ ingredients, instructions });
  return before.flatMap((amounts, step) => amounts.filter((one) => !isLeft(step, one))).length;
}

/** Whether a link by hand of this part of a text is one: '10 minutes' and half a number are no amounts. */
export function isAmount(text: string, start: number, end: number): boolean {
  const link: Mark = { start, end, kind: "amount", ingredient: "row" };
  const row = ingredientOf({ id: "row", name: "row" });
  const [found = []] = stepAmounts([{ group: null, text, marks: [link] }], [row]);
  return found.some((amount) => amount.start >= start && amount.start < end);
}
