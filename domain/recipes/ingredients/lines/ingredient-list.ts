import type { Ingredient } from "#domain/recipes/recipe.ts";
import { groupHeadings, isIngredientsTitle } from "./group-headings.ts";
import { parseIngredientLine } from "./ingredient-line.ts";

/** Of a name, as of a note. */
const LONGEST = 500;

/** Reads a list of ingredients, a line each, below its title or not; a heading (group-headings.ts) names the group of those after it. */
export function readIngredientList(lines: string[]): Ingredient[] {
  let group: string | null = null;
  const ingredients: Ingredient[] = [];
  const headings = groupHeadings(lines);
  for (const [position, line] of lines.entries()) {
    if (position === 0 && isIngredientsTitle(line)) continue;
    const heading = headings[position] ?? null;
    if (heading !== null) {
      group = heading;
      continue;
    }
    const read = parseIngredientLine(line);
    if (read.name !== "") ingredients.push({ ...withinLimits(read), group: read.group ?? group });
  }
  return ingredients;
}

/** As ingredient-field.ts accepts it. */
function withinLimits(ingredient: Ingredient): Ingredient {
  const { name, note } = ingredient;
  return { ...ingredient, name: cut(name), note: note && cut(note) };
}

function cut(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}
