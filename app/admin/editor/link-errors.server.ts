import type { Database } from "#domain/database.ts";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { IngredientFields } from "#domain/recipes/form/form-values.ts";
import {
  findLinkedRecipes,
  findSavedParts,
} from "#domain/recipes/reading/linked-recipes.server.ts";
import { ownRecipeSlugIn } from "#domain/recipes/recipe-slug.ts";

const NO_RECIPE =
  "There is no recipe at this address. Please choose one from the list, or clear this.";
const ITSELF = "A recipe can't link to itself.";

/**
 * What is wrong with the recipes that ingredients link to; a link that was saved before may lead nowhere by now.
 * `recipeId`: of the recipe that is saved; `origins`: those of this site.
 */
export async function linkErrors(
  db: Database,
  ingredients: IngredientFields[],
  { recipeId, origins }: { recipeId: string | null; origins: readonly string[] },
): Promise<RecipeErrors> {
  const slugs = ingredients.map(({ recipeSlug }) => ownRecipeSlugIn(recipeSlug, origins));
  const [recipes, saved] = await Promise.all([
    findLinkedRecipes(db, slugs.filter(Boolean)),
    findSavedParts(db, recipeId, "recipe_slug"),
  ]);
  const errors: RecipeErrors = {};
  for (const [index, slug] of slugs.entries()) {
    if (slug === "") continue;
    const recipe = recipes.get(slug);
    const error =
      !recipe && !saved.has(slug) ? NO_RECIPE : recipe && recipe.id === recipeId ? ITSELF : null;
    if (error) errors[rowFieldName("ingredients", index, "recipeSlug")] = error;
  }
  return errors;
}
