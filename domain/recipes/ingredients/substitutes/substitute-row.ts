import { foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import { withCountWord } from "#domain/recipes/ingredients/measures/count-word.ts";
import { type Ingredient, ingredientOf, type Substitute } from "#domain/recipes/recipe.ts";

/** A substitute as the row that it stands in the place of. */
export function substituteRow({ group, optional }: Ingredient, substitute: Substitute): Ingredient {
  const row = withCountWord(ingredientOf({ ...substitute, group, optional }));
  return { ...row, food: foodOfIngredient(row)?.key ?? null };
}
