import { formatMinutes } from "#app/ui/minutes.ts";
import { isConvertible } from "#domain/recipes/ingredients/units.ts";
import type { RecipePage } from "#domain/recipes/recipe.ts";
import { shortDuration, stepTimes } from "#domain/recipes/steps/step-times.ts";
import { CUISINES } from "#domain/taxonomy/taxonomy.ts";
import type { StepWait } from "./cooking/step-timers.tsx";

export type RecipeViewModel = {
  /** The times that each step names. */
  waits: StepWait[][];
  /** Whether lists can be narrowed to the recipe's cuisine. */
  cuisineListed: boolean;
  /** Whether any amount is another one in other units. */
  convertible: boolean;
  /** Everything to know before starting. */
  facts: { name: string; value: string; more?: string }[];
  /** Who wrote the recipe, where it was no person here. */
  provenance: string | null;
};

/** What a recipe's page shows beyond its fields: read on the server, so that readers' browsers need not carry what reads it. */
export function recipeViewModel(recipe: RecipePage): RecipeViewModel {
  const { instructions, cuisine, ingredients } = recipe;
  return {
    waits: instructions.map(({ text }) =>
      stepTimes(text).map(({ seconds }) => ({ seconds, label: shortDuration(seconds) })),
    ),
    cuisineListed: CUISINES.some((name) => name === cuisine),
    convertible: ingredients.some(({ amount, unit }) => Boolean(amount) && isConvertible(unit)),
    facts: factsOf(recipe),
    provenance: provenanceOf(recipe),
  };
}

function factsOf(recipe: RecipePage): RecipeViewModel["facts"] {
  const { prepTime, cookTime, restTime, totalTime, difficulty, servings } = recipe;
  const rest = restTime > 0 ? { more: `with ${formatMinutes(restTime)} rest` } : {};
  const times = [
    { name: "Prep", value: formatMinutes(prepTime) },
    { name: "Cook", value: formatMinutes(cookTime) },
    { name: "Total", value: formatMinutes(totalTime), ...rest },
  ];
  return [
    ...(totalTime > 0 ? times : [{ name: "Servings", value: String(servings) }]),
    { name: "Difficulty", value: difficulty.charAt(0).toUpperCase() + difficulty.slice(1) },
  ];
}

function provenanceOf({ writtenBy, isReviewed }: RecipePage): string | null {
  if (writtenBy === "person") return null;
  const written = writtenBy === "ai" ? "Written with AI" : "Collected from another site";
  const reviewed = isReviewed
    ? "reviewed by a person before it was published"
    : "not yet reviewed by a person";
  return `${written}, ${reviewed}.`;
}
