import type { RecipePage } from "#domain/recipes/recipe.ts";
import { shortDuration, stepTimes } from "#domain/recipes/step-times.ts";
import { isConvertible } from "#domain/recipes/units.ts";
import { CUISINES } from "#domain/taxonomy/taxonomy.ts";
import type { StepWait } from "./step-timers.tsx";

export type ReadAhead = {
  /** The times that each step names. */
  waits: StepWait[][];
  /** Whether lists can be narrowed to the recipe's cuisine. */
  cuisineListed: boolean;
  /** Whether any amount is another one in other units. */
  convertible: boolean;
};

/** What a recipe's page shows beyond its fields: read on the server, so that readers' browsers need not carry what reads it. */
export function readAhead({ instructions, cuisine, ingredients }: RecipePage): ReadAhead {
  return {
    waits: instructions.map(({ text }) =>
      stepTimes(text).map(({ seconds }) => ({ seconds, label: shortDuration(seconds) })),
    ),
    cuisineListed: CUISINES.some((name) => name === cuisine),
    convertible: ingredients.some(({ amount, unit }) => Boolean(amount) && isConvertible(unit)),
  };
}
