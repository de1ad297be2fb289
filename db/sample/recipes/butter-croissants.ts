import { ingredient, namedStep, under, type WrittenRecipe } from "./written-recipe.ts";

export const butterCroissants: WrittenRecipe = {
  title: "Butter Croissants",
  slug: "butter-croissants",
  description:
    "Shatteringly crisp outside, honeycombed within. A weekend of folding and waiting, and one of the best mornings of the year.",
  metaDescription:
    "Butter croissants from scratch over two days: clear temperatures, three folds and a slow proof for crisp, honeycombed layers.",
  category: "Baking & Bread",
  cuisine: "French",
  mealTypes: ["Breakfast", "Brunch"],
  dietaryTags: ["Vegetarian", "Nut-Free"],
  allergens: ["wheat", "milk", "egg"],
  tags: ["pastry", "weekend", "laminated dough", "project"],
  difficulty: "hard",
  prepTime: 75,
  cookTime: 22,
  restTime: 780,
  servings: 12,
  yield: { amount: 12, unit: "croissants" },
  ratingAverage: 4.7,
  daysAgo: 53,
  ingredients: [
    ...under(
      "For the dough",
      ingredient(500, "g", "bread flour", { or: [4, "cups"] }),
      ingredient(55, "g", "granulated sugar"),
      ingredient(10, "g", "fine salt"),
      ingredient(8, "g", "instant yeast"),
      ingredient(140, "ml", "cold whole milk"),
      ingredient(140, "ml", "cold water"),
      ingredient(40, "g", "soft butter"),
    ),
    ...under(
      "For the layers",
      ingredient(280, "g", "cold butter, 82% fat or more", { or: [10, "oz"] }),
    ),
    ...under(
      "To glaze",
      ingredient(1, "whole", "egg"),
      ingredient(1, "tbsp", "milk for the glaze"),
    ),
  ],
  instructions: [
    ...under(
      "The evening before",
      namedStep(
        "Make the dough",
        "Knead the flour, sugar, salt, yeast, milk, water and soft butter for 4 minutes, just until smooth. Press into a flat square, wrap and chill for 8 hours or overnight.",
      ),
      namedStep(
        "Shape the butter",
        "Beat the cold butter between sheets of baking paper into an even 18 cm (7 in) square and chill it with the dough.",
      ),
    ),
    ...under(
      "The day",
      namedStep(
        "Enclose",
        "Let the butter soften for 10 minutes, until it bends without cracking, about 13°C (55°F). Roll the dough to a 26 cm (10 in) square, set the butter on it like a diamond and fold the corners over, sealing well.",
      ),
      namedStep(
        "Three folds",
        "Roll to 20 x 60 cm (8 x 24 in) and fold in three like a letter. Chill for 40 minutes. Do this twice more, turning the dough a quarter each time and chilling after each.",
      ),
      namedStep(
        "Cut",
        "Roll to 28 x 55 cm (11 x 22 in), 4 mm thick. Trim the edges and cut 12 long triangles with a 9 cm (3.5 in) base.",
      ),
      namedStep(
        "Roll up",
        "Stretch each triangle gently and roll from the base with little pressure, finishing with the tip underneath. Set six to a tray.",
      ),
      namedStep(
        "Proof",
        "Cover and proof at 24 to 26°C (75 to 79°F) for 2 hours 50 minutes, no warmer or the butter melts, until puffy and wobbling like jelly.",
      ),
      namedStep(
        "Glaze",
        "Heat the oven to 200°C (400°F). Beat the egg with the milk and brush it over the croissants, keeping off the cut edges.",
      ),
      namedStep(
        "Bake",
        "Bake for 10 minutes, then turn the oven down to 180°C (350°F) for 10 to 12 minutes, until deep mahogany. Pale croissants are soft ones.",
      ),
      namedStep("Cool", "Leave on a rack for 20 minutes: the layers set as they cool."),
    ),
  ],
  nutrition: {
    calories: 375,
    protein: 6,
    carbohydrates: 36,
    fat: 23,
    saturatedFat: 14,
    transFat: 0.9,
    unsaturatedFat: 7,
    cholesterol: 75,
    fiber: 1,
    sugar: 5,
    sodium: 340,
    servingSize: "1 croissant",
  },
};
