import type { Food } from "#domain/foods/food.ts";
import { foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";

/** How much of a recipe is in season. */

export type WeighedIngredient = Pick<
  Ingredient,
  "amount" | "amountMax" | "unit" | "name" | "optional" | "food" | "foodChosen" | "countWord"
>;

/** What grows: a handful of chives in summer makes no summer recipe. */
const GROWN = new Set<Food["aisle"]>(["Vegetables", "Fruit"]);

/** Percent of the recipe's weight, without what is poured, that is fruit and vegetables in season in the month (1 is January). */
export function seasonShare(ingredients: WeighedIngredient[], month: number): number {
  let whole = 0;
  let seasonal = 0;
  for (const row of ingredients) {
    const food = foodOfIngredient(row);
    if (row.optional || food?.measured === "poured") continue;
    const grams = roughGrams(row, food);
    whole += grams;
    if (food && GROWN.has(food.aisle) && food.months.includes(month)) seasonal += grams;
  }
  return whole === 0 ? 0 : Math.round((100 * seasonal) / whole);
}

const CUP_ML = 240;
const GRAMS: Record<string, number> = { g: 1, kg: 1000, ml: 1, l: 1000, oz: 28.35, lb: 453.6 };
const CUPS: Record<string, number> = { cup: 1, cups: 1, tbsp: 1 / 16, tsp: 1 / 48 };
/** What weighs nothing beside the rest. */
const SPECKS = new Set(["pinch", "dash", "to taste"]);
/** What is counted and of unknown weight is taken for this much. */
const PIECE_G = 100;

/** Near enough to tell a main ingredient from a garnish. */
function roughGrams({ amount, amountMax, unit, countWord }: WeighedIngredient, food: Food | null) {
  if (amount === null || SPECKS.has(unit ?? "")) return 0;
  const mean = (amount + (amountMax ?? amount)) / 2;
  const cups = CUPS[unit ?? ""];
  const { cup = CUP_ML, small, large, piece, medium = piece ?? small ?? large } = food?.grams ?? {};
  const counted = unit === "clove" || unit === "cloves" ? "clove" : countWord;
  const one = (counted ? food?.grams[counted] : undefined) ?? medium ?? PIECE_G;
  return mean * (GRAMS[unit ?? ""] ?? (cups ? cups * cup : one));
}
