import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { countedText } from "#domain/recipes/ingredients/counted-text.ts";
import { withTasteAsWritten } from "#domain/recipes/ingredients/to-taste.ts";
import { hasNutrients, NUTRIENT_FACTS, NUTRIENTS } from "#domain/recipes/nutrients.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { collapseSpaces } from "#domain/text/plain-line.ts";
import type { RecipeToExport } from "./export-format.ts";

/** Rows of a recipe as the plain texts that several formats have, a line for each. */

type Counted = Pick<Ingredient, "unit" | "countWord" | "countSize" | "amount" | "amountMax">;

/** The scale of what is not scaled. */
export const AS_WRITTEN = { servings: 1, of: 1 };

/** A group begins with a line of its own: "Dough:". */
export function ingredientsText({ ingredients }: RecipeToExport): string {
  let last: string | null = null;
  return ingredients
    .flatMap((row) => {
      const isNew = row.group !== null && row.group !== last;
      last = row.group ?? last;
      const line = exactLine(row);
      return isNew ? [`${collapseSpaces(row.group ?? "")}:`, line] : [line];
    })
    .join("\n");
}

/** The lines without their groups. */
export function ingredientLines({ ingredients }: RecipeToExport): string[] {
  return ingredients.map(exactLine);
}

export function exactLine(row: Ingredient): string {
  return collapseSpaces(ingredientLine(withTasteAsWritten(row), "exact"));
}

/** One line for each step. */
export function stepsText({ instructions }: RecipeToExport, between = "\n"): string {
  return instructions
    .map(({ name, text }) => collapseSpaces(name ? `${name}: ${text}` : text))
    .join(between);
}

/** "Calories: 210.5", a line for each nutrient. */
export function nutritionText({ nutrition }: RecipeToExport): string {
  if (!hasNutrients(nutrition)) return "";
  const { servingSize } = nutrition;
  const lines = NUTRIENTS.filter((name) => nutrition[name] !== null).map((name) => {
    const { label, unit } = NUTRIENT_FACTS[name];
    return `${label}: ${nutrition[name]}${unit === "calories" ? "" : ` ${unit}`}`;
  });
  return [...(servingSize ? [`Serving size: ${servingSize}`] : []), ...lines].join("\n");
}

export function notesText({ notes }: RecipeToExport): string {
  return notes.map(({ title, text }) => (title ? `${title}: ${text}` : text)).join("\n\n");
}

/** "1.5-2"; nothing where there is no amount. */
export function quantityText(low: number | null, high: number | null): string {
  return [low, high].filter((amount) => amount !== null).join("-");
}

/** What is counted has no unit in other programs, or its count word: "cans (400 g each)". */
export function unitText(row: Counted): string {
  const { unit, countWord, countSize, amount, amountMax } = row;
  if (countWord) return countedText(countWord, countSize, amountMax ?? amount ?? 1);
  return unit === null || ["piece", "pieces", "whole"].includes(unit) ? "" : unit;
}
