import {
  ingredient,
  namedStep,
  step,
  toTaste,
  under,
  type WrittenRecipe,
} from "./written-recipe.ts";

export const appetizers: WrittenRecipe[] = [
  {
    title: "Guacamole with Charred Chili",
    slug: "guacamole-with-charred-chili",
    description:
      "Chunky, limey guacamole with the smoky heat of a blistered chili. Make more than you think you need.",
    metaDescription:
      "Chunky guacamole with charred green chili, lime and cilantro. Vegan, paleo and ready in 15 minutes.",
    category: "Appetizers",
    cuisine: "Mexican",
    mealTypes: ["Appetizer", "Snack"],
    dietaryTags: [
      "Vegetarian",
      "Vegan",
      "Gluten-Free",
      "Dairy-Free",
      "Paleo",
      "Low-Carb",
      "Nut-Free",
    ],
    allergens: [],
    tags: ["avocado", "dip", "party", "lime"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 5,
    servings: 6,
    servingsMax: 8,
    daysAgo: 19,
    ingredients: [
      ingredient(2, "whole", "green chilies"),
      ingredient(1, "clove", "garlic, unpeeled"),
      ingredient(0.5, "whole", "white onion, finely chopped"),
      ingredient(1, "tsp", "flaky salt"),
      ingredient(4, "whole", "ripe avocados"),
      ingredient(2, "whole", "limes"),
      ingredient(20, "g", "cilantro, chopped"),
      ingredient(1, "whole", "ripe tomato, seeded and diced"),
    ],
    instructions: [
      step(
        "Char the chilies and the unpeeled garlic in a dry pan over high heat for 5 minutes, turning often, until the chilies are blistered and black in patches and the garlic gives when pressed.",
      ),
      step(
        "Cool for a minute, then slip off most of the chili skin, remove the seeds and chop the flesh. Squeeze the garlic out of its skin.",
      ),
      step(
        "In a large mortar or bowl, pound the chilies and garlic with half of the onion and the salt until they form a wet paste.",
      ),
      step(
        "Halve and pit the avocados, scoop in the flesh and add the juice of one lime. Crush with a fork, keeping plenty of lumps.",
      ),
      step(
        "Fold in the cilantro, tomato and remaining onion with a spoon, only until they are spread through.",
      ),
      step(
        "Taste: it usually wants the juice of the second lime and perhaps a pinch more salt. Serve within the hour, while it is bright.",
      ),
      step(
        "To keep it until the next day, press baking paper onto the surface so that no air touches it, and chill.",
      ),
    ],
    nutrition: {
      calories: 245,
      protein: 3,
      carbohydrates: 13,
      fat: 20,
      fiber: 9,
      sugar: 2,
      sodium: 330,
    },
  },
  {
    title: "Pork and Chive Dumplings",
    slug: "pork-and-chive-dumplings",
    description:
      "Juicy pork dumplings, crisp underneath and tender on top, with a black vinegar dip. Fold them with friends: it goes faster.",
    metaDescription:
      "Pan-fried pork and chive dumplings with juicy filling, crisp bases and a black vinegar dip. Makes 32; they freeze well raw.",
    category: "Appetizers",
    cuisine: "Chinese",
    mealTypes: ["Appetizer", "Dinner"],
    dietaryTags: ["Dairy-Free", "Nut-Free"],
    allergens: ["wheat", "egg", "soy", "sesame", "sulphites"],
    tags: ["dumplings", "pork", "freezes well", "project"],
    difficulty: "hard",
    prepTime: 50,
    cookTime: 20,
    restTime: 15,
    servings: 4,
    servingsMax: 6,
    yield: { amount: 32, unit: "dumplings" },
    daysAgo: 66,
    ingredients: [
      ...under(
        "For the filling",
        ingredient(200, "g", "Chinese cabbage, finely chopped"),
        ingredient(0.5, "tsp", "fine salt"),
        ingredient(300, "g", "ground pork, not too lean", { or: [10.5, "oz"] }),
        ingredient(50, "g", "garlic chives, finely sliced"),
        ingredient(10, "g", "ginger, grated"),
        ingredient(1, "tbsp", "light soy sauce"),
        ingredient(1, "tbsp", "Shaoxing wine or dry sherry"),
        ingredient(2, "tsp", "toasted sesame oil"),
        ingredient(1, "pinch", "white pepper"),
      ),
      ...under(
        "To fold and fry",
        ingredient(32, "pieces", "round dumpling wrappers"),
        ingredient(2, "tbsp", "neutral oil"),
      ),
      ...under(
        "For the dip",
        ingredient(3, "tbsp", "black rice vinegar"),
        ingredient(1, "tbsp", "more soy sauce"),
        ingredient(1, "tsp", "chili oil", { optional: true }),
      ),
    ],
    instructions: [
      namedStep(
        "Salt the cabbage",
        "Toss the cabbage with the salt, leave for 15 minutes, then squeeze it as dry as you can in a towel.",
      ),
      namedStep(
        "Beat the filling",
        "Stir the pork with the ginger, soy sauce, wine, sesame oil, pepper and 3 tablespoons of water in one direction for 3 minutes, until sticky and pale. Fold in the cabbage and chives.",
      ),
      namedStep(
        "Taste",
        "Fry a teaspoon of the filling for 2 minutes and taste it. Now is the time for more salt or pepper.",
      ),
      namedStep(
        "Fold",
        "Wet the rim of a wrapper, put a scant tablespoon of filling (14 g) in the middle, fold over and press out the air, pleating one side five or six times. Keep them under a cloth.",
      ),
      namedStep(
        "Fry",
        "Heat half of the oil in a lidded non-stick pan over medium-high heat. Stand in 16 dumplings and fry for 2 minutes, until the bases are golden.",
      ),
      namedStep(
        "Steam",
        "Pour in 80 ml of water, cover at once and cook for 6 minutes, until the water has gone and the filling reads 75°C (165°F).",
      ),
      namedStep(
        "Crisp",
        "Uncover and cook for 1 to 2 minutes more, until the bases crackle again. Turn out onto a plate and cook the second batch.",
      ),
      namedStep(
        "Dip",
        "Stir the vinegar and the remaining soy sauce together, with the chili oil if you like it hot, and serve alongside.",
      ),
    ],
    equipment: [
      { name: "large non-stick pan", note: "with a lid" },
      { name: "clean kitchen towel", note: "to squeeze the cabbage" },
    ],
    notes: [
      {
        title: "Freezing",
        text: "Freeze them raw on a floured tray, then bag them. Cook them from frozen: pour in 100 ml of water and steam for 8 minutes.",
      },
      {
        title: "Wrappers",
        text: "Look for round wheat wrappers, often sold for gyoza, in the freezer of an Asian grocery. Thaw them overnight in the fridge.",
      },
    ],
    nutrition: {
      calories: 490,
      protein: 22,
      carbohydrates: 42,
      fat: 26,
      fiber: 3,
      sugar: 2,
      sodium: 1120,
    },
  },
  {
    title: "Silky Hummus with Olive Oil",
    slug: "silky-hummus-with-olive-oil",
    description:
      "Whipped, pale and smooth enough to swirl, from canned chickpeas cooked until they collapse. Ice water is the secret.",
    metaDescription:
      "Silky hummus from canned chickpeas, softened with baking soda and whipped with tahini and ice water. Vegan and gluten-free.",
    category: "Appetizers",
    cuisine: "Middle Eastern",
    mealTypes: ["Appetizer", "Snack", "Side Dish"],
    dietaryTags: ["Vegetarian", "Vegan", "Gluten-Free", "Dairy-Free", "Nut-Free"],
    allergens: ["sesame"],
    tags: ["chickpeas", "tahini", "dip", "mezze"],
    difficulty: "easy",
    prepTime: 15,
    cookTime: 20,
    servings: 6,
    servingsMax: 8,
    daysAgo: 93,
    ingredients: [
      ingredient(800, "g", "canned chickpeas (two cans), drained"),
      ingredient(0.5, "tsp", "baking soda"),
      ingredient(2, "cloves", "garlic"),
      ingredient(3, "tbsp", "lemon juice"),
      ingredient(1, "tsp", "fine salt"),
      ingredient(150, "g", "light tahini"),
      ingredient(80, "ml", "ice water", { or: [0.333, "cup"] }),
      ingredient(0.5, "tsp", "ground cumin"),
      ingredient(3, "tbsp", "extra virgin olive oil"),
      ingredient(1, "pinch", "sweet paprika"),
      toTaste("parsley, chopped"),
    ],
    instructions: [
      step(
        "Cover the chickpeas with water in a pan, add the baking soda and boil for 20 minutes, until the skins float and a chickpea crushes to nothing. Drain and rinse, keeping a spoonful for the top.",
      ),
      step(
        "Meanwhile blend the garlic with the lemon juice and salt, and leave for 10 minutes: the lemon takes away the sting.",
      ),
      step(
        "Add the tahini and blend until stiff. With the motor running, trickle in the ice water until it turns pale and fluffy.",
      ),
      step(
        "Add the warm chickpeas and cumin and blend for 4 minutes, scraping down twice, until perfectly smooth. It should fall slowly from a spoon; add a little more ice water if it is stiffer.",
      ),
      step("Taste for salt and lemon and let it rest a few minutes while you find a wide plate."),
      step(
        "Spread with the back of a spoon into a deep swirl. Fill it with the olive oil, the kept chickpeas, the paprika and parsley.",
      ),
    ],
    nutrition: {
      calories: 315,
      protein: 9,
      carbohydrates: 20,
      fat: 22,
      saturatedFat: 3,
      transFat: 0,
      unsaturatedFat: 18,
      cholesterol: 0,
      fiber: 6,
      sugar: 1,
      sodium: 560,
      servingSize: "about 1/2 cup (130 g)",
    },
  },
];
