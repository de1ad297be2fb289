import { arrivalId } from "#domain/arrivals/arrival-id.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";

/** Of a site's name in ids. Never change it: recipes would come a second time. */
export const WEB = "web";
const WORDPRESS = "wordpress";
const WPRM_KEY = /\/wprm\/(\d+)$/;

/**
 * The id of an imported recipe: always the same, so that importing it again finds it. A numeric key is unique only
 * within one installation, so it counts only together with the title.
 */
export function foreignId(format: string, recipe: ForeignRecipe): string {
  return recipe.webKey === null ? ownId(format, recipe) : idOfKey(WEB, recipe.webKey);
}

/** The ids that former versions gave it, when a site's export and its pages were not yet known to be one. */
export function formerIds(format: string, recipe: ForeignRecipe): string[] {
  if (recipe.webKey !== null) return [ownId(format, recipe)];
  const [, number] = (format === WEB && WPRM_KEY.exec(recipe.key ?? "")) || [];
  return number ? [arrivalId(WORDPRESS, number, recipe.fields.title)] : [];
}

function ownId(format: string, { key, fields }: ForeignRecipe): string {
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
