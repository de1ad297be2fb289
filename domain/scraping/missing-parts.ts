import type { ScrapedRecipe } from "./scraped-recipe.ts";

/** What a page does not say of its recipe, in words: the draft has nothing there, or a default. */
export function missingParts(recipe: ScrapedRecipe): string[] {
  const { nutrition } = recipe;
  const parts: [string, boolean][] = [
    ["ingredients", recipe.ingredientLines.length > 0],
    ["steps", recipe.steps.length > 0],
    ["a picture", recipe.imageUrls.length > 0],
    ["a description", recipe.description !== ""],
    ["times", [recipe.prepTime, recipe.cookTime, recipe.totalTime].some(Boolean)],
    ["servings (taken as 4)", recipe.servings !== null],
    ["a cuisine", recipe.cuisines.length > 0],
    ["a category", recipe.categories.length > 0],
    ["nutrition facts", nutrition !== null && Object.values(nutrition).some((v) => v !== null)],
    ["an author", recipe.author !== null],
  ];
  return parts.filter(([, isThere]) => !isThere).map(([part]) => part);
}
