import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";

/** Allergens are confirmed for the ingredients as they are. */

const rowsOf = ({ ingredients }: RecipeFields) =>
  RECIPE_FIELDS.ingredients.lines(ingredients).join("\n");

function isSame(one: RecipeFields, other: RecipeFields): boolean {
  return one.ingredients === other.ingredients || rowsOf(one) === rowsOf(other);
}

/** The fields after a change: one of the ingredients asks to be confirmed again. */
export function unconfirmedByChange(before: RecipeFields, after: RecipeFields): RecipeFields {
  if (after.allergens === "" || isSame(before, after)) return after;
  return { ...after, allergens: "" };
}

/** The fields that were put together of two versions: confirmed only where list and ingredients are of one. */
export function confirmedInOne(settled: RecipeFields, versions: RecipeFields[]): RecipeFields {
  const isOfOne = versions.some(
    (version) => version.allergens === settled.allergens && isSame(version, settled),
  );
  return isOfOne ? settled : { ...settled, allergens: "" };
}

/** Whether the list was confirmed in this form, and not before it was opened. */
export function confirmsAllergens(fields: RecipeFields, saved: RecipeFields | null): boolean {
  if (fields.allergens === "") return false;
  return saved === null || fields.allergens !== saved.allergens || !isSame(fields, saved);
}
