import {
  ingredient,
  namedStep,
  step,
  toTaste,
  under,
  type WrittenRecipe,
} from "./written-recipe.ts";

export const breakfast: WrittenRecipe[] = [
  {
    title: "Buttermilk Pancakes with Blueberries",
    slug: "buttermilk-pancakes-with-blueberries",
    description:
      "Tall, tender pancakes with crisp buttery edges and blueberries that burst as they cook. The batter is ready in five minutes.",
    metaDescription:
      "Fluffy buttermilk pancakes with blueberries: a five-minute batter, crisp edges and a tender middle, on the table in half an hour.",
    category: "Breakfast",
    cuisine: "American",
    mealTypes: ["Breakfast", "Brunch"],
    dietaryTags: ["Vegetarian", "Nut-Free"],
    allergens: ["wheat", "milk", "egg"],
    tags: ["pancakes", "weekend", "blueberries", "family"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 20,
    servings: 4,
    featured: true,
    daysAgo: 17,
    ingredients: [
      ...under(
        "For the pancakes",
        ingredient(250, "g", "all-purpose flour"),
        ingredient(2, "tbsp", "granulated sugar"),
        ingredient(2, "tsp", "baking powder"),
        ingredient(0.5, "tsp", "baking soda"),
        ingredient(0.5, "tsp", "fine salt"),
        ingredient(360, "ml", "buttermilk", {
          instead: [
            ingredient(340, "ml", "milk with 1½ tbsp lemon juice"),
            ingredient(340, "ml", "oat milk with 1½ tbsp lemon juice"),
          ],
        }),
        ingredient(2, "whole", "eggs", {
          instead: [ingredient(2, "tbsp", "ground flaxseed with 6 tbsp water")],
        }),
        ingredient(50, "g", "butter, melted, plus 15 g for the pan"),
        ingredient(150, "g", "blueberries"),
      ),
      ...under(
        "To serve",
        ingredient(4, "tbsp", "maple syrup"),
        ingredient(50, "g", "more blueberries"),
      ),
    ],
    instructions: [
      namedStep(
        "Mix the dry",
        "Whisk the flour, sugar, baking powder, baking soda and salt in a wide bowl.",
      ),
      namedStep(
        "Mix the wet",
        "In a large measuring cup, beat the eggs with the buttermilk, then beat in the melted butter.",
      ),
      namedStep(
        "Make the batter",
        "Pour this into the bowl and fold with a spatula, 12 to 15 strokes, until no dry flour shows. Lumps are right: a smooth batter makes tough pancakes. Leave it for 5 minutes while the pan heats.",
      ),
      namedStep(
        "Heat the pan",
        "Set a heavy skillet over medium-low heat for 3 minutes. Wipe it with a little butter on paper towels; it should sizzle quietly and not brown.",
      ),
      namedStep(
        "Cook the first side",
        "Drop in small ladlefuls (about 60 ml each), three to a pan, and press 6 to 8 blueberries into each. Cook for 2 to 3 minutes, until bubbles at the edge burst and stay open.",
      ),
      namedStep(
        "Turn once",
        "Flip and cook for 1 to 2 minutes more, until the underside is golden and the middle springs back when pressed.",
      ),
      namedStep(
        "Keep warm and serve",
        "Keep the pancakes on a rack in the oven at 100°C (210°F) while you cook the rest. Stack them and serve with maple syrup and the remaining blueberries.",
      ),
    ],
    nutrition: {
      calories: 485,
      protein: 13,
      carbohydrates: 74,
      fat: 16,
      fiber: 3,
      sugar: 25,
      sodium: 720,
    },
  },
  {
    title: "Shakshuka with Feta and Herbs",
    slug: "shakshuka-with-feta-and-herbs",
    description:
      "Eggs poached in a thick, gently spiced tomato and pepper sauce, with feta melting at the edges. Bring the pan to the table with bread.",
    metaDescription:
      "Shakshuka in one pan: eggs poached in a spiced tomato and pepper sauce, finished with feta and herbs. Ready in 40 minutes.",
    category: "Breakfast",
    cuisine: "Middle Eastern",
    mealTypes: ["Breakfast", "Brunch", "Dinner"],
    dietaryTags: ["Vegetarian", "Gluten-Free", "Nut-Free"],
    allergens: ["milk", "egg"],
    tags: ["one pan", "eggs", "tomatoes", "sharing"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 30,
    servings: 3,
    featured: true,
    ratingAverage: 4.8,
    daysAgo: 62,
    ingredients: [
      ingredient(3, "tbsp", "olive oil"),
      ingredient(1, "whole", "onion, thinly sliced"),
      ingredient(2, "whole", "red peppers, sliced"),
      ingredient(3, "cloves", "garlic, sliced"),
      ingredient(1, "tbsp", "tomato paste"),
      ingredient(2, "tsp", "sweet paprika"),
      ingredient(1, "tsp", "ground cumin"),
      ingredient(1, "pinch", "red pepper flakes"),
      ingredient(800, "g", "canned whole tomatoes"),
      ingredient(1, "tsp", "sugar"),
      ingredient(6, "whole", "eggs"),
      ingredient(100, "g", "feta, crumbled"),
      ingredient(15, "g", "cilantro and parsley, chopped"),
      toTaste("salt"),
    ],
    instructions: [
      step(
        "Warm the olive oil in a wide lidded skillet over medium heat. Cook the onion and peppers with a good pinch of salt for 10 minutes, until soft and sweet.",
      ),
      step(
        "Add the garlic and cook for 1 minute. Stir in the tomato paste, paprika, cumin and red pepper flakes and fry for 1 minute, until the oil turns brick red.",
      ),
      step(
        "Crush in the tomatoes with your hands, add the sugar and simmer for 12 minutes, until a spoon drawn through the sauce leaves a path that closes slowly. Taste for salt.",
      ),
      step(
        "Make six wells with the back of a spoon and crack an egg into each. Scatter over half the feta.",
      ),
      step(
        "Cover, turn the heat low and cook for 5 to 6 minutes, until the whites are set and the yolks still tremble.",
      ),
      step(
        "Finish with the remaining feta and the herbs. Serve from the pan, with warm bread if you like.",
      ),
    ],
    nutrition: {
      calories: 455,
      protein: 22,
      carbohydrates: 24,
      fat: 30,
      fiber: 6,
      sugar: 16,
      sodium: 790,
    },
  },
  {
    title: "Overnight Oats with Apple and Almond",
    slug: "overnight-oats-with-apple-and-almond",
    description:
      "Creamy oats that make themselves while you sleep, with grated apple, cinnamon and toasted almonds for crunch.",
    metaDescription:
      "Vegan overnight oats with grated apple, cinnamon and toasted almonds. Ten minutes in the evening, breakfast ready in the morning.",
    category: "Breakfast",
    cuisine: "American",
    mealTypes: ["Breakfast"],
    dietaryTags: ["Vegetarian", "Vegan", "Dairy-Free"],
    allergens: ["oats", "nuts"],
    tags: ["make ahead", "no cook", "oats", "apple"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 5,
    restTime: 480,
    servings: 2,
    daysAgo: 90,
    ingredients: [
      ingredient(100, "g", "rolled oats"),
      ingredient(1, "tbsp", "chia seeds"),
      ingredient(1, "tsp", "ground cinnamon"),
      ingredient(1, "pinch", "salt"),
      ingredient(300, "ml", "oat milk"),
      ingredient(1, "tsp", "vanilla extract"),
      ingredient(1, "tbsp", "maple syrup"),
      ingredient(2, "whole", "crisp apples"),
      ingredient(1, "tsp", "lemon juice"),
      ingredient(30, "g", "sliced almonds"),
    ],
    instructions: [
      step("Stir the oats, chia seeds, cinnamon and salt together in a bowl or a large jar."),
      step(
        "Coarsely grate one of the apples, skin and all, and stir it in with the oat milk, vanilla and maple syrup until every oat is wet.",
      ),
      step(
        "Cover and chill for 8 hours, or overnight, until the oats are soft and have drunk nearly all the milk.",
      ),
      step(
        "Toast the almonds in a dry pan over medium heat for 3 to 5 minutes, shaking often, until they smell toasty and turn pale gold. They keep in a jar for a week.",
      ),
      step(
        "In the morning, stir the oats and loosen them with a splash more milk: they should drop slowly from the spoon.",
      ),
      step(
        "Cut the second apple into fine sticks, toss with the lemon juice so that it stays white, and pile it on the oats with the almonds.",
      ),
    ],
    nutrition: {
      calories: 470,
      protein: 12,
      carbohydrates: 72,
      fat: 15,
      fiber: 13,
      sugar: 28,
      sodium: 170,
    },
  },
  {
    title: "Mushroom and Spinach Omelette",
    slug: "mushroom-and-spinach-omelette",
    description:
      "A soft, buttery French omelette folded around browned mushrooms, spinach and melting Gruyère. Fifteen minutes, one pan.",
    metaDescription:
      "A soft French omelette with browned mushrooms, spinach and Gruyère. High in protein, low in carbs, ready in 15 minutes.",
    category: "Breakfast",
    cuisine: "French",
    mealTypes: ["Breakfast", "Brunch", "Lunch"],
    dietaryTags: ["Gluten-Free", "Keto", "Low-Carb", "High-Protein", "Nut-Free"],
    allergens: ["milk", "egg"],
    tags: ["eggs", "mushrooms", "one pan", "for one"],
    difficulty: "easy",
    prepTime: 5,
    cookTime: 10,
    servings: 1,
    daysAgo: 158,
    ingredients: [
      ingredient(3, "whole", "eggs"),
      ingredient(15, "g", "butter"),
      ingredient(100, "g", "chestnut mushrooms, sliced"),
      ingredient(40, "g", "baby spinach"),
      ingredient(30, "g", "Gruyère, finely grated"),
      ingredient(1, "tsp", "chives, snipped"),
      ingredient(1, "pinch", "salt"),
      toTaste("black pepper"),
    ],
    instructions: [
      step(
        "Melt a third of the butter in a 20 cm (8 in) non-stick pan over medium-high heat. Fry the mushrooms for 5 minutes without crowding, until their water has gone and they are brown.",
      ),
      step(
        "Add the spinach and stir for 30 seconds, until it has just wilted. Season with pepper, tip onto a plate and wipe out the pan.",
      ),
      step("Beat the eggs with the salt, using a fork, until no streaks of white remain."),
      step(
        "Melt the remaining butter over medium heat. When it foams, pour in the eggs and stir with a spatula, shaking the pan, for 40 seconds, until small soft curds form.",
      ),
      step(
        "Smooth the top, stop stirring and let it set for 20 seconds: the underside holds together and the top still looks wet.",
      ),
      step(
        "Scatter the Gruyère over one half, spoon on the mushrooms and spinach, and take the pan off the heat. Fold the omelette over, slide it onto a plate and finish with the chives.",
      ),
    ],
    nutrition: {
      calories: 470,
      protein: 31,
      carbohydrates: 6,
      fat: 36,
      fiber: 2,
      sugar: 3,
      sodium: 720,
    },
  },
];
