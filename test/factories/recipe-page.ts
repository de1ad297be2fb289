import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { FULL_RECIPE } from "./full-recipe.ts";

/** A recipe as its page shows it, without a database. */
export function recipePage(input: RecipeInput): RecipePage {
  return {
    ...input,
    id: "1",
    slug: input.slug || "recipe",
    image: input.mainImageUrl,
    imageColor: null,
    imageAlt: "",
    imageFilesByUrl: {},
    categoryRef: null,
    totalTime: input.prepTime + input.cookTime + input.restTime,
    ratingAverage: null,
    ratingCount: 0,
    isReviewed: true,
    viewsCount: 0,
    firstPublishedAt: "2026-01-02T03:04:05.000Z",
    updatedAt: "2026-01-02T03:04:05.000Z",
  };
}

/** One that has a value in every field. */
export function fullRecipePage(): RecipePage {
  const read = readRecipe(FULL_RECIPE, { status: "draft", categories: ["Breads"] });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return recipePage(read.recipe);
}
