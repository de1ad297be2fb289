import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { mapForeign } from "#domain/transfer/map-foreign.ts";
import { whyNone } from "./read-pasted.ts";
import { recipeOfLines } from "./recipe-of-lines.ts";
import type { RoledLine } from "./roles.ts";

/**
 * What the recipe form gets of these lines. `problem`: why that is no recipe yet, as a sentence; `losses`: what was cut, in
 * the words of a list; `ours`: the names of the categories that recipes may have.
 */
export function draftOfLines(
  lines: RoledLine[],
  ours: readonly string[],
): {
  draft: RecipeDraft;
  losses: string[];
  problem: string | null;
} {
  const { categories, says: _, ...fields } = recipeOfLines(lines);
  const foreign = foreignRecipe(fields, { categories });
  const { draft, losses } = mapForeign(foreign, { categories: ours, createsCategories: false });
  const noTitle = draft.title ? null : "It has no title yet: choose Title for the line that is it.";
  return {
    draft: { ...draft, title: draft.title ?? "" },
    losses,
    problem: whyNone(fields) ?? noTitle,
  };
}
