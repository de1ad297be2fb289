import { ingredient, step, toTaste, under, type WrittenRecipe } from "./written-recipe.ts";

export const quickMeals: WrittenRecipe[] = [
  {
    title: "Spaghetti with Burst Cherry Tomatoes",
    slug: "spaghetti-with-burst-cherry-tomatoes",
    description:
      "Cherry tomatoes cooked hard in garlicky oil until they collapse into a glossy sauce. Everything is done in the time it takes to boil pasta.",
    metaDescription:
      "A 20-minute spaghetti with cherry tomatoes burst in garlic and olive oil. Vegan, cheap and better than any jar.",
    category: "Quick Meals",
    cuisine: "Italian",
    mealTypes: ["Lunch", "Dinner"],
    dietaryTags: ["Vegetarian", "Vegan", "Dairy-Free", "Nut-Free"],
    allergens: ["wheat", "sulphites"],
    tags: ["pasta", "tomatoes", "weeknight", "pantry"],
    difficulty: "easy",
    prepTime: 5,
    cookTime: 15,
    servings: 4,
    featured: true,
    daysAgo: 29,
    ingredients: [
      ingredient(400, "g", "spaghetti"),
      ingredient(600, "g", "cherry tomatoes"),
      ingredient(5, "tbsp", "extra virgin olive oil"),
      ingredient(4, "cloves", "garlic, thinly sliced"),
      ingredient(0.5, "tsp", "red pepper flakes"),
      ingredient(1, "tsp", "red wine vinegar"),
      ingredient(20, "g", "basil leaves, torn"),
      toTaste("salt"),
    ],
    instructions: [
      step(
        "Bring 4 liters of water to the boil with 2 tablespoons of salt. Cook the spaghetti for 1 minute less than the packet says.",
      ),
      step(
        "Meanwhile warm the olive oil in a wide skillet over medium heat. Sizzle the garlic and red pepper flakes for 1 minute, until the garlic smells sweet and is barely golden.",
      ),
      step(
        "Raise the heat, tip in the tomatoes with a pinch of salt and cover. Cook for 6 minutes, shaking the pan now and then, until most of the skins have split.",
      ),
      step(
        "Uncover, crush about half of the tomatoes with a spoon, add the vinegar and bubble for 2 minutes, until the sauce looks glossy rather than watery.",
      ),
      step(
        "Lift the spaghetti straight into the sauce with a ladleful (about 120 ml) of its water. Toss over high heat for 1 minute, until the sauce clings to every strand.",
      ),
      step("Take off the heat, fold in the basil, taste for salt and serve at once."),
    ],
    nutrition: {
      calories: 545,
      protein: 14,
      carbohydrates: 82,
      fat: 18,
      fiber: 6,
      sugar: 8,
      sodium: 420,
    },
  },
  {
    title: "Garlic Shrimp Tacos with Lime Slaw",
    slug: "garlic-shrimp-tacos-with-lime-slaw",
    description:
      "Smoky garlic shrimp in charred corn tortillas under a heap of crunchy, sharp cabbage. A weeknight dinner that feels like a holiday.",
    metaDescription:
      "Garlic shrimp tacos in corn tortillas with a crunchy lime slaw and avocado. Gluten-free and ready in 25 minutes.",
    category: "Quick Meals",
    cuisine: "Mexican",
    mealTypes: ["Lunch", "Dinner"],
    dietaryTags: ["Gluten-Free", "Dairy-Free", "High-Protein", "Nut-Free"],
    allergens: ["egg", "crustaceans", "mustard"],
    tags: ["tacos", "shrimp", "weeknight", "lime"],
    difficulty: "easy",
    prepTime: 15,
    cookTime: 10,
    servings: 4,
    daysAgo: 56,
    ingredients: [
      ...under(
        "For the slaw",
        ingredient(300, "g", "red cabbage, finely shredded"),
        ingredient(2, "whole", "limes"),
        ingredient(2, "tbsp", "mayonnaise"),
        ingredient(15, "g", "cilantro, chopped"),
        ingredient(0.5, "tsp", "fine salt"),
      ),
      ...under(
        "For the tacos",
        ingredient(500, "g", "raw peeled shrimp"),
        ingredient(3, "cloves", "garlic, crushed"),
        ingredient(1, "tsp", "smoked paprika"),
        ingredient(1, "tsp", "ground cumin"),
        ingredient(2, "tbsp", "olive oil"),
        ingredient(12, "whole", "small corn tortillas"),
        ingredient(1, "whole", "ripe avocado, sliced"),
        ingredient(200, "g", "guacamole, in place of the avocado", {
          optional: true,
          recipe: "guacamole-with-charred-chili",
        }),
      ),
    ],
    instructions: [
      step(
        "Rub the cabbage with the salt and the juice of one lime for a minute, until it softens and turns bright pink. Stir in the mayonnaise and cilantro.",
      ),
      step(
        "Pat the shrimp very dry, then toss them with the garlic, paprika, cumin, half of the olive oil and a pinch of salt.",
      ),
      step(
        "Char the tortillas one by one over a gas flame or in a dry hot pan, 20 to 30 seconds a side, and wrap them in a clean towel to stay soft.",
      ),
      step(
        "Heat the remaining oil in a large skillet over high heat. Lay in the shrimp in one layer and leave them for 90 seconds, until the undersides color.",
      ),
      step(
        "Turn and cook for 1 minute more, until they are pink all through and curled into a loose C.",
      ),
      step(
        "Fill each tortilla with slaw, shrimp and a slice of avocado, or a spoonful of guacamole instead. Serve with the second lime in wedges.",
      ),
    ],
    nutrition: {
      calories: 465,
      protein: 28,
      carbohydrates: 44,
      fat: 20,
      fiber: 9,
      sugar: 4,
      sodium: 690,
    },
  },
  {
    title: "Fifteen-Minute Egg Fried Rice",
    slug: "fifteen-minute-egg-fried-rice",
    description:
      "Smoky, separate grains with soft curds of egg, peas and scallion. The best thing that can happen to yesterday's rice.",
    metaDescription:
      "Egg fried rice with peas and scallions from leftover rice, with the hot-pan tricks that keep the grains separate. Fifteen minutes.",
    category: "Quick Meals",
    cuisine: "Chinese",
    mealTypes: ["Lunch", "Dinner", "Side Dish"],
    dietaryTags: ["Vegetarian", "Dairy-Free", "Nut-Free"],
    allergens: ["wheat", "egg", "soy", "sesame"],
    tags: ["rice", "leftovers", "wok", "eggs"],
    difficulty: "easy",
    prepTime: 8,
    cookTime: 7,
    servings: 2,
    daysAgo: 116,
    ingredients: [
      ingredient(400, "g", "cold cooked jasmine rice"),
      ingredient(3, "whole", "eggs"),
      ingredient(3, "tbsp", "neutral oil"),
      ingredient(4, "whole", "scallions, thinly sliced"),
      ingredient(2, "cloves", "garlic, chopped"),
      ingredient(1, "tsp", "ginger, grated"),
      ingredient(100, "g", "frozen peas, thawed"),
      ingredient(1, "tbsp", "light soy sauce"),
      ingredient(1, "tsp", "toasted sesame oil"),
      ingredient(0.25, "tsp", "white pepper"),
      toTaste("salt"),
    ],
    instructions: [
      step(
        "Break up the rice with damp hands until there are no clumps. Beat the eggs with a pinch of salt. Have everything else within reach: the cooking takes seven minutes.",
      ),
      step(
        "Heat a wok or a large skillet over high heat until it just smokes. Add a third of the oil, pour in the eggs and stir for 30 seconds, until softly set. Tip them onto a plate.",
      ),
      step(
        "Add the remaining oil and stir-fry the white parts of the scallions with the garlic and ginger for 30 seconds, until fragrant.",
      ),
      step(
        "Add the rice and press it against the hot pan, toss and press again for 3 minutes, until the grains jump and smell toasted.",
      ),
      step(
        "Stir in the peas, pour the soy sauce round the edge of the pan and toss for 1 minute, until every grain is colored.",
      ),
      step(
        "Return the egg, breaking it into pieces. Season with the white pepper and sesame oil, taste for salt, and finish with the green of the scallions.",
      ),
    ],
    nutrition: {
      calories: 605,
      protein: 18,
      carbohydrates: 68,
      fat: 29,
      fiber: 5,
      sugar: 4,
      sodium: 690,
    },
  },
  {
    title: "Halloumi Flatbreads with Tomato and Mint",
    slug: "halloumi-flatbreads-with-tomato-and-mint",
    description:
      "Golden slabs of halloumi, juicy tomatoes and cool minted yogurt, wrapped in warm flatbread. Lunch by the sea, minus the sea.",
    metaDescription:
      "Warm flatbreads with golden halloumi, tomatoes and minted cucumber yogurt. A vegetarian lunch in 20 minutes.",
    category: "Quick Meals",
    cuisine: "Greek",
    mealTypes: ["Lunch", "Dinner"],
    dietaryTags: ["Vegetarian", "Nut-Free"],
    allergens: ["wheat", "milk", "sesame"],
    tags: ["halloumi", "wraps", "summer", "yogurt"],
    difficulty: "easy",
    prepTime: 12,
    cookTime: 8,
    servings: 4,
    daysAgo: 41,
    ingredients: [
      ...under(
        "For the yogurt",
        ingredient(150, "g", "thick plain yogurt"),
        ingredient(0.5, "whole", "cucumber, coarsely grated"),
        ingredient(10, "g", "mint leaves, chopped"),
        ingredient(1, "clove", "garlic, crushed"),
      ),
      ...under(
        "For the flatbreads",
        ingredient(250, "g", "halloumi, in 1 cm (0.5 in) slices"),
        ingredient(2, "tbsp", "olive oil"),
        ingredient(1, "tsp", "dried oregano"),
        ingredient(1, "tsp", "honey"),
        ingredient(250, "g", "ripe tomatoes, chopped"),
        ingredient(0.5, "whole", "red onion, thinly sliced"),
        ingredient(1, "tbsp", "lemon juice"),
        ingredient(4, "whole", "soft flatbreads"),
        ingredient(6, "tbsp", "hummus", { optional: true, recipe: "silky-hummus-with-olive-oil" }),
      ),
      toTaste("salt"),
    ],
    instructions: [
      step(
        "Squeeze the grated cucumber hard in your fist over the sink, then stir it into the yogurt with the mint, garlic and a pinch of salt. Keep it cold.",
      ),
      step(
        "Toss the tomatoes and red onion with the lemon juice, half of the olive oil and a pinch of salt. Leave for 5 minutes, until they give up some juice.",
      ),
      step(
        "Warm the flatbreads in a dry skillet over medium-high heat for 30 seconds a side, until soft and just blistered. Wrap them in a towel.",
      ),
      step(
        "Pat the halloumi dry. Heat the remaining oil in the same pan and fry the slices for 2 minutes a side, until deep gold.",
      ),
      step(
        "Take the pan off the heat, sprinkle over the oregano and trickle on the honey, turning the halloumi until it shines.",
      ),
      step(
        "Spread the flatbreads with the yogurt, and with hummus if you like. Add the halloumi and the drained tomatoes and fold. Eat at once: halloumi squeaks as it cools.",
      ),
    ],
    nutrition: {
      calories: 565,
      protein: 24,
      carbohydrates: 52,
      fat: 29,
      fiber: 4,
      sugar: 9,
      sodium: 1180,
    },
  },
  {
    title: "Kimchi Butter Noodles",
    slug: "kimchi-butter-noodles",
    description:
      "Sour, fiery kimchi fried in butter until it caramelizes, tangled with springy noodles and topped with a runny egg. Faster than delivery.",
    metaDescription:
      "Kimchi butter noodles with gochujang and a crisp fried egg: a 15-minute Korean-inspired bowl from the back of the fridge.",
    category: "Quick Meals",
    cuisine: "Korean",
    mealTypes: ["Lunch", "Dinner"],
    dietaryTags: ["Nut-Free"],
    allergens: ["wheat", "milk", "egg", "soy", "fish", "crustaceans", "sesame"],
    tags: ["noodles", "kimchi", "spicy", "weeknight"],
    difficulty: "easy",
    prepTime: 5,
    cookTime: 10,
    servings: 2,
    daysAgo: 2,
    ingredients: [
      ingredient(200, "g", "dried wheat noodles"),
      ingredient(40, "g", "butter"),
      ingredient(200, "g", "ripe kimchi, chopped"),
      ingredient(2, "cloves", "garlic, sliced"),
      ingredient(1, "tbsp", "gochujang"),
      ingredient(1, "tsp", "sugar"),
      ingredient(2, "tsp", "soy sauce"),
      ingredient(2, "tsp", "neutral oil"),
      ingredient(2, "whole", "eggs"),
      ingredient(2, "whole", "scallions, sliced"),
      ingredient(1, "tsp", "toasted sesame seeds"),
    ],
    instructions: [
      step(
        "Boil the noodles for 1 minute less than the packet says. Keep a cupful (240 ml) of the water, then drain and rinse briefly.",
      ),
      step(
        "Meanwhile melt half of the butter in a wide pan over medium-high heat. Fry the kimchi for 4 minutes, until its edges brown and it smells sweet.",
      ),
      step(
        "Stir in the garlic, gochujang and sugar and fry for 1 minute, until the butter turns red.",
      ),
      step(
        "In a second pan, heat the oil over high heat and fry the eggs for 2 minutes, until the edges are lacy and the yolks still run.",
      ),
      step(
        "Add the noodles to the kimchi with the soy sauce, the remaining butter and half of the kept water. Toss for 1 minute, until the sauce is glossy and clings.",
      ),
      step("Divide between two bowls and top with the eggs, scallions and sesame seeds."),
    ],
    nutrition: {
      calories: 660,
      protein: 21,
      carbohydrates: 83,
      fat: 27,
      fiber: 6,
      sugar: 9,
      sodium: 1390,
    },
  },
];
