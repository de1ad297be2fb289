import { type Convert, type Scale, showAmount } from "#domain/recipes/ingredients/amounts.ts";
import type { AmountStyle } from "#domain/recipes/ingredients/format-amount.ts";
import type { Quantity, TextAmount } from "#domain/recipes/ingredients/parts/part.ts";
import type { PageIngredient } from "#domain/recipes/recipe.ts";
import { type TextWithMarks, withPieces } from "#domain/text/with-pieces.ts";

/** An amount of a step that follows an ingredient. */
export type StepAmount = TextAmount & {
  start: number;
  end: number;
  /** The ingredient's position in the list. */
  row: number;
  /** How much of it; all of it where that is left out. */
  share?: number;
  /** As much of the ingredient in its other measures. */
  same?: Quantity[];
};

type View = {
  ingredients: PageIngredient[];
  scale: Scale;
  style: AmountStyle;
  convert: Convert | undefined;
};

/** A step with its amounts as the list shows its own; as its author wrote it where these are. Pure: runs in a browser too. */
export function withAmounts(
  step: TextWithMarks,
  amounts: StepAmount[] | undefined,
  { ingredients, scale, style, convert }: View,
): TextWithMarks {
  const isAsWritten = scale.servings === scale.of && style === "kitchen" && !convert;
  if (!amounts || isAsWritten) return step;
  const pieces = amounts.flatMap(({ start, end, row: at, same, ...amount }) => {
    const shown = ingredients[at];
    // The step is about what a substitute stands for.
    const row = shown?.insteadOf ?? shown;
    return row
      ? { start, end, text: showAmount(amount, { row, scale, style, convert }, same) }
      : [];
  });
  return withPieces(step, pieces);
}
