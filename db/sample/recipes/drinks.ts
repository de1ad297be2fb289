import { ingredient, step, type WrittenRecipe } from "./written-recipe.ts";

export const drinks: WrittenRecipe[] = [
  {
    title: "Mango Lassi",
    slug: "mango-lassi",
    description:
      "Ripe mango, cold yogurt and a breath of cardamom, blended until thick enough to hold a straw upright.",
    metaDescription:
      "A thick, cold mango lassi with yogurt and cardamom, ready in ten minutes. Lovely beside anything spicy.",
    category: "Drinks",
    cuisine: "Indian",
    mealTypes: ["Beverage", "Breakfast"],
    dietaryTags: ["Vegetarian", "Gluten-Free", "Nut-Free"],
    allergens: ["milk"],
    tags: ["mango", "yogurt", "smoothie", "no cook"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 0,
    servings: 2,
    daysAgo: 10,
    ingredients: [
      ingredient(1, "whole", "large ripe mango (about 300 g flesh)"),
      ingredient(250, "g", "plain whole-milk yogurt, cold"),
      ingredient(120, "ml", "whole milk, cold"),
      ingredient(1, "tbsp", "honey"),
      ingredient(0.25, "tsp", "ground cardamom"),
      ingredient(1, "tsp", "lime juice"),
      ingredient(1, "pinch", "salt"),
      ingredient(6, "pieces", "ice cubes"),
    ],
    instructions: [
      step("Put two tall glasses in the freezer while you work: a lassi should be very cold."),
      step(
        "Cut the cheeks from the mango, score the flesh and scoop it into a blender. Squeeze in what clings to the pit.",
      ),
      step(
        "Add the yogurt, milk, honey, cardamom and salt and blend for 45 seconds, until completely smooth. If the mango was stringy, press it through a sieve and return it to the blender.",
      ),
      step(
        "Add the ice and blend for 15 seconds more, until thick and frothy with no rattle of ice left.",
      ),
      step(
        "Pulse in the lime juice, taste, and add a little more honey if the mango was shy. Thin with a splash of milk if a straw will not draw it.",
      ),
      step(
        "Pour into the cold glasses and drink within 10 minutes, while the froth stands. What is left keeps in the fridge until the next day; shake it well.",
      ),
    ],
    nutrition: {
      calories: 240,
      protein: 7,
      carbohydrates: 40,
      fat: 6,
      saturatedFat: 3.7,
      cholesterol: 22,
      fiber: 2,
      sugar: 38,
      sodium: 150,
      servingSize: "1 glass (335 ml)",
    },
  },
  {
    title: "Fresh Mint Tea",
    slug: "fresh-mint-tea",
    description:
      "Green tea, a great bunch of mint, a little verbena and enough sugar, poured from a height until it foams. A welcome in a glass.",
    metaDescription:
      "Moroccan-style mint tea with gunpowder green tea, fresh mint, verbena and cardamom: rinsed, brewed and poured from high for a fine foam.",
    category: "Drinks",
    cuisine: "Moroccan",
    mealTypes: ["Beverage"],
    dietaryTags: ["Vegetarian", "Vegan", "Gluten-Free", "Dairy-Free", "Nut-Free"],
    allergens: [],
    tags: ["mint", "tea", "hot drink", "after dinner"],
    difficulty: "easy",
    prepTime: 5,
    cookTime: 10,
    servings: 4,
    daysAgo: 69,
    ingredients: [
      ingredient(1, "l", "water"),
      ingredient(1, "tbsp", "gunpowder green tea"),
      ingredient(3, "pieces", "green cardamom pods, cracked"),
      ingredient(40, "g", "fresh mint, a big bunch"),
      ingredient(2, "sprigs", "lemon verbena"),
      ingredient(1, "piece", "wide strip of lemon zest"),
      ingredient(50, "g", "sugar"),
      ingredient(1, "tsp", "orange blossom water"),
    ],
    instructions: [
      step(
        "Bring the water to the boil. Meanwhile rinse the mint and verbena, shake them dry and pinch off any brown leaves and woody stalks.",
      ),
      step(
        "Put the tea in a pot that can stand on the stove, pour on a small glass of the boiling water, wait 30 seconds and pour that first water into a glass. Keep it: it holds the flavor.",
      ),
      step(
        "Rinse the leaves: pour on another small glass of water, swirl for 1 minute and throw this one away. It takes the bitterness with it.",
      ),
      step(
        "Return the first glass to the pot with the cardamom and the rest of the hot water, and simmer gently for 3 minutes, until amber.",
      ),
      step(
        "Take off the heat and push in the mint, verbena and lemon zest with the sugar. Cover and leave for 4 minutes, until the leaves darken and smell sweet.",
      ),
      step(
        "Pour out a glass and back into the pot, three times, to mix without stirring. Add the orange blossom water and taste for sugar.",
      ),
      step(
        "Pour through a strainer into small glasses from as high as you dare, until a fine foam stands on top. Serve at once: after 15 minutes on the leaves it turns bitter.",
      ),
    ],
    nutrition: {
      calories: 50,
      protein: 0.3,
      carbohydrates: 12.5,
      fat: 0,
      fiber: 0.2,
      sugar: 12.5,
      sodium: 5,
    },
  },
  {
    title: "Watermelon Agua Fresca",
    slug: "watermelon-agua-fresca",
    description:
      "Watermelon, cucumber, lime and mint over ice: pink, cold and barely sweet. The pitcher to carry outside in August.",
    metaDescription:
      "Watermelon agua fresca with cucumber, lime and mint, blended and strained in ten minutes. A cold, barely sweet pitcher for hot days.",
    category: "Drinks",
    cuisine: "Mexican",
    mealTypes: ["Beverage"],
    dietaryTags: ["Vegetarian", "Vegan", "Gluten-Free", "Dairy-Free", "Nut-Free"],
    allergens: [],
    tags: ["watermelon", "summer", "party", "no cook"],
    difficulty: "easy",
    prepTime: 10,
    cookTime: 0,
    servings: 6,
    servingsMax: 8,
    yield: { amount: 8, unit: "cups" },
    daysAgo: 112,
    ingredients: [
      ingredient(1.5, "kg", "watermelon flesh, chilled", { or: [3.25, "lb"] }),
      ingredient(0.5, "whole", "cucumber, peeled"),
      ingredient(500, "ml", "cold water", { or: [2, "cups"] }),
      ingredient(3, "whole", "limes"),
      ingredient(2, "tbsp", "sugar", { or: [25, "g"] }),
      ingredient(1, "pinch", "salt"),
      ingredient(10, "g", "mint leaves"),
      ingredient(2, "cups", "ice cubes"),
    ],
    instructions: [
      step(
        "Cut the watermelon and the cucumber into chunks, flicking out the largest melon seeds.",
      ),
      step(
        "Blend half of both with half of the water, the sugar and the salt for 30 seconds, until liquid, and pour through a sieve into a pitcher.",
      ),
      step(
        "Blend the other half with the remaining water and strain it too, pressing with a ladle until only dry pulp is left.",
      ),
      step(
        "Juice two of the limes into the pitcher, stir and taste. It should be bright rather than sweet; melons differ, so trust your tongue.",
      ),
      step("Slap the mint between your palms to wake it up and stir it in."),
      step(
        "Fill tall glasses with the ice, pour over the agua fresca and add the third lime in slices.",
      ),
      step(
        "Keep the rest of the pitcher in the fridge for up to a day, without ice. It settles, so stir before you pour.",
      ),
    ],
    equipment: [
      { name: "blender" },
      { name: "sieve" },
      { name: "pitcher", note: "of 2 l (2 quarts)" },
    ],
    notes: [
      {
        title: "Choosing a melon",
        text: "A good watermelon is heavy for its size and has a yellow patch where it lay on the ground. One of 2.5 kg (5.5 lb) gives you enough flesh.",
      },
      { title: "Ice pops", text: "Pour what is left into molds and freeze it overnight." },
    ],
    nutrition: {
      calories: 110,
      protein: 1.6,
      carbohydrates: 25,
      fat: 0.4,
      fiber: 1,
      sugar: 20,
      sodium: 30,
    },
  },
];
