import type { Instruction } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

/** The alternative text of a step's image: its own, else the step's name or number. */
export function stepAlt(recipe: RecipePage, step: Instruction, number: number): string {
  const files = step.imageUrl ? recipe.imageFilesByUrl[step.imageUrl] : undefined;
  return files?.alt || step.name || `Step ${number}`;
}
