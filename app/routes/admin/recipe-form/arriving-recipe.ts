import { fieldsOf, isRecipeFields, type RecipeFields } from "#domain/recipes/recipe-fields.ts";
import { type RecipeDraft, recipeInputSchema } from "#domain/recipes/schema.ts";

/** What a link or a navigation to the form may bring along, as its `state`. */
export type ArrivingState = {
  /** A recipe that was generated or scraped. It starts as a draft, whatever it says (spec §4). */
  draft?: RecipeDraft;
  /** What was typed while the recipe was being created. */
  typed?: RecipeFields;
};

/** The fields that came along; null for none, or for something that is no recipe. */
export function arrivingRecipe(state: unknown, categories: string[]): RecipeFields | null {
  const { draft, typed } = (state ?? {}) as Record<keyof ArrivingState, unknown>;
  if (isRecipeFields(typed)) return typed;
  const read = recipeInputSchema.safeParse(draft);
  if (!read.success) return null;
  const fields = fieldsOf(read.data);
  const wanted = fields.category.toLowerCase();
  return {
    ...fields,
    featured: false,
    category: categories.find((name) => name.toLowerCase() === wanted) ?? "",
  };
}
