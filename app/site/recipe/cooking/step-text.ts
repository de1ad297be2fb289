import { useConvert } from "#app/site/recipe/ingredients/ingredient-text.tsx";
import type { StepAmounts } from "#app/site/recipe/view-model.ts";
import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { withAmounts } from "#domain/recipes/steps/amounts/step-amount.ts";
import { type TextWithMarks, withPieces } from "#domain/text/with-pieces.ts";
import { scaleOf, useCookingChoices } from "./cooking-choices.ts";
import { useInUnits } from "./in-units.ts";

/** The text of a step as the reader has chosen: its amounts, temperatures in the chosen units as well, and its marks moved by them. */
export function useStepText(recipe: RecipePage, amounts: StepAmounts | undefined) {
  const choices = useCookingChoices();
  const inUnits = useInUnits(choices, loadTemperatures);
  const view = {
    ingredients: recipe.ingredients,
    scale: scaleOf(choices, recipe),
    style: choices.fractions ? ("kitchen" as const) : ("plain" as const),
    convert: useConvert(choices),
  };
  return (step: TextWithMarks, at: number): TextWithMarks => {
    const { text, marks } = withAmounts(step, amounts?.[at], view);
    return inUnits?.({ text, marks }) ?? { text, marks };
  };
}

async function loadTemperatures(system: UnitSystem) {
  const { otherTemperatures } = await import("#domain/recipes/steps/step-temperatures.ts");
  return (step: TextWithMarks) => withPieces(step, otherTemperatures(step.text, system));
}
