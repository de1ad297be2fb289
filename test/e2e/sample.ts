import { type SampleRecipe, sampleRecipes } from "#db/sample/cookbook.ts";

/** The sample cookbook, from which tests compute what a page must show. */

export const PAGE_SIZE = 24;

export const newestFirst = sampleRecipes.toSorted((a, b) => a.daysAgo - b.daysAgo);

export function totalTime(recipe: SampleRecipe): number {
  return (recipe.prepTime ?? 0) + (recipe.cookTime ?? 0) + (recipe.restTime ?? 0);
}

/** Newest first. */
export function sampleWhere(keep: (recipe: SampleRecipe) => boolean): SampleRecipe[] {
  return newestFirst.filter(keep);
}

export function titles(recipes: SampleRecipe[]): string[] {
  return recipes.map(({ title }) => title);
}

export function sampleRecipe(slug: string): SampleRecipe {
  const found = sampleRecipes.find((recipe) => recipe.slug === slug);
  if (!found) throw new Error(`The sample cookbook has no ${slug}`);
  return found;
}

export function showing(count: number): string {
  return `Showing ${count} ${count === 1 ? "recipe" : "recipes"}`;
}
