import { chocolateChipCookies, strawberryLayerCake } from "./cookies-and-cakes.ts";
import { ingredient, namedStep, step, under, type WrittenRecipe } from "./written-recipe.ts";

export const desserts: WrittenRecipe[] = [
  chocolateChipCookies,
  {
    title: "Caramel Custards",
    slug: "caramel-custards",
    description:
      "Silky baked custards that slip from their molds under a pool of dark caramel. Made the day before, so dinner has a calm ending.",
    metaDescription:
      "Crème caramel at home: silky vanilla custards under dark caramel, with the water-bath timing that keeps them smooth.",
    category: "Desserts",
    cuisine: "French",
    mealTypes: ["Dessert"],
    dietaryTags: ["Vegetarian", "Gluten-Free", "Nut-Free"],
    allergens: ["milk", "egg"],
    tags: ["custard", "caramel", "make ahead", "dinner party"],
    difficulty: "hard",
    prepTime: 25,
    cookTime: 40,
    restTime: 240,
    servings: 6,
    yield: { amount: 6, unit: "custards" },
    daysAgo: 76,
    ingredients: [
      ...under(
        "For the caramel",
        ingredient(150, "g", "granulated sugar", { or: [0.75, "cup"] }),
        ingredient(3, "tbsp", "water"),
      ),
      ...under(
        "For the custard",
        ingredient(500, "ml", "whole milk", { or: [2, "cups"] }),
        ingredient(100, "ml", "heavy cream"),
        ingredient(1, "whole", "vanilla bean, split"),
        ingredient(3, "whole", "eggs"),
        ingredient(3, "whole", "egg yolks"),
        ingredient(90, "g", "turbinado sugar", { or: [0.5, "cup"] }),
        ingredient(1, "pinch", "salt"),
      ),
    ],
    instructions: [
      namedStep(
        "Make the caramel",
        "Heat the granulated sugar with the water in a small heavy pan over medium heat, swirling but not stirring, for 8 to 10 minutes, until the color of strong tea.",
      ),
      namedStep(
        "Line the molds",
        "Pour at once into six 150 ml ramekins and tilt to cover the bases. It sets hard within a minute. Heat the oven to 150°C (300°F), without fan.",
      ),
      namedStep(
        "Infuse the milk",
        "Warm the milk, cream, salt and vanilla bean until it steams, about 80°C (175°F). Cover and leave for 10 minutes.",
      ),
      namedStep(
        "Mix the custard",
        "Stir the eggs, yolks and turbinado sugar together without frothing. Pour on the warm milk slowly, stirring, then strain into a pitcher and skim off any bubbles.",
      ),
      namedStep(
        "Bake in a water bath",
        "Fill the ramekins, set them in a deep pan lined with a towel and pour in hot water to halfway up. Cover loosely with foil and bake for 30 to 35 minutes, until the edges are set and the middles wobble like jelly.",
      ),
      namedStep(
        "Chill",
        "Lift out of the water, cool, then chill for at least 4 hours, better overnight, so that the caramel melts into a sauce.",
      ),
      namedStep(
        "Turn out",
        "Run a thin knife round each custard, cover with a plate and turn over with one sharp shake.",
      ),
    ],
    equipment: [
      { amount: 6, name: "ramekins", note: "150 ml (5 fl oz) each" },
      { name: "deep baking pan", note: "that holds all six" },
      { name: "fine strainer" },
    ],
    notes: [
      {
        title: "Make ahead",
        text: "Covered in their ramekins, the custards keep in the fridge for up to 3 days. Turn them out just before serving.",
      },
      {
        title: "Without a vanilla bean",
        text: "Stir 2 teaspoons of vanilla extract into the strained custard instead.",
      },
      {
        title: "Cleaning the pan",
        text: "Fill the caramel pan with water and simmer it for 5 minutes: what has stuck dissolves.",
      },
    ],
    nutrition: {
      calories: 340,
      protein: 8,
      carbohydrates: 45,
      fat: 15,
      saturatedFat: 8,
      cholesterol: 215,
      fiber: 0,
      sugar: 45,
      sodium: 115,
      servingSize: "1 custard",
    },
  },
  {
    title: "Mango Sticky Rice",
    slug: "mango-sticky-rice",
    description:
      "Warm sticky rice soaked in sweet, salty coconut cream beside cold ripe mango. Few puddings give so much for so little work.",
    metaDescription:
      "Mango sticky rice with coconut cream and toasted sesame: vegan, gluten-free and made on the stove in one steamer.",
    category: "Desserts",
    cuisine: "Thai",
    mealTypes: ["Dessert"],
    dietaryTags: ["Vegetarian", "Vegan", "Gluten-Free", "Dairy-Free", "Nut-Free"],
    allergens: ["sesame"],
    tags: ["mango", "coconut", "rice pudding", "steamed"],
    difficulty: "medium",
    prepTime: 15,
    cookTime: 30,
    restTime: 260,
    servings: 4,
    daysAgo: 135,
    ingredients: [
      ingredient(250, "g", "Thai sticky rice"),
      ingredient(400, "ml", "coconut milk"),
      ingredient(90, "g", "palm or light brown sugar"),
      ingredient(0.75, "tsp", "fine salt"),
      ingredient(1, "tsp", "rice flour"),
      ingredient(2, "whole", "ripe mangoes"),
      ingredient(2, "tsp", "sesame seeds, toasted"),
      ingredient(4, "sprigs", "mint"),
    ],
    instructions: [
      step(
        "Rinse the rice in several changes of water until it runs clear, then soak it in plenty of cold water for 4 hours or overnight.",
      ),
      step(
        "Drain, spread in a steamer lined with muslin and steam over boiling water for 25 minutes, turning the mass over once, until the grains are glassy and chewy all through.",
      ),
      step(
        "Meanwhile warm 300 ml of the coconut milk with the sugar and two thirds of the salt over low heat for 3 minutes, until dissolved. Don't let it boil, or it may split.",
      ),
      step(
        "Tip the hot rice into a bowl, stir in the warm sweet coconut milk, cover and leave for 20 minutes, until all of it has been drunk up.",
      ),
      step(
        "Whisk the rice flour into the remaining coconut milk with the last of the salt. Simmer for 2 minutes, stirring, until it coats a spoon.",
      ),
      step("Peel the mangoes, cut the cheeks from the stones and slice them across."),
      step(
        "Spoon the warm rice onto plates beside the mango, pour over the coconut sauce and finish with the sesame seeds and mint.",
      ),
    ],
    nutrition: {
      calories: 605,
      protein: 8,
      carbohydrates: 98,
      fat: 20,
      fiber: 4,
      sugar: 42,
      sodium: 460,
    },
  },
  strawberryLayerCake,
  {
    title: "Honey-Baked Peaches with Almonds",
    slug: "honey-baked-peaches-with-almonds",
    description:
      "Peaches roasted until they slump into a honey and thyme syrup, with crunchy almonds and a cool spoon of coconut yogurt.",
    metaDescription:
      "Honey-baked peaches with thyme, toasted almonds and coconut yogurt: a light summer dessert without grain or dairy.",
    category: "Desserts",
    cuisine: "Mediterranean",
    mealTypes: ["Dessert", "Brunch"],
    dietaryTags: ["Vegetarian", "Gluten-Free", "Dairy-Free", "Paleo"],
    allergens: ["nuts"],
    tags: ["peaches", "honey", "summer", "baked fruit"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 25,
    servings: 4,
    daysAgo: 1,
    ingredients: [
      ingredient(4, "whole", "ripe peaches"),
      ingredient(1, "tbsp", "coconut oil, melted"),
      ingredient(2, "tbsp", "honey"),
      ingredient(1, "tbsp", "lemon juice"),
      ingredient(4, "sprigs", "thyme"),
      ingredient(1, "tsp", "vanilla extract"),
      ingredient(1, "pinch", "salt"),
      ingredient(50, "g", "whole almonds, roughly chopped"),
      ingredient(160, "g", "unsweetened coconut yogurt"),
    ],
    instructions: [
      step(
        "Heat the oven to 200°C (400°F). Halve the peaches along the seam, twist the halves apart and lift out the stones.",
      ),
      step(
        "Lay the peaches cut side up in a dish that holds them snugly, so that their juice makes a syrup and does not burn.",
      ),
      step(
        "Stir the coconut oil, honey, lemon juice, vanilla and salt together, spoon it over the peaches and tuck in the thyme.",
      ),
      step(
        "Bake for 15 minutes, until the peaches begin to soften and the juices bubble round the edge.",
      ),
      step(
        "Baste with the juices, scatter over the almonds and bake for 8 to 10 minutes more, until the edges are caramelized and a knife meets no resistance.",
      ),
      step(
        "Leave for a few minutes, so that the syrup thickens. Lift out the thyme, spoon the juices over and serve warm with the coconut yogurt.",
      ),
      step(
        "Keep leftovers in their syrup in the fridge for up to 3 days. They are as good cold, at breakfast.",
      ),
    ],
    nutrition: {
      calories: 265,
      protein: 4,
      carbohydrates: 26,
      fat: 16,
      fiber: 4,
      sugar: 22,
      sodium: 45,
    },
  },
];
