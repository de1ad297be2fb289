import { fieldsOf, isRecipeFields, type RecipeFields } from "#domain/recipes/form/form-values.ts";
import { type RecipeDraft, type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";

/** What a link or a navigation to the form may bring along, as its `state`. */
export type ArrivingState = {
  /** A recipe that was generated or scraped. It starts as a draft, whatever it says (spec §4). */
  draft?: RecipeDraft;
  /** What was made of it since, which a reload brings again. */
  typed?: RecipeFields;
};

type ArrivingRecipe = {
  fields: RecipeFields;
  /** The recipe as it was generated or scraped, which is yet to be classified; null for what it was made into. */
  draft: RecipeInput | null;
};

/** What came along; null for nothing, or for something that is no recipe. */
export function arrivingRecipe(state: unknown, categories: string[]): ArrivingRecipe | null {
  const { draft, typed } = (state ?? {}) as Record<keyof ArrivingState, unknown>;
  if (isRecipeFields(typed)) return { fields: typed, draft: null };
  const read = recipeInputSchema.safeParse(draft);
  if (!read.success) return null;
  const fields = fieldsOf(read.data);
  const wanted = fields.category.toLowerCase();
  const category = categories.find((name) => name.toLowerCase() === wanted) ?? "";
  return { fields: { ...fields, featured: false, category }, draft: read.data };
}
