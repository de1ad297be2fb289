import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { compositions } from "./pictures/compositions.ts";
import { groundColor } from "./pictures/grounds.ts";
import { breakfast } from "./recipes/breakfast.ts";
import { desserts } from "./recipes/desserts.ts";
import { dinner } from "./recipes/dinner.ts";
import { quickMeals } from "./recipes/quick-meals.ts";
import type { WrittenRecipe } from "./recipes/written-recipe.ts";

/** A published recipe of the sample cookbook, ready to be seeded. */
export type SampleRecipe = RecipeDraft &
  WrittenRecipe & { mainImageUrl: string; status: "published" };

/** Three from each of the four categories in the footer make a first small cookbook. */
const first = [breakfast, quickMeals, dinner, desserts].flatMap((recipes) => recipes.slice(0, 3));
const others = [breakfast, quickMeals, dinner, desserts]
  .flat()
  .filter((recipe) => !first.includes(recipe));

/** All sample recipes; the first 12 cover Breakfast, Quick Meals, Dinner and Desserts. */
export const sampleRecipes: SampleRecipe[] = [...first, ...others].map(published);

function published(recipe: WrittenRecipe): SampleRecipe {
  const composition = compositions[recipe.slug];
  if (composition === undefined) throw new Error(`No picture is composed for ${recipe.slug}`);
  return {
    ...recipe,
    mainImageUrl: `/pictures/${recipe.slug}-1200.webp`,
    mainImageColor: groundColor(composition.ground),
    status: "published",
  };
}
