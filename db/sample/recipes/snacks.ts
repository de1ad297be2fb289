import { ingredient, namedStep, step, under, type WrittenRecipe } from "./written-recipe.ts";

export const snacks: WrittenRecipe[] = [
  {
    title: "Smoky Paprika Popcorn",
    slug: "smoky-paprika-popcorn",
    description:
      "A big bowl of popcorn with smoked paprika, cumin and a little sugar in every crevice. Ten minutes before the film begins.",
    metaDescription:
      "Stovetop popcorn with smoked paprika, cumin and a touch of cayenne: vegan, gluten-free and ready in ten minutes.",
    category: "Snacks",
    cuisine: "American",
    mealTypes: ["Snack"],
    dietaryTags: ["Vegetarian", "Vegan", "Gluten-Free", "Dairy-Free", "Nut-Free"],
    allergens: [],
    tags: ["popcorn", "film night", "party", "smoked paprika"],
    difficulty: "easy",
    prepTime: 3,
    cookTime: 7,
    servings: 4,
    daysAgo: 44,
    ingredients: [
      ingredient(1, "tsp", "smoked paprika"),
      ingredient(0.25, "tsp", "ground cumin"),
      ingredient(1, "pinch", "cayenne pepper"),
      ingredient(0.5, "tsp", "fine salt"),
      ingredient(1, "tsp", "granulated sugar"),
      ingredient(3, "tbsp", "neutral oil"),
      ingredient(100, "g", "popping corn"),
      ingredient(1, "tbsp", "olive oil"),
    ],
    instructions: [
      step(
        "Rub the paprika, cumin, cayenne, salt and sugar together with your fingers, or grind them in a mortar: finer clings better.",
      ),
      step(
        "Heat the neutral oil with three kernels of the popping corn in a large lidded pan over medium-high heat for about 2 minutes, until all three have popped.",
      ),
      step(
        "Take the pan off the heat, add the rest of the corn, cover and count to 30. This warms all the kernels evenly, so few stay behind.",
      ),
      step(
        "Return to the heat with the lid slightly ajar, to let the steam out, and shake often for 2 to 3 minutes, until the pops are 2 seconds apart.",
      ),
      step(
        "Take off the heat and wait 30 seconds with the lid on for the last kernels. Tip into your biggest bowl, leaving any hard ones in the pan.",
      ),
      step(
        "Trickle over the olive oil while tossing, then sprinkle on the seasoning from high up, a third at a time, tossing in between.",
      ),
      step("Eat while warm. Once cool, leftovers stay crisp in a closed tin until the next day."),
    ],
    nutrition: {
      calories: 230,
      protein: 3,
      carbohydrates: 21,
      fat: 15,
      fiber: 4,
      sugar: 1,
      sodium: 290,
    },
  },
  {
    title: "Soft Pretzels with Flaky Salt",
    slug: "soft-pretzels-with-flaky-salt",
    description:
      "Chewy, mahogany-brown pretzels with a proper snap of salt. A boil in soda water gives them that ballpark taste.",
    metaDescription:
      "Soft pretzels with a chewy middle and a glossy brown crust, boiled in baking soda and baked hot. Makes eight in two hours.",
    category: "Snacks",
    cuisine: "American",
    mealTypes: ["Snack"],
    dietaryTags: ["Vegetarian", "Nut-Free"],
    allergens: ["wheat", "milk", "egg", "mustard"],
    tags: ["pretzels", "dough", "family", "game day"],
    difficulty: "medium",
    prepTime: 30,
    cookTime: 20,
    restTime: 70,
    servings: 8,
    yield: { amount: 8, unit: "pretzels" },
    daysAgo: 104,
    ingredients: [
      ...under(
        "For the dough",
        ingredient(500, "g", "bread flour", { or: [4, "cups"] }),
        ingredient(7, "g", "instant yeast", { or: [2.25, "tsp"] }),
        ingredient(1, "tbsp", "light brown sugar"),
        ingredient(9, "g", "fine salt", { or: [1.5, "tsp"] }),
        ingredient(300, "ml", "lukewarm water", { or: [1.25, "cups"] }),
        ingredient(40, "g", "soft butter"),
      ),
      ...under(
        "For the bath and the top",
        ingredient(2, "l", "boiling water", { or: [8, "cups"] }),
        ingredient(60, "g", "baking soda", { or: [0.25, "cup"] }),
        ingredient(1, "whole", "egg yolk"),
        ingredient(2, "tsp", "flaky salt"),
      ),
      ...under("To serve", ingredient(4, "tbsp", "mustard", { optional: true })),
    ],
    instructions: [
      namedStep(
        "Knead",
        "Mix the flour, yeast, sugar, fine salt, lukewarm water and butter, then knead for 8 minutes, until smooth and firm.",
      ),
      namedStep("Rise", "Cover and let rise for 60 minutes, until doubled."),
      namedStep(
        "Roll",
        "Divide into eight. Roll each into a rope 55 cm (22 in) long, thinner at the ends, letting it rest if it springs back.",
      ),
      namedStep(
        "Shape",
        "Make a U, twist the ends round each other twice and press them onto the curve. Rest on a tray for 10 minutes while the oven heats to 220°C (425°F).",
      ),
      namedStep(
        "Boil",
        "Stir the baking soda into the boiling water, a spoonful at a time as it foams. Boil the pretzels two at a time for 30 seconds and lift them onto lined trays.",
      ),
      namedStep(
        "Bake",
        "Brush with the egg yolk beaten with a teaspoon of water, sprinkle with the flaky salt and bake for 12 to 14 minutes, until mahogany brown.",
      ),
      namedStep("Cool", "Leave on a rack for 5 minutes and eat warm, with mustard if you like."),
    ],
    equipment: [
      { name: "wide pot", note: "of at least 4 l (4 quarts), as the bath foams" },
      { name: "slotted spoon" },
      { amount: 2, name: "baking trays", note: "lined with baking paper" },
      { name: "pastry brush" },
    ],
    notes: [
      {
        title: "Storage",
        text: "Pretzels are best warm. Freeze what is left on the day, and warm it straight from the freezer at 180°C (350°F) for 8 minutes.",
      },
      {
        title: "Cinnamon sugar",
        text: "For sweet pretzels, leave off the flaky salt. Brush them with melted butter while hot and turn them in sugar with a little cinnamon.",
      },
    ],
    nutrition: {
      calories: 280,
      protein: 9,
      carbohydrates: 48,
      fat: 6,
      fiber: 2,
      sugar: 2,
      sodium: 980,
    },
  },
  {
    title: "Gochujang Roasted Chickpeas",
    slug: "gochujang-roasted-chickpeas",
    description:
      "Crunchy chickpeas in a sticky, sweet and fiery glaze with sesame. They vanish faster than crisps.",
    metaDescription:
      "Gochujang roasted chickpeas: crisp from a long dry roast, glazed at the end with chili paste, maple and sesame. Vegan.",
    category: "Snacks",
    cuisine: "Korean",
    mealTypes: ["Snack", "Appetizer"],
    dietaryTags: ["Vegetarian", "Vegan", "Dairy-Free", "Nut-Free"],
    allergens: ["wheat", "soy", "sesame"],
    tags: ["chickpeas", "spicy", "crunchy", "pantry"],
    difficulty: "easy",
    prepTime: 8,
    cookTime: 42,
    servings: 4,
    daysAgo: 152,
    ingredients: [
      ingredient(800, "g", "canned chickpeas (two cans), drained"),
      ingredient(2, "tbsp", "neutral oil"),
      ingredient(0.5, "tsp", "fine salt"),
      ingredient(1, "tbsp", "gochujang"),
      ingredient(1, "tbsp", "maple syrup"),
      ingredient(1, "tsp", "soy sauce"),
      ingredient(0.5, "tsp", "garlic powder"),
      ingredient(1, "tbsp", "sesame seeds"),
    ],
    instructions: [
      step(
        "Heat the oven to 200°C (400°F). Rinse the chickpeas, roll them in a towel until quite dry and throw away any loose skins.",
      ),
      step(
        "Toss the chickpeas on a tray with the oil and salt and spread them in one layer. Roast for 35 minutes, shaking the tray twice, until they rattle and are crisp through.",
      ),
      step(
        "Meanwhile stir the gochujang, maple syrup, soy sauce and garlic powder together until smooth.",
      ),
      step(
        "Turn the hot chickpeas in the glaze on the tray, add the sesame seeds and spread out again.",
      ),
      step(
        "Roast for 5 to 7 minutes more, watching closely, until the glaze is dark red and no longer wet.",
      ),
      step(
        "Cool on the tray for at least 10 minutes: they crisp as they cool. Best on the same day.",
      ),
    ],
    nutrition: {
      calories: 250,
      protein: 9,
      carbohydrates: 29,
      fat: 11,
      fiber: 7,
      sugar: 5,
      sodium: 490,
    },
  },
];
