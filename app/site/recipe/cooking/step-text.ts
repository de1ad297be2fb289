import { useConvert } from "#app/site/recipe/ingredients/ingredient-text.tsx";
import type { RecipeViewModel, StepWait } from "#app/site/recipe/view-model.ts";
import type { StepTimer } from "#app/site/timers/timer-button.tsx";
import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { withAmounts } from "#domain/recipes/steps/amounts/step-amount.ts";
import type { Mark } from "#domain/text/marks.ts";
import { type TextWithMarks, withPieces } from "#domain/text/with-pieces.ts";
import { scaleOf, useCookingChoices } from "./cooking-choices.ts";
import { useInUnits } from "./in-units.ts";

/** A time as the link to its timer, so that it moves and nests as links do. */
type TimerMark = Mark & { timer: StepTimer };

type Reading = Pick<RecipeViewModel, "waits" | "amounts">;

/**
 * The text of a step as the reader has chosen: its amounts, temperatures in the chosen units as well, its times as
 * buttons, and its marks moved by them.
 */
export function useStepText(recipe: RecipePage, { waits, amounts }: Reading) {
  const choices = useCookingChoices();
  const inUnits = useInUnits(choices, loadTemperatures);
  const view = {
    ingredients: recipe.ingredients,
    scale: scaleOf(choices, recipe),
    style: choices.fractions ? ("kitchen" as const) : ("plain" as const),
    convert: useConvert(choices),
  };
  return (step: TextWithMarks, at: number): TextWithMarks => {
    const timed = withTimers(step, waits[at], { recipe: recipe.title, number: at + 1 });
    const { text, marks } = withAmounts(timed, amounts?.[at], view);
    return inUnits?.({ text, marks }) ?? { text, marks };
  };
}

/** Characters that fit into a line of the narrowest phone, with large type too. */
const SHORT = 12;

/** A time within a link stays a part of that. */
function withTimers(
  { text, marks }: TextWithMarks,
  waits: StepWait[] = [],
  { recipe, number }: { recipe: string; number: number },
): TextWithMarks {
  const written = marks ?? [];
  const timers = waits
    .filter(({ start, end }) =>
      written.every((mark) => mark.kind !== "link" || mark.end <= start || end <= mark.start),
    )
    .map(({ start, end, seconds, label }): TimerMark => {
      const name = `${text.slice(start, end)}, start ${label} timer`;
      const isShort = end - start <= SHORT;
      const timer = { recipe, label: `Step ${number}, ${label}`, seconds, name, isShort };
      return { start, end, kind: "link", timer };
    });
  return { text, marks: [...written, ...timers].sort((a, b) => a.start - b.start) };
}

async function loadTemperatures(system: UnitSystem) {
  const { otherTemperatures } = await import("#domain/recipes/steps/step-temperatures.ts");
  return (step: TextWithMarks) => withPieces(step, otherTemperatures(step.text, system));
}
