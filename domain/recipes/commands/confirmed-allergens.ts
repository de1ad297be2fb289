import { isDeepStrictEqual } from "node:util";
import { RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { withFoundFoods } from "./recipe-rows.server.ts";

type Saving = {
  input: RecipeInput;
  /** Whether the same save says that the list is about its ingredients. */
  confirmsAllergens?: boolean | undefined;
};

/**
 * The allergens that a save over a recipe keeps. They are confirmed for its ingredients and foods as they are: a save
 * that changes one of these, through whichever door, takes that back, unless it says otherwise.
 */
export function confirmedAllergens(
  before: RecipeInput,
  { input, confirmsAllergens = false }: Saving,
): RecipeInput["allergens"] {
  if (confirmsAllergens) return input.allergens;
  if (before.allergens === null) return null;
  return isDeepStrictEqual(saidOf(before), saidOf(withFoundFoods(input))) ? input.allergens : null;
}

function saidOf({ ingredients }: RecipeInput) {
  const { lines, toForm } = RECIPE_FIELDS.ingredients;
  return [lines(toForm(ingredients)), ingredients.map(({ food }) => food)];
}
