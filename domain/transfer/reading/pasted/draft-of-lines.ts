import { fitRecipe } from "#domain/recipes/fit-recipe.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { whyNone } from "./read-pasted.ts";
import { recipeOfLines } from "./recipe-of-lines.ts";
import type { RoledLine } from "./roles.ts";

/**
 * What the recipe form gets of these lines. `problem`: why that is no recipe yet, as a sentence; `losses`: what was cut, in
 * the words of a list.
 */
export function draftOfLines(lines: RoledLine[]): {
  draft: RecipeDraft;
  losses: string[];
  problem: string | null;
} {
  const { categories, says: _, ...fields } = recipeOfLines(lines);
  const given: RecipeDraft = { ...fields, category: categories[0] ?? null };
  const { fields: draft, losses } = fitRecipe(given);
  const noTitle = draft.title ? null : "It has no title yet: choose Title for the line that is it.";
  return {
    draft: { ...draft, title: draft.title ?? "" },
    losses,
    problem: whyNone(fields) ?? noTitle,
  };
}
