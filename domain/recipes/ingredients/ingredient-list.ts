import type { Ingredient } from "#domain/recipes/recipe.ts";
import { parseIngredientLine } from "./ingredient-line.ts";

const LONGEST_NAME = 500;
const LONGEST_GROUP = 200;

/** Reads a list of ingredients, a line each; a line that ends in a colon heads those after it. */
export function readIngredientList(lines: string[]): Ingredient[] {
  let group: string | null = null;
  const ingredients: Ingredient[] = [];
  for (const line of lines) {
    const heading = headingOf(line);
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

/** "For the sauce:", and not "Salt: 1 tsp". */
function headingOf(line: string): string | null {
  const [, heading] = /^[#*\s]*(\D+?)\s*:[*\s]*$/.exec(line) ?? [];
  return heading ? heading.slice(0, LONGEST_GROUP) : null;
}
