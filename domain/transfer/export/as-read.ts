import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import type { Ingredient, RecipeNote, Yield } from "#domain/recipes/recipe.ts";
import { yieldText } from "#domain/recipes/servings-text.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { UNITS } from "#domain/taxonomy/taxonomy.ts";
import { collapseSpaces } from "#domain/text/plain-line.ts";
import { AS_WRITTEN } from "./plain-texts.ts";

/** What comes back of values that are written as texts, which our import reads. */

/** An ingredient whose unit is read as a word about it: "1 can pears". Others come back as they are. */
export function withOtherUnit(row: Ingredient): Partial<Ingredient> {
  return hasOtherUnit(row) ? lineAsRead(row) : {};
}

/** An ingredient whose name is read as a name and a note: "500 g flour (type 405)". */
export function withLongName(row: Ingredient): Partial<Ingredient> {
  const { name, note } = lineAsRead(row);
  return name === row.name || hasOtherUnit(row) ? {} : { name, note };
}

export function yieldAsRead(makes: Yield): Yield | null {
  return yieldOf(yieldText(makes, AS_WRITTEN, "exact")).yield;
}

/** Rows without a group take the one above. */
export function filledDown<Row extends { group: string | null }>(all: Row[]): Row[] {
  let group: string | null = null;
  return all.map((row) => {
    group = row.group ?? group;
    return { ...row, group };
  });
}

export function titled(title: string | null, text: string): string {
  return title ? `${title}: ${text}` : text;
}

export function joined(notes: RecipeNote[]): RecipeNote[] {
  const text = notes.map((note) => titled(note.title, note.text)).join("\n\n");
  return text ? [{ title: null, text }] : [];
}

function hasOtherUnit({ unit }: Ingredient): boolean {
  return unit !== null && !UNITS.some((listed) => listed === unit);
}

function lineAsRead(row: Ingredient) {
  const { group, original, optional, recipeSlug, ...read } = parseIngredientLine(
    collapseSpaces(ingredientLine(row, "exact")),
  );
  return read;
}
