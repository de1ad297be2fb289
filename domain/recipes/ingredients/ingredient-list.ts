import type { Ingredient } from "#domain/recipes/recipe.ts";
import { groupHeadings } from "./group-headings.ts";
import { parseIngredientLine } from "./ingredient-line.ts";

const LONGEST_NAME = 500;

/** Reads a list of ingredients, a line each; a heading (group-headings.ts) names the group of those after it. */
export function readIngredientList(lines: string[]): Ingredient[] {
  let group: string | null = null;
  const ingredients: Ingredient[] = [];
  const headings = groupHeadings(lines);
  for (const [position, line] of lines.entries()) {
    const heading = headings[position] ?? null;
    if (heading !== null) {
      group = heading;
      continue;
    }
    const read = parseIngredientLine(line);
    if (read.name !== "")
      ingredients.push({ ...read, group, name: read.name.slice(0, LONGEST_NAME) });
  }
  return ingredients;
}
