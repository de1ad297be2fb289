import { readIds } from "#domain/recipes/fields/row-ids.ts";
import type { IngredientFields, RecipeFields } from "#domain/recipes/form/form-values.ts";
import { AS_FOUND, NO_FOOD, readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { type Ingredient, ingredientOf } from "#domain/recipes/recipe.ts";
import { stepIngredients } from "#domain/recipes/steps/step-ingredients.ts";

type Lists = Pick<RecipeFields, "ingredients" | "instructions">;

/** The rows of ingredients that cook mode will show beside a step. */
export function rowsOfStep({ ingredients, instructions }: Lists, step: number): number[] {
  const steps = instructions.map(({ group, text, ingredients: ids }) => {
    return { group: group.trim() || null, text, ingredients: readIds(ids) };
  });
  return stepIngredients(steps, ingredients.map(asIngredient))[step] ?? [];
}

/** A typed row as far as readers will see it. */
export function asIngredient(typed: IngredientFields): Ingredient {
  const { id, group, name, note, amount, unit, countWord, countSize, food } = typed;
  const read = readAmount(amount);
  const amounts = read === "out of range" ? {} : read;
  const second = readAmount(typed.secondAmount);
  const secondAmount = second === "out of range" ? null : second.amount;
  return ingredientOf({
    id,
    group: group.trim() || null,
    name,
    note,
    unit,
    countWord,
    countSize,
    food: food === NO_FOOD ? null : food || null,
    foodChosen: food !== AS_FOUND,
    secondAmount,
    secondUnit: typed.secondUnit || null,
    ...amounts,
  });
}
