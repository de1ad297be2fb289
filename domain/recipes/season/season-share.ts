import type { Food } from "#domain/foods/food.ts";
import { foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import {
  gramsOf,
  roughGramsOf,
  type Weighed,
} from "#domain/recipes/nutrition/ingredient-weight.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";

/** How much of a recipe is in season. */

export type WeighedIngredient = Weighed & Pick<Ingredient, "optional" | "food" | "foodChosen">;

/** What grows: a handful of chives in summer makes no summer recipe. */
const GROWN = new Set<Food["aisle"]>(["Vegetables", "Fruit"]);

/** Percent of the recipe's weight, without what is poured, that is fruit and vegetables in season in the month (1 is January). */
export function seasonShare(ingredients: WeighedIngredient[], month: number): number {
  let whole = 0;
  let seasonal = 0;
  for (const row of ingredients) {
    const food = foodOfIngredient(row);
    if (row.optional || food?.measured === "poured") continue;
    const grams = likelyGrams(row, food);
    whole += grams;
    if (food && GROWN.has(food.aisle) && food.months.includes(month)) seasonal += grams;
  }
  return whole === 0 ? 0 : Math.round((100 * seasonal) / whole);
}

/** What is counted and of unknown weight is taken for this much. */
const PIECE_G = 100;

/** Near enough to tell a main ingredient from a garnish. */
function likelyGrams(row: WeighedIngredient, food: Food | null): number {
  if (row.amount === null || row.unit === "to taste") return 0;
  return gramsOf(row, food) ?? roughGramsOf(row) ?? row.amount * PIECE_G;
}
