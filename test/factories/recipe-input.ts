import { type RecipeDraft, type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";

/** A small, complete recipe; `given` overrides its fields. */
export function recipeInput(given: Partial<RecipeDraft> = {}): RecipeInput {
  return recipeInputSchema.parse({
    title: "Tomato Soup",
    description: "A plain soup of ripe tomatoes and basil, ready before the bread is toasted.",
    prepTime: 10,
    cookTime: 25,
    servings: 4,
    difficulty: "easy",
    cuisine: "Italian",
    mealTypes: ["Lunch", "Soup"],
    dietaryTags: ["Vegetarian"],
    tags: ["weeknight"],
    ingredients: [
      { amount: 800, unit: "g", name: "ripe tomatoes" },
      { amount: 1, unit: "to taste", name: "salt" },
    ],
    instructions: [
      { text: "Halve the tomatoes and roast them until they collapse." },
      { name: "Blend", text: "Blend them smooth and season." },
    ],
    nutrition: { calories: 120, protein: 4, carbohydrates: 18, fat: 3 },
    ...given,
  });
}
