import { ingredient, namedStep, step, under, type WrittenRecipe } from "./written-recipe.ts";

export const dinner: WrittenRecipe[] = [
  {
    title: "Chicken Tikka Masala",
    slug: "chicken-tikka-masala",
    description:
      "Yogurt-marinated chicken, charred under the broiler and folded into a velvety spiced tomato sauce. Better than takeout, and not hard.",
    metaDescription:
      "Homemade chicken tikka masala: yogurt-marinated chicken charred under the broiler in a creamy, warmly spiced tomato sauce.",
    category: "Dinner",
    cuisine: "Indian",
    mealTypes: ["Dinner"],
    dietaryTags: ["Gluten-Free", "High-Protein", "Low-Carb", "Nut-Free"],
    allergens: ["milk"],
    tags: ["curry", "chicken", "comfort food", "freezes well"],
    difficulty: "medium",
    prepTime: 25,
    cookTime: 45,
    restTime: 60,
    servings: 4,
    featured: true,
    ratingAverage: 4.7,
    daysAgo: 47,
    ingredients: [
      ...under(
        "For the chicken",
        ingredient(700, "g", "boneless chicken thighs, in large chunks"),
        ingredient(150, "g", "full-fat plain yogurt"),
        ingredient(1, "tbsp", "lemon juice"),
        ingredient(2, "tsp", "garam masala"),
        ingredient(1, "tsp", "fine salt"),
      ),
      ...under(
        "For the sauce",
        ingredient(2, "tbsp", "neutral oil"),
        ingredient(2, "whole", "onions, finely chopped"),
        ingredient(4, "cloves", "garlic, grated"),
        ingredient(30, "g", "ginger, grated"),
        ingredient(2, "tsp", "ground cumin"),
        ingredient(1, "tbsp", "sweet paprika"),
        ingredient(1, "tsp", "ground turmeric"),
        ingredient(400, "g", "canned chopped tomatoes"),
        ingredient(120, "ml", "heavy cream"),
        ingredient(10, "g", "cilantro, chopped"),
      ),
    ],
    instructions: [
      ...under(
        "For the chicken",
        namedStep(
          "Marinate",
          "Mix the yogurt, lemon juice, garam masala and salt, turn the chicken in it and chill for 1 hour, or up to a day.",
        ),
        namedStep(
          "Char",
          "Heat the broiler to its highest, about 250°C (480°F). Lay the chicken on a foil-lined rack, close to the heat, and broil for 12 minutes, turning once, until blackened at the edges. It finishes cooking in the sauce.",
        ),
      ),
      ...under(
        "For the sauce",
        namedStep(
          "Soften the onions",
          "Meanwhile heat the oil in a wide pan over medium heat and cook the onions with a pinch of salt for 12 minutes, until deep gold.",
        ),
        namedStep(
          "Bloom the spices",
          "Add the garlic and ginger and fry for 2 minutes. Stir in the cumin, paprika and turmeric for 30 seconds, until they smell toasted.",
        ),
        namedStep(
          "Simmer",
          "Add the tomatoes and 150 ml of water. Simmer for 15 minutes, until oil beads at the edges, then blend smooth if you like.",
        ),
        namedStep(
          "Bring together",
          "Stir in the cream and the chicken with its juices. Simmer gently for 10 minutes, until the thickest piece reads 75°C (165°F).",
        ),
        namedStep(
          "Finish",
          "Taste for salt and lemon, scatter with the cilantro and serve with rice or flatbread.",
        ),
      ),
    ],
    nutrition: {
      calories: 480,
      protein: 37,
      carbohydrates: 17,
      fat: 30,
      fiber: 4,
      sugar: 10,
      sodium: 790,
    },
  },
  {
    title: "Shrimp and Pea Paella",
    slug: "shrimp-and-pea-paella",
    description:
      "Saffron rice cooked in shrimp-shell stock until the bottom turns to a golden crust. One wide pan, no stirring, and everyone digs in.",
    metaDescription:
      "Shrimp and pea paella with saffron, a quick shell stock and a proper golden crust: one pan, an hour, four happy people.",
    category: "Dinner",
    cuisine: "Spanish",
    mealTypes: ["Dinner"],
    dietaryTags: ["Gluten-Free", "Dairy-Free", "High-Protein", "Nut-Free"],
    allergens: ["crustaceans"],
    tags: ["rice", "shrimp", "one pan", "sharing"],
    difficulty: "medium",
    prepTime: 15,
    cookTime: 45,
    restTime: 5,
    servings: 4,
    daysAgo: 72,
    ingredients: [
      ingredient(500, "g", "raw shrimp, shell on"),
      ingredient(4, "tbsp", "olive oil"),
      ingredient(1, "l", "water"),
      ingredient(1, "pinch", "saffron threads"),
      ingredient(1, "whole", "onion, finely chopped"),
      ingredient(1, "whole", "red pepper, diced"),
      ingredient(3, "cloves", "garlic, chopped"),
      ingredient(2, "tsp", "smoked paprika"),
      ingredient(200, "g", "ripe tomatoes, grated"),
      ingredient(320, "g", "paella rice, such as bomba"),
      ingredient(150, "g", "frozen peas"),
      ingredient(1, "whole", "lemon, in wedges"),
      ingredient(2, "tsp", "fine salt"),
    ],
    instructions: [
      namedStep(
        "Make the stock",
        "Peel the shrimp and chill them. Fry the shells in 1 tablespoon of the olive oil for 3 minutes, until red, then add the water and simmer for 15 minutes. Strain, and stir in the saffron and salt.",
      ),
      namedStep(
        "Cook the base",
        "In a 34 cm (13 in) paella or skillet, soften the onion and pepper in the remaining oil over medium heat for 8 minutes, until sweet.",
      ),
      namedStep(
        "Add the tomato",
        "Stir in the garlic and paprika for 30 seconds, then the grated tomatoes. Cook for 4 minutes, until dark and jammy.",
      ),
      namedStep(
        "Toast the rice",
        "Add the rice and turn it in the base for 1 minute, until the grains shine. Spread it flat: this is the last stir.",
      ),
      namedStep(
        "Cook without stirring",
        "Pour in 900 ml of the hot stock. Boil for 8 minutes, then turn the heat low and cook for 6 minutes, until the rice shows above the liquid.",
      ),
      namedStep(
        "Add shrimp and peas",
        "Scatter over the peas and press in the shrimp. Cook for 5 minutes, turning the shrimp once, until they are pink and the rice is tender. If it dries early, add the last of the stock.",
      ),
      namedStep(
        "Make the crust",
        "Turn the heat high for 60 to 90 seconds, until the base crackles and smells toasted but not burnt.",
      ),
      namedStep(
        "Rest",
        "Take off the heat, cover with a clean towel and rest for 5 minutes. Serve with the lemon.",
      ),
    ],
    nutrition: {
      calories: 560,
      protein: 28,
      carbohydrates: 78,
      fat: 15,
      fiber: 6,
      sugar: 8,
      sodium: 1290,
    },
  },
  {
    title: "Peppered Steak with Garlic Mushrooms",
    slug: "peppered-steak-with-garlic-mushrooms",
    description:
      "A thick steak with a crackling pepper crust, basted in butter, and mushrooms that soak up every drop from the pan.",
    metaDescription:
      "Pan-seared peppered steak basted in garlic butter, with golden mushrooms from the same pan. Low-carb and done in 40 minutes.",
    category: "Dinner",
    cuisine: "French",
    mealTypes: ["Dinner"],
    dietaryTags: ["Gluten-Free", "Keto", "Low-Carb", "High-Protein", "Nut-Free"],
    allergens: ["milk"],
    tags: ["steak", "mushrooms", "date night", "cast iron"],
    difficulty: "medium",
    prepTime: 10,
    cookTime: 20,
    restTime: 10,
    servings: 2,
    daysAgo: 125,
    ingredients: [
      ingredient(500, "g", "sirloin steak, one piece 4 cm (1.5 in) thick"),
      ingredient(1, "tbsp", "black peppercorns"),
      ingredient(1, "tsp", "flaky salt"),
      ingredient(1, "tbsp", "neutral oil"),
      ingredient(40, "g", "butter"),
      ingredient(4, "cloves", "garlic"),
      ingredient(4, "sprigs", "thyme"),
      ingredient(300, "g", "chestnut mushrooms, halved"),
      ingredient(2, "tsp", "lemon juice"),
      ingredient(10, "g", "parsley, chopped"),
    ],
    instructions: [
      step(
        "Crush the peppercorns coarsely. Pat the steak dry, salt it on all sides, and press the pepper into the two broad faces.",
      ),
      step(
        "Heat a cast-iron pan over high heat for 3 minutes, until a drop of water dances. Add the oil and lay in the steak, away from you.",
      ),
      step(
        "Sear for 6 to 8 minutes, turning every minute, until a dark crust has formed on both sides. Stand it on its fat edge for the last minute.",
      ),
      step(
        "Turn the heat to medium, add the butter with 2 crushed cloves of garlic and the thyme, and baste for 1 to 2 minutes. Stop at 52°C (126°F) in the middle for medium-rare.",
      ),
      step(
        "Move the steak to a warm plate and rest it for 10 minutes. It climbs to 55°C (131°F) and keeps its juices.",
      ),
      step(
        "Meanwhile tip the mushrooms into the buttery pan over high heat. Leave for 3 minutes, then toss for 4 minutes more, until well browned.",
      ),
      step(
        "Chop the remaining garlic and stir it through the mushrooms for 1 minute with the lemon juice, parsley and the steak's resting juices.",
      ),
      step(
        "Slice the steak across the grain as thick as a finger, season the cut sides and serve on the mushrooms.",
      ),
    ],
    nutrition: {
      calories: 650,
      protein: 54,
      carbohydrates: 9,
      fat: 45,
      fiber: 2,
      sugar: 3,
      sodium: 1080,
    },
  },
  {
    title: "Beef Bourguignon",
    slug: "beef-bourguignon",
    description:
      "Beef braised in a whole bottle of red wine until a spoon will cut it, with bacon, shallots and mushrooms. Even better tomorrow.",
    metaDescription:
      "A classic beef bourguignon, slow-braised in red wine with bacon, shallots and mushrooms. Cook it a day ahead if you can.",
    category: "Dinner",
    cuisine: "French",
    mealTypes: ["Dinner"],
    dietaryTags: ["High-Protein", "Low-Carb", "Nut-Free"],
    allergens: ["wheat", "milk", "celery", "sulphites"],
    tags: ["stew", "beef", "red wine", "make ahead", "dinner party"],
    difficulty: "hard",
    prepTime: 30,
    cookTime: 210,
    servings: 6,
    ratingAverage: 4.8,
    daysAgo: 86,
    ingredients: [
      ...under(
        "For the braise",
        ingredient(1.2, "kg", "beef chuck, in 5 cm (2 in) pieces"),
        ingredient(2, "tsp", "fine salt"),
        ingredient(2, "tbsp", "neutral oil"),
        ingredient(150, "g", "smoked bacon lardons"),
        ingredient(2, "whole", "carrots, thickly sliced"),
        ingredient(1, "whole", "onion, chopped"),
        ingredient(4, "cloves", "garlic, crushed"),
        ingredient(2, "tbsp", "tomato paste"),
        ingredient(2, "tbsp", "all-purpose flour"),
        ingredient(750, "ml", "dry red wine"),
        ingredient(300, "ml", "beef stock"),
        ingredient(5, "sprigs", "thyme"),
      ),
      ...under(
        "To finish",
        ingredient(30, "g", "butter"),
        ingredient(250, "g", "small shallots, peeled"),
        ingredient(300, "g", "button mushrooms"),
        ingredient(15, "g", "parsley, chopped"),
      ),
    ],
    instructions: [
      ...under(
        "For the braise",
        namedStep(
          "Brown the beef",
          "Heat the oven to 160°C (325°F). Dry the beef and salt it. Brown it in the oil in a heavy casserole over high heat, in three batches, 8 minutes each, until dark on two sides.",
        ),
        namedStep(
          "Crisp the bacon",
          "Turn the heat to medium and cook the lardons for 5 minutes. Add the carrots and onion and cook for 8 minutes, until golden.",
        ),
        namedStep(
          "Build the sauce",
          "Stir in the garlic, tomato paste and flour for 2 minutes. Pour in the wine, scrape the bottom clean and boil for 10 minutes, until reduced by a third.",
        ),
        namedStep(
          "Braise",
          "Return the beef with the stock and thyme. Cover and cook in the oven for 2 hours 15 minutes, until a fork slides in with no push.",
        ),
      ),
      ...under(
        "To finish",
        namedStep(
          "Glaze the shallots",
          "Meanwhile cook the shallots in half of the butter with a splash of water, covered, for 15 minutes, then uncover and brown them for 5.",
        ),
        namedStep(
          "Brown the mushrooms",
          "Fry the mushrooms in the remaining butter over high heat for 8 minutes, until their water has gone and they color.",
        ),
        namedStep(
          "Bring together",
          "Lift out the thyme, skim the fat and simmer the sauce on the stove for 10 minutes, until it coats a spoon. Fold in the shallots and mushrooms and warm through.",
        ),
        namedStep("Serve", "Scatter with parsley and serve with mashed potato or good bread."),
      ),
    ],
    nutrition: {
      calories: 600,
      protein: 48,
      carbohydrates: 17,
      fat: 36,
      fiber: 3,
      sugar: 7,
      sodium: 1240,
    },
  },
  {
    title: "Thai Green Curry with Chicken",
    slug: "thai-green-curry-with-chicken",
    description:
      "Fragrant, hot and sweet all at once, with silky eggplant and a fistful of Thai basil. The trick is frying the paste in coconut cream.",
    metaDescription:
      "Thai green curry with chicken, eggplant and basil in a coconut sauce, with the paste fried properly. Ready in 45 minutes.",
    category: "Dinner",
    cuisine: "Thai",
    mealTypes: ["Dinner"],
    dietaryTags: ["Gluten-Free", "Dairy-Free", "Low-Carb", "High-Protein", "Nut-Free"],
    allergens: ["fish", "crustaceans", "celery", "mustard"],
    tags: ["curry", "coconut", "spicy", "chicken"],
    difficulty: "medium",
    prepTime: 20,
    cookTime: 25,
    servings: 4,
    daysAgo: 108,
    ingredients: [
      ingredient(400, "ml", "full-fat coconut milk, unshaken"),
      ingredient(1, "tbsp", "neutral oil"),
      ingredient(4, "tbsp", "Thai green curry paste"),
      ingredient(600, "g", "boneless chicken thighs, sliced"),
      ingredient(200, "ml", "chicken stock"),
      ingredient(1, "whole", "eggplant, in 3 cm (1 in) pieces"),
      ingredient(150, "g", "green beans, halved"),
      ingredient(4, "pieces", "lime leaves, torn"),
      ingredient(1, "tbsp", "fish sauce"),
      ingredient(1, "tbsp", "palm or light brown sugar"),
      ingredient(20, "g", "Thai basil leaves"),
      ingredient(1, "whole", "lime"),
    ],
    instructions: [
      step(
        "Open the coconut milk without shaking and spoon the thick cream from the top (about 100 ml) into a wok. Add the oil and simmer over medium heat for 4 minutes, until the cream splits and shines.",
      ),
      step(
        "Add the curry paste and fry for 3 minutes, stirring all the time, until it smells sharp and sweet and green oil seeps out.",
      ),
      step(
        "Stir in the chicken and cook for 3 minutes, until no raw color shows and every piece is coated.",
      ),
      step(
        "Pour in the remaining coconut milk and the stock. Add the lime leaves and eggplant and simmer for 10 minutes, until the eggplant is silky.",
      ),
      step("Add the green beans and cook for 4 minutes, until tender with a little bite."),
      step(
        "Season with the fish sauce, sugar and the juice of half the lime. Taste: it should be hot, salty and sweet in that order.",
      ),
      step(
        "Take off the heat, fold in the basil until it wilts, and serve with the rest of the lime in wedges and jasmine rice.",
      ),
    ],
    nutrition: {
      calories: 500,
      protein: 32,
      carbohydrates: 18,
      fat: 33,
      fiber: 4,
      sugar: 10,
      sodium: 1090,
    },
  },
];
