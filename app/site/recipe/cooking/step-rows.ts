import type { StepAmounts } from "#app/site/recipe/view-model.ts";
import type { PageIngredient } from "#domain/recipes/recipe.ts";

/**
 * `share`: how much of its row the step takes. `from`: the number of the step that had the amount ready; null where
 * this one does.
 */
export type StepRow = { ingredient: PageIngredient; from: number | null; share: number };

type Cooking = {
  /** Each step's rows, as positions in the list. */
  used: number[][];
  amounts: StepAmounts | undefined;
  /** The place of the step. */
  at: number;
};

/** Cooks round. */
const NOTHING_LEFT = 0.03;

/** The rows of one step: with what its text says of them, else with what other steps leave. */
export function rowsOfOneStep(
  ingredients: PageIngredient[],
  { used, amounts, at }: Cooking,
): StepRow[] {
  const ownShare = (step: number, row: number) =>
    (amounts?.[step] ?? [])
      .filter((amount) => amount.row === row)
      .reduce((sum, { share = 1 }) => Math.min(1, sum + share), 0);
  return (used[at] ?? []).flatMap((row) => {
    const ingredient = ingredients[row];
    if (!ingredient) return [];
    const steps = [...used.keys()].filter((step) => used[step]?.includes(row));
    const said = steps.map((step) => ownShare(step, row));
    const rest = 1 - said.reduce((sum, share) => sum + share, 0);
    const isLeft = rest > NOTHING_LEFT;
    const [first = at] = steps;
    let taken = 0;
    for (const [index, step] of steps.entries()) {
      const own = said[index] ?? 0;
      // What no step says stands ready at the first that names it without an amount.
      const wanted = own || (isLeft ? rest : 1);
      const isReady = taken + wanted > 1 + NOTHING_LEFT && isMeasured(ingredient);
      if (step === at)
        return {
          ingredient,
          ...(isReady ? { from: first + 1, share: 1 } : { from: null, share: wanted }),
        };
      if (!isReady) taken += wanted;
    }
    return [];
  });
}

/** What is measured once stands ready; one salts again. */
function isMeasured({ amount, unit }: PageIngredient): boolean {
  return unit !== "to taste" && Boolean(amount || unit);
}
