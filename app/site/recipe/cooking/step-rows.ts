import type { StepAmounts } from "#app/site/recipe/view-model.ts";
import type { PageIngredient } from "#domain/recipes/recipe.ts";

/**
 * `share`: how much of its row the step takes; null where that has its amount in other steps. `from`: the number of the
 * earlier step that used it up.
 */
export type StepRow = { ingredient: PageIngredient; from?: number; share: number | null };

type Cooking = {
  /** Each step's rows, as positions in the list. */
  used: number[][];
  amounts: StepAmounts | undefined;
  /** The place of the step. */
  at: number;
};

/** Cooks round. */
const NOTHING_LEFT = 0.03;

/** The rows of one step: with what its text says of them, else with what no step says. */
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
    if (!isMeasured(ingredient)) return [{ ingredient, share: ownShare(at, row) || 1 }];
    const steps = [...used.keys()].filter((step) => used[step]?.includes(row));
    const said = steps.map((step) => ownShare(step, row));
    const rest = 1 - said.reduce((sum, share) => sum + share, 0);
    // What no step says stands ready at the first that names it without an amount.
    const restAt = rest > NOTHING_LEFT ? said.indexOf(0) : -1;
    let left = 1;
    for (const [index, step] of steps.entries()) {
      const share = index === restAt ? rest : said[index] || null;
      if (step === at) return [{ ingredient, share }];
      left -= share ?? 0;
      if (left < NOTHING_LEFT) return [{ ingredient, from: step + 1, share: null }];
    }
    return [];
  });
}

/** What is measured once stands ready; one salts again. */
function isMeasured({ amount, unit }: PageIngredient): boolean {
  return unit !== "to taste" && Boolean(amount || unit);
}
