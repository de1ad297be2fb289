import { ingredient, namedStep, step, under, type WrittenRecipe } from "./written-recipe.ts";

export const mainDishes: WrittenRecipe[] = [
  {
    title: "Chicken Tagine with Olives and Preserved Lemon",
    slug: "chicken-tagine-with-olives-and-preserved-lemon",
    description:
      "Chicken thighs simmered with saffron, ginger and sweet onions until the sauce turns to velvet, sharpened with olives and lemon.",
    metaDescription:
      "Chicken tagine with green olives, preserved lemon and saffron, made in any heavy pot with a lid. Eighty minutes, mostly unattended.",
    category: "Main Dish",
    cuisine: "Moroccan",
    mealTypes: ["Dinner"],
    dietaryTags: ["Gluten-Free", "Dairy-Free", "High-Protein", "Low-Carb", "Nut-Free"],
    allergens: ["celery"],
    tags: ["tagine", "chicken", "one pot", "preserved lemon"],
    difficulty: "medium",
    prepTime: 15,
    cookTime: 65,
    servings: 4,
    featured: true,
    daysAgo: 8,
    ingredients: [
      ingredient(1.2, "kg", "chicken thighs, bone in"),
      ingredient(1, "tsp", "fine salt"),
      ingredient(2, "tbsp", "olive oil"),
      ingredient(2, "whole", "onions, thinly sliced"),
      ingredient(4, "cloves", "garlic, chopped"),
      ingredient(2, "tsp", "ground cumin"),
      ingredient(1, "tsp", "ground ginger"),
      ingredient(1, "tsp", "ground turmeric"),
      ingredient(1, "pinch", "saffron threads"),
      ingredient(1, "piece", "cinnamon stick"),
      ingredient(300, "ml", "chicken stock"),
      ingredient(2, "whole", "preserved lemons"),
      ingredient(120, "g", "green olives"),
      ingredient(30, "g", "cilantro and parsley, chopped"),
    ],
    instructions: [
      namedStep(
        "Brown the chicken",
        "Pat the chicken dry and season with the salt. Brown it skin side down in the olive oil in a heavy casserole over medium-high heat for 8 minutes, until deep gold, then lift it out.",
      ),
      namedStep(
        "Soften the onions",
        "Pour off all but 2 tablespoons of the fat. Cook the onions over medium heat for 10 minutes, scraping up the brown bits, until soft and yellow.",
      ),
      namedStep(
        "Bloom the spices",
        "Add the garlic, cumin, ginger, turmeric, saffron and cinnamon and stir for 1 minute, until fragrant.",
      ),
      namedStep(
        "Braise",
        "Pour in the stock and return the chicken, skin side up. Cover and simmer gently for 30 minutes, until the meat pulls easily from the bone.",
      ),
      namedStep(
        "Add lemon and olives",
        "Scrape the pulp from the preserved lemons and slice the rind. Stir it in with the olives and cook uncovered for 10 to 12 minutes, until the sauce is glossy and thick.",
      ),
      namedStep(
        "Finish",
        "Taste before you add any salt, as the lemons bring their own. Scatter with the herbs and serve with couscous or bread.",
      ),
    ],
    nutrition: {
      calories: 560,
      protein: 42,
      carbohydrates: 12,
      fat: 38,
      fiber: 3,
      sugar: 5,
      sodium: 1290,
    },
  },
  {
    title: "Margherita Pizza",
    slug: "margherita-pizza",
    description:
      "A blistered, chewy crust with nothing on it but tomato, mozzarella and basil. A very hot oven does the rest.",
    metaDescription:
      "Margherita pizza at home: a 65% hydration dough, uncooked tomato sauce and the hottest oven you have. Makes four.",
    category: "Main Dish",
    cuisine: "Italian",
    mealTypes: ["Dinner", "Lunch"],
    dietaryTags: ["Vegetarian", "Nut-Free"],
    allergens: ["wheat", "milk"],
    tags: ["pizza", "dough", "family", "mozzarella"],
    difficulty: "medium",
    prepTime: 35,
    cookTime: 30,
    restTime: 135,
    servings: 4,
    yield: { amount: 4, unit: "pizzas" },
    ratingAverage: 4.6,
    daysAgo: 100,
    ingredients: [
      ...under(
        "For the dough",
        ingredient(500, "g", "bread flour", { or: [4, "cups"] }),
        ingredient(325, "ml", "lukewarm water", { or: [1.333, "cups"] }),
        ingredient(1, "tsp", "instant yeast", { or: [3, "g"] }),
        ingredient(10, "g", "fine salt", { or: [1.75, "tsp"] }),
        ingredient(1, "tbsp", "olive oil"),
      ),
      ...under(
        "For the topping",
        ingredient(400, "g", "canned whole plum tomatoes"),
        ingredient(1, "clove", "garlic, crushed"),
        ingredient(300, "g", "mozzarella, torn and drained"),
        ingredient(20, "g", "basil leaves"),
        ingredient(2, "tbsp", "extra virgin olive oil"),
      ),
    ],
    instructions: [
      ...under(
        "For the dough",
        namedStep(
          "Mix",
          "Stir the yeast and water together, then mix with the flour until no dry bits show. Leave for 20 minutes.",
        ),
        namedStep(
          "Knead",
          "Add the salt and oil and knead for 8 minutes, until smooth and stretchy.",
        ),
        namedStep(
          "Rise and shape",
          "Cover and let rise for 75 minutes, until doubled. Divide into four balls and rest under a cloth for 40 minutes, until puffy.",
        ),
      ),
      ...under(
        "For the topping",
        namedStep(
          "Make the sauce",
          "Crush the tomatoes by hand with the garlic and a pinch of salt. Don't cook it: the oven will.",
        ),
        namedStep(
          "Heat the oven",
          "Put a steel, stone or upturned heavy tray in the top third and heat the oven to its highest, 250°C (480°F) or more, for at least 30 minutes.",
        ),
        namedStep(
          "Stretch and top",
          "Press a ball flat from the middle and stretch it to 25 cm (10 in), leaving a thick rim. Slide onto baking paper and spread with 3 tablespoons of sauce and a quarter of the mozzarella.",
        ),
        namedStep(
          "Bake",
          "Bake one at a time for 7 minutes, until the rim is blistered and the cheese bubbles. Finish with basil and a thread of olive oil, and go on with the next.",
        ),
      ),
    ],
    equipment: [
      { name: "baking steel or stone", note: "or a heavy tray" },
      { name: "pizza peel", note: "or a flat tray" },
    ],
    notes: [
      {
        title: "Slow dough",
        text: "For more flavor, chill the four balls, covered, for 1 to 2 days in place of the second rest. Take them out 2 hours before baking.",
      },
      {
        title: "Freezing",
        text: "Oil and wrap the balls one by one. They keep in the freezer for a month; thaw them overnight in the fridge.",
      },
    ],
    nutrition: {
      calories: 800,
      protein: 32,
      carbohydrates: 103,
      fat: 29,
      fiber: 6,
      sugar: 5,
      sodium: 1390,
    },
  },
  {
    title: "Sticky Beef and Broccoli",
    slug: "sticky-beef-and-broccoli",
    description:
      "Tender strips of beef and charred broccoli in a dark, gingery glaze. The baking soda trick makes even a cheap cut melt.",
    metaDescription:
      "Sticky beef and broccoli stir-fry with ginger, garlic and tamari. Tender beef, gluten-free sauce, on the table in half an hour.",
    category: "Main Dish",
    cuisine: "Asian",
    mealTypes: ["Dinner"],
    dietaryTags: ["Gluten-Free", "Dairy-Free", "Low-Carb", "High-Protein", "Nut-Free"],
    allergens: ["soy", "sesame"],
    tags: ["stir-fry", "beef", "broccoli", "weeknight"],
    difficulty: "easy",
    prepTime: 18,
    cookTime: 12,
    servings: 4,
    daysAgo: 22,
    ingredients: [
      ...under(
        "For the beef",
        ingredient(500, "g", "flank or rump steak"),
        ingredient(0.5, "tsp", "baking soda"),
        ingredient(1, "tbsp", "cornstarch"),
        ingredient(1, "tbsp", "tamari"),
      ),
      ...under(
        "For the stir-fry",
        ingredient(400, "g", "broccoli, in small florets"),
        ingredient(3, "tbsp", "neutral oil"),
        ingredient(4, "cloves", "garlic, sliced"),
        ingredient(20, "g", "ginger, in fine sticks"),
        ingredient(2, "tsp", "sesame seeds"),
      ),
      ...under(
        "For the sauce",
        ingredient(3, "tbsp", "more tamari"),
        ingredient(1, "tbsp", "honey"),
        ingredient(1, "tbsp", "rice vinegar"),
        ingredient(1, "tsp", "toasted sesame oil"),
        ingredient(1, "tsp", "cornstarch, for the sauce"),
      ),
    ],
    instructions: [
      step(
        "Slice the steak thinly across the grain. Rub it with the baking soda, the tablespoon of cornstarch, 1 tablespoon of tamari and 1 tablespoon of water. Leave for 10 minutes.",
      ),
      step(
        "Stir the sauce together: the remaining tamari, the honey, vinegar, sesame oil and the teaspoon of cornstarch with 4 tablespoons of water.",
      ),
      step(
        "Heat a wok over high heat until it smokes. Stir-fry the broccoli in a third of the oil for 3 minutes, add a splash of water, cover for 1 minute, until bright with charred tips, and tip out.",
      ),
      step(
        "Heat another third of the oil and sear half of the beef in one layer for 90 seconds, turning once, until browned. Lift out and repeat with the rest.",
      ),
      step(
        "Turn the heat down a little and sizzle the garlic and ginger for 30 seconds, until fragrant.",
      ),
      step(
        "Return the beef and broccoli, stir the sauce and pour it in. Toss for 1 minute, until it turns glossy and coats everything. Scatter with the sesame seeds.",
      ),
    ],
    nutrition: {
      calories: 380,
      protein: 31,
      carbohydrates: 15,
      fat: 22,
      fiber: 3,
      sugar: 7,
      sodium: 1240,
    },
  },
];
