import { hasText, oneLine, type RecipeErrors } from "#domain/recipes/fields/field.ts";
import { NO_SERVINGS_RANGE } from "#domain/recipes/inconsistencies.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import { FIELDS, NO_TITLE } from "#domain/recipes/recipe-fields.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import type { RecipeFields } from "./form-values.ts";

type ReadRecipe = { ok: true; recipe: RecipeInput } | { ok: false; errors: RecipeErrors };

type Reading = {
  status: RecipeStatus;
  /** The categories that there are, by name. */
  categories: readonly string[];
};

const NO_CATEGORY = "Please choose a category.";

/** Makes a recipe of what was typed, or says what is wrong with it. Empty rows are left out. */
export function readRecipe(fields: RecipeFields, { status, categories }: Reading): ReadRecipe {
  const errors: RecipeErrors = {};
  const values = FIELDS.map(([name, field]) => [
    name,
    field.read(fields[name], name, errors, fields),
  ]);
  const recipe = Object.fromEntries(values) as RecipeInput;
  const { servings, servingsMax } = recipe;
  const isNoRange = !errors.servings && servingsMax !== null && servingsMax <= servings;
  if (isNoRange) errors.servingsMax ??= NO_SERVINGS_RANGE;
  if (!hasText(fields.category)) errors.category = NO_CATEGORY;
  else if (!categories.includes(oneLine(fields.category)))
    errors.category = "That category no longer exists. Please choose another.";
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, recipe: { ...recipe, status } };
}

/** Whether a field that every recipe must have is empty, among what is wrong. */
export function lacksRequired(errors: RecipeErrors): boolean {
  return errors.title === NO_TITLE || errors.category === NO_CATEGORY;
}
