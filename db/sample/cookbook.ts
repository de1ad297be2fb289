import { sampleImages, sampleImageUrl } from "./images.ts";
import { appetizers } from "./recipes/appetizers.ts";
import { bakingAndBread } from "./recipes/baking-and-bread.ts";
import { breakfast } from "./recipes/breakfast.ts";
import { desserts } from "./recipes/desserts.ts";
import { dinner } from "./recipes/dinner.ts";
import { drinks } from "./recipes/drinks.ts";
import { lunch } from "./recipes/lunch.ts";
import { mainDishes } from "./recipes/main-dishes.ts";
import { quickMeals } from "./recipes/quick-meals.ts";
import { salads } from "./recipes/salads.ts";
import { sideDishes } from "./recipes/side-dishes.ts";
import { snacks } from "./recipes/snacks.ts";
import { soups } from "./recipes/soups.ts";
import type { WrittenRecipe } from "./recipes/written-recipe.ts";

/** A published recipe of the sample cookbook, ready to be seeded. */
export type SampleRecipe = WrittenRecipe & { mainImageUrl: string; status: "published" };

const chapters = [breakfast, quickMeals, dinner, desserts];
/** Three from each of the footer's four categories make a first small cookbook. */
const first = chapters.flatMap((recipes) => recipes.slice(0, 3));
const more = [
  ...chapters.flatMap((recipes) => recipes.slice(3)),
  ...soups,
  ...salads,
  ...mainDishes,
];
const others = [lunch, appetizers, sideDishes, bakingAndBread, snacks, drinks].flat();

/** All sample recipes; the first 12 cover Breakfast, Quick Meals, Dinner and Desserts. */
export const sampleRecipes: SampleRecipe[] = [...first, ...more, ...others].map(published);

function published(recipe: WrittenRecipe): SampleRecipe {
  return {
    ...recipe,
    mainImageUrl: sampleImageUrl(recipe.slug),
    mainImageColor: sampleImages[recipe.slug]?.color ?? null,
    status: "published",
  };
}
