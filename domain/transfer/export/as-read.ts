import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import type { Ingredient, Yield } from "#domain/recipes/recipe.ts";
import { yieldText } from "#domain/recipes/servings-text.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { UNITS } from "#domain/taxonomy/taxonomy.ts";
import { AS_WRITTEN, exactLine } from "./plain-texts.ts";

/** What comes back of values that are written as texts, which our import reads. */

/** What an ingredient's line says. */
export const MEASURE = [
  "amount",
  "amountMax",
  "unit",
  "countWord",
  "countSize",
  "name",
  "secondAmount",
  "secondAmountMax",
  "secondUnit",
  "note",
] as const satisfies (keyof Ingredient)[];

export function lineAsRead(row: Ingredient): Ingredient {
  return parseIngredientLine(exactLine(row));
}

export function hasOtherUnit({ unit, countWord }: Ingredient): boolean {
  return countWord !== null || (unit !== null && !UNITS.some((listed) => listed === unit));
}

export function yieldAsRead(makes: Yield): Yield | null {
  return yieldOf(yieldText(makes, AS_WRITTEN, "exact")).yield;
}
