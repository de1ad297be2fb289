import { readIngredientList } from "#domain/recipes/ingredients/lines/ingredient-list.ts";
import type { Ingredient, ReadStep, RecipeNote } from "#domain/recipes/recipe.ts";
import { methodInPage } from "#domain/scraping/fields/steps.ts";
import { READ_LIMITS } from "./cut.ts";

/** What several formats have as plain text. */

const NUMBER = /^[ \t]*(?:step\s*)?\d{1,3}\s*[.):][ \t]+/gim;
const NO_PAGE = { index: new Map(), base: null };

/** The lines that say something. */
export function textLines(text: string): string[] {
  return text
    .split(/[\r\n]+/, READ_LIMITS.rows)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Ingredients of a text with one on each line; headings among them name a group. */
export function ingredientsOfText(text: string): Ingredient[] {
  return readIngredientList(textLines(text));
}

/** Steps of a text, as a page's are read: numbers are dropped, headings name a section, tips become notes. */
export function stepsOfText(text: string): { instructions: ReadStep[]; notes: RecipeNote[] } {
  const { steps, tips } = methodInPage(text.replace(NUMBER, ""), NO_PAGE);
  return { instructions: steps, notes: tips };
}
