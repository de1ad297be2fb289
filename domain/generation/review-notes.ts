import { dietNotes } from "./diet-notes.ts";
import { ingredientNotes } from "./ingredient-notes.ts";
import type { JudgedRecipe } from "./recipe-as-typed.ts";
import { stepNotes } from "./step-notes.ts";

/**
 * What to look at before a recipe that a machine wrote is published: where its parts do not agree with
 * each other, or can hardly be right. Sentences for the reviewer; none says that the recipe is wrong.
 */
export function reviewNotes(recipe: JudgedRecipe): string[] {
  return [...ingredientNotes(recipe), ...dietNotes(recipe), ...stepNotes(recipe)];
}
