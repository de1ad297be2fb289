import { COMMON_SUBSTITUTES } from "#domain/foods/common-substitutes.ts";
import { foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { takesCountWord } from "#domain/recipes/ingredients/measures/count-word.ts";
import { type Ingredient, ingredientOf } from "#domain/recipes/recipe.ts";

/** What cooks commonly take instead of this much of its food, as lines. Pure: runs in a browser too. */
export function proposedSubstitutes(row: Ingredient): string[] {
  const food = foodOfIngredient(row);
  const common = (food && COMMON_SUBSTITUTES[food.key]) ?? [];
  return common.flatMap((together) => {
    const lines = together.split(" + ").map((part) => lineOf(part, row));
    return lines.includes(null) ? [] : lines.join(" with ");
  });
}

const PART = /^(×)?([\d.]+) (?:(tbsp|g) )?(.+)$/;

/** Null where the table can't say how much: it has shares of what is measured, and amounts of one piece. */
function lineOf(part: string, row: Ingredient): string | null {
  const [, isShare, times, ownUnit = null, name = ""] = PART.exec(part) ?? [];
  const isCounted = takesCountWord(row) && !row.countWord;
  if (!row.amount || row.unit === "to taste" || isCounted === Boolean(isShare)) return null;
  // A stick of butter is eight spoons of anything else.
  const isStick = row.unit === "stick" || row.unit === "sticks";
  const unit = ownUnit ?? (isStick ? "tbsp" : row.unit);
  const scale = { servings: Number(times) * (isShare && isStick ? 8 : 1), of: 1 };
  const { amount, amountMax } = row;
  return ingredientLine(ingredientOf({ amount, amountMax, unit, name }), "kitchen", scale);
}
