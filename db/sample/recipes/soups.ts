import {
  ingredient,
  namedStep,
  step,
  toTaste,
  under,
  type WrittenRecipe,
} from "./written-recipe.ts";

export const soups: WrittenRecipe[] = [
  {
    title: "Roasted Tomato and Basil Soup",
    slug: "roasted-tomato-and-basil-soup",
    description:
      "Tomatoes, onions and whole garlic roasted until sticky, then blended with basil. Deep flavor from an oven and very little effort.",
    metaDescription:
      "Roasted tomato and basil soup: one tray, one pot, an hour. Vegan, gluten-free and far better than canned.",
    category: "Soups",
    cuisine: "Italian",
    mealTypes: ["Soup", "Lunch"],
    dietaryTags: ["Vegetarian", "Vegan", "Gluten-Free", "Dairy-Free", "Nut-Free"],
    allergens: ["celery", "sulphites"],
    tags: ["tomatoes", "basil", "roasted", "freezes well"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 50,
    servings: 4,
    daysAgo: 120,
    ingredients: [
      ingredient(1.2, "kg", "ripe tomatoes, halved"),
      ingredient(2, "whole", "red onions, in wedges"),
      ingredient(6, "cloves", "garlic, unpeeled"),
      ingredient(4, "tbsp", "olive oil"),
      ingredient(1, "tsp", "sugar"),
      ingredient(600, "ml", "vegetable stock"),
      ingredient(25, "g", "basil, leaves and stalks"),
      ingredient(1, "tsp", "red wine vinegar"),
      toTaste("salt"),
    ],
    instructions: [
      step(
        "Heat the oven to 200°C (400°F). Spread the tomatoes, cut side up, with the onions and garlic on a large tray. Add the olive oil, the sugar and a teaspoon of salt and turn everything over once.",
      ),
      step(
        "Roast for 40 minutes, until the tomatoes have slumped and the edges of the onions are dark.",
      ),
      step(
        "Squeeze the garlic from its skins into a pot. Add everything from the tray, rinsing it out with a little of the stock, then the rest of the stock.",
      ),
      step(
        "Bring to the boil and simmer for 8 minutes, until the onions are soft enough to crush with a spoon.",
      ),
      step(
        "Take off the heat, add the basil (keep a few leaves back) and blend for 2 minutes, until velvety.",
      ),
      step("Stir in the vinegar, taste for salt and serve with the kept basil leaves."),
    ],
    nutrition: {
      calories: 240,
      protein: 4,
      carbohydrates: 22,
      fat: 15,
      saturatedFat: 2.1,
      transFat: 0,
      unsaturatedFat: 12,
      cholesterol: 0,
      fiber: 5,
      sugar: 14,
      sodium: 780,
      servingSize: "1 bowl (about 400 g)",
    },
  },
  {
    title: "Red Lentil Soup with Cumin and Lemon",
    slug: "red-lentil-soup-with-cumin-and-lemon",
    description:
      "A golden, silky soup from the back of the cupboard, woken up with lemon and a spoonful of sizzling paprika oil.",
    metaDescription:
      "Red lentil soup with cumin, lemon and paprika oil. A vegan, gluten-free bowl from pantry staples in 40 minutes.",
    category: "Soups",
    cuisine: "Middle Eastern",
    mealTypes: ["Soup", "Dinner", "Lunch"],
    dietaryTags: ["Vegetarian", "Vegan", "Gluten-Free", "Dairy-Free", "Nut-Free"],
    allergens: ["celery"],
    tags: ["lentils", "pantry", "budget", "freezes well"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 30,
    servings: 4,
    ratingAverage: 4.6,
    daysAgo: 14,
    ingredients: [
      ...under(
        "For the soup",
        ingredient(1, "tbsp", "olive oil"),
        ingredient(1, "whole", "onion, chopped"),
        ingredient(2, "whole", "carrots, chopped"),
        ingredient(3, "cloves", "garlic, chopped"),
        ingredient(2, "tsp", "ground cumin"),
        ingredient(1, "tbsp", "tomato paste"),
        ingredient(250, "g", "split red lentils, rinsed"),
        ingredient(1200, "ml", "vegetable stock"),
        ingredient(1, "whole", "lemon"),
      ),
      ...under(
        "For the paprika oil",
        ingredient(2, "tbsp", "extra virgin olive oil"),
        ingredient(1, "tsp", "sweet paprika"),
        ingredient(1, "tsp", "dried mint"),
      ),
      toTaste("salt"),
    ],
    instructions: [
      step(
        "Warm the olive oil in a pot over medium heat and cook the onion and carrots with a pinch of salt for 8 minutes, until soft.",
      ),
      step(
        "Stir in the garlic, cumin and tomato paste and fry for 1 minute, until the paste darkens.",
      ),
      step(
        "Add the lentils and stock. Bring to the boil, skim the foam, then simmer half-covered for 18 minutes, until the lentils have fallen apart.",
      ),
      step(
        "Blend until smooth, or leave it rustic. Loosen with water to the thickness of cream, then add the juice of half the lemon and taste for salt.",
      ),
      step(
        "Warm the extra virgin oil in a small pan for 1 minute, take it off the heat and stir in the paprika and mint: it should sizzle and turn red.",
      ),
      step(
        "Ladle into bowls, swirl over the paprika oil and serve with the remaining lemon in wedges.",
      ),
    ],
    nutrition: {
      calories: 365,
      protein: 17,
      carbohydrates: 47,
      fat: 12,
      fiber: 10,
      sugar: 7,
      sodium: 820,
    },
  },
  {
    title: "Weeknight Beef Pho",
    slug: "weeknight-beef-pho",
    description:
      "A clear, fragrant broth built on charred ginger and toasted spice, poured boiling over rice noodles and paper-thin beef.",
    metaDescription:
      "Beef pho for a weeknight: charred ginger and toasted spices turn good stock into a fragrant broth in just over an hour.",
    category: "Soups",
    cuisine: "Vietnamese",
    mealTypes: ["Soup", "Dinner"],
    dietaryTags: ["Gluten-Free", "Dairy-Free", "High-Protein", "Nut-Free"],
    allergens: ["fish", "celery"],
    tags: ["noodles", "broth", "beef", "herbs"],
    difficulty: "medium",
    prepTime: 20,
    cookTime: 50,
    servings: 4,
    featured: true,
    daysAgo: 32,
    ingredients: [
      ...under(
        "For the broth",
        ingredient(1, "whole", "onion, halved"),
        ingredient(50, "g", "ginger, halved lengthways"),
        ingredient(4, "pieces", "star anise"),
        ingredient(1, "piece", "cinnamon stick"),
        ingredient(1, "tbsp", "coriander seeds"),
        ingredient(2, "l", "unsalted beef stock"),
        ingredient(3, "tbsp", "fish sauce"),
        ingredient(1, "tbsp", "sugar"),
      ),
      ...under(
        "For the bowls",
        ingredient(350, "g", "beef sirloin, trimmed"),
        ingredient(320, "g", "dried flat rice noodles"),
        ingredient(150, "g", "bean sprouts"),
        ingredient(30, "g", "Thai basil and mint"),
        ingredient(3, "whole", "scallions, sliced"),
        ingredient(1, "whole", "lime, in wedges"),
        ingredient(1, "whole", "red chili, sliced"),
      ),
    ],
    instructions: [
      ...under(
        "For the broth",
        namedStep(
          "Char",
          "Put the beef in the freezer. Char the onion and ginger in a dry heavy pan over high heat for 8 minutes, turning, until blackened in spots.",
        ),
        namedStep(
          "Toast the spices",
          "Toast the star anise, cinnamon and coriander seeds in a large pot for 2 minutes, until they smell of Christmas.",
        ),
        namedStep(
          "Simmer",
          "Add the onion, ginger and stock. Simmer gently, covered, for 35 minutes, then strain, return to the pot and season with the fish sauce and sugar. It should taste a little too salty: the noodles are plain.",
        ),
      ),
      ...under(
        "For the bowls",
        namedStep(
          "Soak the noodles",
          "Meanwhile soak the noodles in hot water for 20 minutes, until bendy, then boil for 30 to 60 seconds, until tender. Drain and divide between four deep bowls.",
        ),
        namedStep(
          "Slice the beef",
          "Slice the half-frozen beef across the grain as thinly as you can, 2 mm or less, and lay it over the noodles in one layer.",
        ),
        namedStep(
          "Pour",
          "Bring the broth to a rolling boil and pour 400 ml into each bowl. The beef turns from red to pink within a minute.",
        ),
        namedStep(
          "Serve",
          "Scatter with the scallions and pass round the bean sprouts, basil and mint, lime and chili.",
        ),
      ),
    ],
    nutrition: {
      calories: 490,
      protein: 30,
      carbohydrates: 76,
      fat: 7,
      fiber: 3,
      sugar: 6,
      sodium: 1420,
    },
  },
  {
    title: "Miso Soup with Mushrooms and Greens",
    slug: "miso-soup-with-mushrooms-and-greens",
    description:
      "A quiet, savory bowl with silken tofu, shiitake and pak choi, on a quick seaweed broth. Ready before the rice is.",
    metaDescription:
      "Miso soup with tofu, shiitake mushrooms and pak choi on a quick kombu broth. Vegan, light and done in 15 minutes.",
    category: "Soups",
    cuisine: "Japanese",
    mealTypes: ["Soup", "Appetizer", "Breakfast"],
    dietaryTags: ["Vegetarian", "Vegan", "Dairy-Free", "Low-Carb", "Nut-Free"],
    allergens: ["wheat", "soy"],
    tags: ["miso", "tofu", "mushrooms", "light"],
    difficulty: "easy",
    prepTime: 3,
    cookTime: 12,
    servings: 4,
    daysAgo: 59,
    ingredients: [
      ingredient(1, "l", "cold water"),
      ingredient(10, "g", "dried kombu seaweed"),
      ingredient(150, "g", "shiitake mushrooms, sliced"),
      ingredient(10, "g", "ginger, in fine sticks"),
      ingredient(1, "tsp", "soy sauce"),
      ingredient(150, "g", "pak choi, sliced"),
      ingredient(300, "g", "silken tofu, in cubes"),
      ingredient(4, "tbsp", "white miso paste"),
      ingredient(2, "whole", "scallions, thinly sliced"),
    ],
    instructions: [
      step(
        "Put the water and kombu in a pot over medium heat. Take 6 minutes to bring it to the first small bubbles, about 80°C (175°F), then lift out the kombu: boiled, it turns bitter.",
      ),
      step(
        "Add the mushrooms, ginger and soy sauce and simmer for 3 minutes, until the mushrooms are tender.",
      ),
      step(
        "Slide in the pak choi and the tofu and simmer for 2 minutes without stirring, so that the cubes stay whole, until the stalks are just soft.",
      ),
      step(
        "Take the pot off the heat. Loosen the miso in a ladleful of broth, whisking until no lumps remain, and stir it back in gently.",
      ),
      step(
        "Taste, adding a little more miso if you like. Keep it just below a simmer from now on: boiling drives off the fragrance of the miso.",
      ),
      step(
        "Ladle into warm bowls, sharing out the tofu and mushrooms, scatter with the scallions and serve within a few minutes, before the miso settles.",
      ),
    ],
    nutrition: {
      calories: 110,
      protein: 9,
      carbohydrates: 10,
      fat: 4,
      fiber: 2,
      sugar: 4,
      sodium: 720,
    },
  },
];
