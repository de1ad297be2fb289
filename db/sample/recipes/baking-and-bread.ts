import { ingredient, namedStep, under, type WrittenRecipe } from "./written-recipe.ts";

export const bakingAndBread: WrittenRecipe[] = [
  {
    title: "Overnight Rosemary and Olive Focaccia",
    slug: "overnight-rosemary-and-olive-focaccia",
    description:
      "A wet, no-knead dough that rises slowly in the fridge, then bakes into a crisp-bottomed, airy slab glistening with oil.",
    metaDescription:
      "No-knead overnight focaccia with rosemary and olives: five minutes of work in the evening, an airy, crisp bread the next day.",
    category: "Baking & Bread",
    cuisine: "Italian",
    mealTypes: ["Side Dish", "Snack"],
    dietaryTags: ["Vegetarian", "Vegan", "Dairy-Free", "Nut-Free"],
    tags: ["bread", "no knead", "make ahead", "olives"],
    difficulty: "medium",
    prepTime: 20,
    cookTime: 25,
    restTime: 885,
    servings: 12,
    featured: true,
    daysAgo: 4,
    ingredients: [
      ingredient(500, "g", "bread flour"),
      ingredient(10, "g", "fine salt"),
      ingredient(1, "tsp", "instant yeast"),
      ingredient(425, "ml", "lukewarm water"),
      ingredient(5, "tbsp", "extra virgin olive oil"),
      ingredient(80, "g", "green olives, pitted"),
      ingredient(3, "pieces", "rosemary sprigs"),
      ingredient(1, "tsp", "flaky salt"),
    ],
    instructions: [
      namedStep(
        "Mix",
        "Stir the flour, fine salt and yeast together, add the water and mix for 1 minute, until no dry flour shows. It will be very wet.",
      ),
      namedStep(
        "Fold",
        "Rest for 30 minutes. With wet hands, pull each side of the dough up and over the middle, eight folds in all, until it tightens.",
      ),
      namedStep(
        "Chill overnight",
        "Pour 1 tablespoon of the olive oil over the dough, cover and chill for 12 hours, or up to 2 days, until doubled and full of bubbles.",
      ),
      namedStep(
        "Second rise",
        "Oil a 23 x 33 cm (9 x 13 in) pan with 2 tablespoons of oil. Tip in the dough, turn it over once and leave at room temperature for 2 hours 15 minutes, until it fills the pan and wobbles.",
      ),
      namedStep(
        "Dimple",
        "Heat the oven to 220°C (425°F). Pour on the remaining oil, oil your fingers and press them right to the bottom all over. Push in the olives, tear over the rosemary and sprinkle with the flaky salt.",
      ),
      namedStep(
        "Bake",
        "Bake for 23 to 25 minutes on the lowest shelf, until deep gold on top and the underside sounds hollow.",
      ),
      namedStep(
        "Cool",
        "Lift onto a rack straight away, so that the base stays crisp, and cool before cutting.",
      ),
    ],
    nutrition: {
      calories: 215,
      protein: 5,
      carbohydrates: 31,
      fat: 8,
      fiber: 2,
      sugar: 0,
      sodium: 580,
    },
  },
  {
    title: "Japanese Milk Bread",
    slug: "japanese-milk-bread",
    description:
      "A cloud of a loaf that pulls apart in feathery strands and stays soft for days, thanks to a spoonful of cooked flour paste.",
    metaDescription:
      "Japanese milk bread with a tangzhong starter: a tall, feathery loaf that stays soft for days, explained step by step.",
    category: "Baking & Bread",
    cuisine: "Japanese",
    mealTypes: ["Breakfast", "Snack"],
    dietaryTags: ["Vegetarian", "Nut-Free"],
    tags: ["bread", "loaf", "tangzhong", "project"],
    difficulty: "hard",
    prepTime: 35,
    cookTime: 35,
    restTime: 145,
    servings: 10,
    daysAgo: 130,
    ingredients: [
      ...under(
        "For the starter",
        ingredient(25, "g", "bread flour"),
        ingredient(110, "ml", "whole milk"),
      ),
      ...under(
        "For the dough",
        ingredient(325, "g", "bread flour, for the dough"),
        ingredient(45, "g", "granulated sugar"),
        ingredient(7, "g", "fine salt"),
        ingredient(2, "tsp", "instant yeast"),
        ingredient(110, "ml", "more milk, lukewarm"),
        ingredient(1, "whole", "egg"),
        ingredient(45, "g", "soft butter"),
      ),
      ...under("To glaze", ingredient(1, "tbsp", "milk, to brush")),
    ],
    instructions: [
      namedStep(
        "Cook the starter",
        "Whisk the 25 g of flour with 110 ml of milk in a small pan over medium-low heat for 3 to 4 minutes, until it thickens to a paste at 65°C (149°F). Cool for 15 minutes.",
      ),
      namedStep(
        "Mix",
        "Combine the paste with the rest of the flour, the sugar, salt, yeast, lukewarm milk and egg. Knead for 5 minutes, until rough but together.",
      ),
      namedStep(
        "Work in the butter",
        "Knead in the butter a spoonful at a time, then knead for 10 to 12 minutes in a mixer (18 by hand), until a piece stretches into a thin see-through pane.",
      ),
      namedStep(
        "First rise",
        "Cover and let rise somewhere warm for 65 minutes, until doubled and a floured finger leaves a dent.",
      ),
      namedStep(
        "Shape",
        "Divide into three, round each and rest for 15 minutes. Roll each into an oval, fold the sides in like a letter and roll up from the short end.",
      ),
      namedStep(
        "Second rise",
        "Set the rolls side by side in a buttered 21 x 11 cm (8 x 4 in) pan. Cover and let rise for 50 minutes, until 1 cm (0.5 in) above the rim. Heat the oven to 180°C (350°F).",
      ),
      namedStep(
        "Bake",
        "Brush with milk and bake for 28 to 30 minutes, covering with foil once brown, until the middle reads 92°C (198°F).",
      ),
      namedStep("Cool", "Turn out after 5 minutes and cool on a rack before tearing or slicing."),
    ],
    nutrition: {
      calories: 210,
      protein: 6,
      carbohydrates: 33,
      fat: 6,
      fiber: 1,
      sugar: 6,
      sodium: 300,
    },
  },
  {
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
    tags: ["pastry", "weekend", "laminated dough", "project"],
    difficulty: "hard",
    prepTime: 75,
    cookTime: 22,
    restTime: 780,
    servings: 12,
    ratingAverage: 4.7,
    daysAgo: 53,
    ingredients: [
      ...under(
        "For the dough",
        ingredient(500, "g", "bread flour"),
        ingredient(55, "g", "granulated sugar"),
        ingredient(10, "g", "fine salt"),
        ingredient(8, "g", "instant yeast"),
        ingredient(140, "ml", "cold whole milk"),
        ingredient(140, "ml", "cold water"),
        ingredient(40, "g", "soft butter"),
      ),
      ...under("For the layers", ingredient(280, "g", "cold butter, 82% fat or more")),
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
          "Roll to 20 x 60 cm (8 x 24 in) and fold in three like a letter. Chill for 40 minutes. Do this twice more, turning the dough a quarter each time and chiling after each.",
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
  },
];
