import { ingredient, step, toTaste, under, type WrittenRecipe } from "./written-recipe.ts";

export const sideDishes: WrittenRecipe[] = [
  {
    title: "Charred Broccoli with Lemon and Chili",
    slug: "charred-broccoli-with-lemon-and-chili",
    description:
      "Broccoli roasted until the edges go black and nutty, then tossed with garlic, lemon and capers while it still hisses.",
    metaDescription:
      "Charred broccoli with lemon, garlic, chili and capers: half an hour in a hot oven, vegan, keto and paleo.",
    category: "Side Dishes",
    cuisine: "Mediterranean",
    mealTypes: ["Side Dish"],
    dietaryTags: [
      "Vegetarian",
      "Vegan",
      "Gluten-Free",
      "Dairy-Free",
      "Keto",
      "Paleo",
      "Low-Carb",
      "Nut-Free",
    ],
    allergens: [],
    tags: ["broccoli", "roasted", "lemon", "greens"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 20,
    servings: 4,
    daysAgo: 140,
    ingredients: [
      ingredient(700, "g", "broccoli"),
      ingredient(4, "tbsp", "olive oil"),
      ingredient(0.75, "tsp", "fine salt"),
      ingredient(4, "cloves", "garlic, thinly sliced"),
      ingredient(0.5, "tsp", "red pepper flakes"),
      ingredient(1, "tbsp", "capers, drained"),
      ingredient(1, "whole", "lemon"),
      ingredient(10, "g", "parsley, chopped"),
      toTaste("black pepper"),
    ],
    instructions: [
      step(
        "Put a large tray in the oven and heat it to 230°C (450°F): a hot tray browns the broccoli from the first minute.",
      ),
      step(
        "Cut the broccoli into long florets, each with a flat side. Peel the stalk, slice it and pat everything dry, so that it roasts rather than steams.",
      ),
      step(
        "Toss the broccoli with 3 tablespoons of the olive oil and the salt. Spread on the hot tray, flat sides down, in one layer.",
      ),
      step(
        "Roast for 14 minutes without turning, until the undersides are dark brown and the tips crisp.",
      ),
      step(
        "Stir the garlic, red pepper flakes and capers into the last spoonful of oil, scatter over and roast for 4 to 5 minutes more, until the garlic is pale gold.",
      ),
      step(
        "Grate the zest of the lemon over the tray, squeeze on half of its juice, grind on some black pepper and toss. Taste: it may want the rest of the juice.",
      ),
      step(
        "Scatter with the parsley and serve straight from the tray. Leftovers keep for 2 days in the fridge and are good cold in a salad.",
      ),
    ],
    nutrition: {
      calories: 205,
      protein: 5,
      carbohydrates: 12,
      fat: 15,
      fiber: 5,
      sugar: 3,
      sodium: 540,
    },
  },
  {
    title: "Patatas Bravas",
    slug: "patatas-bravas",
    description:
      "Craggy roast potatoes with a smoky, vinegary tomato sauce that bites back. Half a tapas bar on one plate.",
    metaDescription:
      "Patatas bravas with crisp oven-roasted potatoes and a smoky paprika tomato sauce. Vegan, gluten-free and good for a crowd.",
    category: "Side Dishes",
    cuisine: "Spanish",
    mealTypes: ["Side Dish", "Appetizer"],
    dietaryTags: ["Vegetarian", "Vegan", "Gluten-Free", "Dairy-Free", "Nut-Free"],
    allergens: ["sulphites"],
    tags: ["potatoes", "tapas", "smoked paprika", "sharing"],
    difficulty: "easy",
    prepTime: 15,
    cookTime: 60,
    servings: 4,
    daysAgo: 35,
    ingredients: [
      ...under(
        "For the potatoes",
        ingredient(900, "g", "floury potatoes, in 3 cm (1 in) chunks"),
        ingredient(4, "tbsp", "olive oil"),
        ingredient(2, "tsp", "fine salt"),
      ),
      ...under(
        "For the sauce",
        ingredient(1, "tbsp", "more olive oil"),
        ingredient(1, "whole", "onion, finely chopped"),
        ingredient(3, "cloves", "garlic, chopped"),
        ingredient(2, "tsp", "smoked paprika"),
        ingredient(0.5, "tsp", "cayenne pepper"),
        ingredient(400, "g", "canned chopped tomatoes"),
        ingredient(1, "tsp", "sugar"),
        ingredient(1, "tbsp", "sherry vinegar"),
      ),
    ],
    instructions: [
      step(
        "Heat the oven to 220°C (425°F) with the oil for the potatoes in a wide tray. Boil the potatoes with half of the salt for 8 minutes, until the edges are soft. Drain and shake the pan until they look fluffy.",
      ),
      step(
        "Turn the potatoes in the hot oil and spread them out. Roast for 45 minutes, turning twice, until deep gold and crisp on every side.",
      ),
      step(
        "Meanwhile warm the tablespoon of oil and cook the onion over medium heat for 10 minutes, until soft and golden.",
      ),
      step(
        "Stir in the garlic, smoked paprika and cayenne for 1 minute, until they smell smoky but not burnt.",
      ),
      step(
        "Add the tomatoes, sugar and the remaining salt and simmer for 15 minutes, until thick. Stir in the sherry vinegar and blend smooth.",
      ),
      step("Pile the potatoes on a plate and spoon over the hot sauce, so that some stay crisp."),
    ],
    nutrition: {
      calories: 385,
      protein: 6,
      carbohydrates: 50,
      fat: 18,
      fiber: 7,
      sugar: 7,
      sodium: 990,
    },
  },
  {
    title: "Grilled Corn with Chili and Lime",
    slug: "grilled-corn-with-chili-and-lime",
    description:
      "Elote, the street-corner corn: charred cobs under a tangy cream, salty cheese and chili. Eat with your hands and a napkin.",
    metaDescription:
      "Mexican grilled corn with lime cream, crumbled cheese and chili, on the grill or in a hot pan. Ready in under half an hour.",
    category: "Side Dishes",
    cuisine: "Mexican",
    mealTypes: ["Side Dish", "Snack"],
    dietaryTags: ["Vegetarian", "Gluten-Free", "Nut-Free"],
    allergens: ["milk", "egg", "mustard"],
    tags: ["corn", "barbecue", "street food", "summer"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 12,
    servings: 4,
    daysAgo: 83,
    ingredients: [
      ingredient(4, "whole", "corn cobs, husked"),
      ingredient(2, "tsp", "neutral oil"),
      ingredient(3, "tbsp", "mayonnaise"),
      ingredient(3, "tbsp", "sour cream"),
      ingredient(1, "clove", "garlic, crushed"),
      ingredient(1, "dash", "hot chili sauce"),
      ingredient(2, "whole", "limes"),
      ingredient(80, "g", "cotija or feta, finely crumbled"),
      ingredient(1, "tsp", "mild chili powder"),
      ingredient(10, "g", "cilantro, chopped"),
      toTaste("salt"),
    ],
    instructions: [
      step(
        "Heat a barbecue or a griddle pan until very hot, about 5 minutes: a drop of water should vanish at once. Rub the cobs with the oil.",
      ),
      step(
        "Stir the mayonnaise, sour cream, garlic and chili sauce with the juice of one lime and a pinch of salt.",
      ),
      step("Spread the crumbled cotija or feta on a plate wide enough to roll a cob in."),
      step(
        "Grill the corn for 10 to 12 minutes, a quarter turn every 3 minutes, until charred in patches and a kernel bursts with juice when pressed with a knife.",
      ),
      step(
        "Brush the hot cobs all over with the cream, then roll them in the cheese, pressing so that it sticks.",
      ),
      step(
        "Dust with the chili powder, scatter with the cilantro and serve hot, with the second lime in wedges.",
      ),
    ],
    nutrition: {
      calories: 300,
      protein: 8,
      carbohydrates: 24,
      fat: 19,
      fiber: 3,
      sugar: 7,
      sodium: 430,
    },
  },
];
