import { type ComparedRow, compareRows, rewriteOf } from "./compare-rows.ts";
import type { RecipeFields } from "./form-values.ts";
import { isSamePart, RECIPE_PARTS } from "./recipe-parts.ts";

/** A part in which two versions of a recipe differ. */
export type Difference = { label: string; rows: ComparedRow[] };

/** What would change if the former version were restored. */
export function compareRecipes(present: RecipeFields, former: RecipeFields): Difference[] {
  return RECIPE_PARTS.filter((part) => !isSamePart(part, present, former)).map((part) => {
    const [before, after] = [part.lines(present), part.lines(former)];
    const rewrite = part.isOneText && rewriteOf(before, after);
    return { label: part.label, rows: rewrite ? [rewrite] : compareRows(before, after) };
  });
}
