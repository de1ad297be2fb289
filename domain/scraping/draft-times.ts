import type { ScrapedRecipe } from "./scraped-recipe.ts";

/** Minutes; the product's total is the sum of the three. */
export type DraftTimes = { prepTime: number; cookTime: number; restTime: number };

/**
 * Preparation, cooking and rest that add up to the page's total: what the page leaves out is found from its
 * total, what its parts do not reach is rest. Parts that exceed the total are left as they are.
 */
export function timesFrom(
  recipe: Pick<ScrapedRecipe, "prepTime" | "cookTime" | "totalTime">,
): DraftTimes {
  const total = recipe.totalTime ?? 0;
  // A form that writes zero for every time it does not know means nothing by it.
  const prep = recipe.prepTime;
  const cook = recipe.cookTime;
  if (cook === null) {
    const prepTime = prep ?? 0;
    return { prepTime, cookTime: Math.max(0, total - prepTime), restTime: 0 };
  }
  if (prep === null) return { prepTime: Math.max(0, total - cook), cookTime: cook, restTime: 0 };
  return { prepTime: prep, cookTime: cook, restTime: Math.max(0, total - prep - cook) };
}
