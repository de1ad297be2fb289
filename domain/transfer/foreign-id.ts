import { arrivalId } from "#domain/arrivals/arrival-id.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";

/**
 * The id of an imported recipe: always the same, so that importing it again finds it. A numeric key is unique only
 * within one installation, so it counts only together with the title.
 */
export function foreignId(format: string, { key, fields }: ForeignRecipe): string {
  if (key === null) return arrivalId(format, fields.title, ingredientsText(fields));
  return /^\d+$/.test(key) ? arrivalId(format, key, fields.title) : idOfKey(format, key);
}

/** The same for a key that is not a plain number. */
export function idOfKey(format: string, key: string): string {
  return arrivalId(format, key);
}

function ingredientsText({ ingredients = [] }: ForeignRecipe["fields"]): string {
  return JSON.stringify(ingredients.map(({ amount, unit, name }) => [amount, unit, name]));
}
