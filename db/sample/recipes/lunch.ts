import {
  ingredient,
  namedStep,
  step,
  toTaste,
  under,
  type WrittenRecipe,
} from "./written-recipe.ts";

export const lunch: WrittenRecipe[] = [
  {
    title: "Crispy Tofu Bánh Mì",
    slug: "crispy-tofu-banh-mi",
    description:
      "A crackling baguette stuffed with crisp tofu, quick pickles, cucumber, cilantro and chili. Every bite does something different.",
    metaDescription:
      "Crispy tofu bánh mì with quick pickled carrot and daikon, cilantro and chili mayonnaise. A vegan sandwich worth the pickle.",
    category: "Lunch",
    cuisine: "Vietnamese",
    mealTypes: ["Lunch"],
    dietaryTags: ["Vegetarian", "Vegan", "Dairy-Free", "Nut-Free"],
    allergens: ["wheat", "soy", "mustard"],
    tags: ["sandwich", "tofu", "pickles", "spicy"],
    difficulty: "medium",
    prepTime: 25,
    cookTime: 15,
    restTime: 15,
    servings: 4,
    daysAgo: 146,
    ingredients: [
      ...under(
        "For the pickles",
        ingredient(2, "whole", "carrots, in fine sticks"),
        ingredient(150, "g", "daikon radish, in fine sticks"),
        ingredient(1, "tsp", "fine salt"),
        ingredient(120, "ml", "rice vinegar"),
        ingredient(2, "tbsp", "sugar"),
      ),
      ...under(
        "For the tofu",
        ingredient(400, "g", "firm tofu"),
        ingredient(2, "tbsp", "soy sauce"),
        ingredient(3, "tbsp", "cornstarch"),
        ingredient(3, "tbsp", "neutral oil"),
      ),
      ...under(
        "To fill",
        ingredient(4, "whole", "small crusty baguettes"),
        ingredient(4, "tbsp", "vegan mayonnaise"),
        ingredient(1, "tbsp", "sriracha"),
        ingredient(0.5, "whole", "cucumber, in long slices"),
        ingredient(20, "g", "cilantro sprigs"),
        ingredient(1, "whole", "red chili, sliced"),
      ),
    ],
    instructions: [
      namedStep(
        "Make the pickles",
        "Rub the carrots and daikon with the salt for 2 minutes, until bendy, then rinse and squeeze. Stir the vinegar and sugar until dissolved, pour over and leave for at least 15 minutes. They keep for a week in the fridge.",
      ),
      namedStep(
        "Dry the tofu",
        "Slice the tofu 1 cm (0.5 in) thick and press it firmly between towels for 5 minutes: the drier it is, the crisper it fries.",
      ),
      namedStep(
        "Coat",
        "Turn the slices in the soy sauce until all of it has been taken up, then dust with the cornstarch, shaking off what does not cling.",
      ),
      namedStep(
        "Fry",
        "Heat the oil in a wide pan over medium-high heat and fry the tofu for 4 minutes a side, until golden and crisp at every edge. Drain on a rack.",
      ),
      namedStep(
        "Crisp the bread",
        "Split the baguettes, leaving a hinge, pull out a little of the crumb and warm at 200°C (400°F) for 4 minutes, until the crust crackles.",
      ),
      namedStep(
        "Mix the sauce",
        "Stir the mayonnaise and sriracha together and spread inside the warm bread, right to the ends. Drain the pickles well.",
      ),
      namedStep(
        "Fill",
        "Lay in the cucumber and the hot tofu, then the pickles, cilantro and chili. Press shut and eat while the crust still crackles.",
      ),
    ],
    nutrition: {
      calories: 695,
      protein: 24,
      carbohydrates: 78,
      fat: 32,
      fiber: 6,
      sugar: 11,
      sodium: 1380,
    },
  },
  {
    title: "Tuna and Sesame Rice Balls",
    slug: "tuna-and-sesame-rice-balls",
    description:
      "Onigiri: warm, lightly salted rice pressed round a creamy tuna middle, with a belt of crisp nori. The best thing to find in a lunchbox.",
    metaDescription:
      "Onigiri with creamy tuna and toasted sesame: how to cook, season and shape the rice so that it holds without being squashed.",
    category: "Lunch",
    cuisine: "Japanese",
    mealTypes: ["Lunch", "Snack"],
    dietaryTags: ["Dairy-Free", "Nut-Free"],
    allergens: ["wheat", "egg", "soy", "fish", "sesame", "mustard"],
    tags: ["rice", "lunchbox", "tuna", "picnic"],
    difficulty: "medium",
    prepTime: 25,
    cookTime: 15,
    restTime: 40,
    servings: 4,
    yield: { amount: 8, unit: "rice balls" },
    daysAgo: 79,
    ingredients: [
      ingredient(300, "g", "sushi rice", { or: [1.5, "cups"] }),
      ingredient(370, "ml", "water", { or: [1.5, "cups"] }),
      ingredient(160, "g", "canned tuna, drained"),
      ingredient(3, "tbsp", "mayonnaise"),
      ingredient(2, "tsp", "soy sauce"),
      ingredient(1, "whole", "scallion, finely chopped"),
      ingredient(2, "tbsp", "toasted sesame seeds"),
      ingredient(8, "strips", "nori, 3 cm (1 in) wide"),
      toTaste("salt, for your hands"),
    ],
    instructions: [
      step(
        "Wash the rice in cold water, rubbing gently, until the water is nearly clear. Drain, add the measured water and soak for 20 minutes.",
      ),
      step(
        "Cover, bring to the boil over medium heat, then cook on the lowest heat for 12 minutes, until the water has gone. Keep the lid on.",
      ),
      step("Take off the heat and steam, still covered, for 10 minutes."),
      step(
        "Turn out the rice, fold in the sesame seeds with a wet spatula and let it cool for 10 minutes, until you can just hold it.",
      ),
      step(
        "Press the tuna dry and mash it with the mayonnaise, soy sauce and scallion until it holds together.",
      ),
      step(
        "Wet your hands and rub a pinch of salt over the palms. Cup an eighth of the rice (about 85 g), press a hollow, add 2 teaspoons of tuna and close the rice over it.",
      ),
      step(
        "Press and turn into a triangle, five or six firm turns: it should hold without the grains being crushed. Repeat with the rest.",
      ),
      step("Wrap each with a strip of nori just before eating, so that it stays crisp."),
    ],
    equipment: [
      { name: "heavy pan", note: "with a tight lid" },
      { name: "rice paddle", note: "or a spatula" },
    ],
    notes: [
      {
        title: "For the lunchbox",
        text: "Wrap the rice balls once cool, pack the nori beside them and keep them with an ice pack. Eat them the same day.",
      },
      {
        title: "Other fillings",
        text: "Flaked cooked salmon or pitted pickled plums can take the place of the tuna.",
      },
    ],
    nutrition: {
      calories: 430,
      protein: 17,
      carbohydrates: 63,
      fat: 12,
      fiber: 2,
      sugar: 1,
      sodium: 520,
    },
  },
  {
    title: "Smash Burgers with Pickle Sauce",
    slug: "smash-burgers-with-pickle-sauce",
    description:
      "Thin patties pressed hard onto hot iron for a lacy brown crust, melting cheese and a tangy sauce you will put on everything.",
    metaDescription:
      "Smash burgers with crisp lacy edges, melted cheese and a quick pickle sauce. Twenty-five minutes from fridge to table.",
    category: "Lunch",
    cuisine: "American",
    mealTypes: ["Lunch", "Dinner"],
    dietaryTags: ["High-Protein", "Nut-Free"],
    allergens: ["wheat", "milk", "egg", "sesame", "mustard"],
    tags: ["burgers", "beef", "cast iron", "family"],
    difficulty: "easy",
    prepTime: 15,
    cookTime: 10,
    servings: 4,
    daysAgo: 12,
    ingredients: [
      ...under(
        "For the sauce",
        ingredient(4, "tbsp", "mayonnaise"),
        ingredient(1, "tbsp", "ketchup"),
        ingredient(2, "tsp", "yellow mustard"),
        ingredient(60, "g", "dill pickles, half of them chopped"),
      ),
      ...under(
        "For the burgers",
        ingredient(500, "g", "ground beef, 20% fat", { or: [18, "oz"] }),
        ingredient(4, "whole", "soft burger buns", { recipe: "japanese-milk-bread" }),
        ingredient(20, "g", "butter"),
        ingredient(4, "slices", "mild cheddar"),
        ingredient(1, "whole", "onion, very thinly sliced"),
        ingredient(4, "leaves", "crisp lettuce"),
        ingredient(1, "tsp", "fine salt"),
        ingredient(0.5, "tsp", "black pepper"),
      ),
    ],
    instructions: [
      step(
        "Stir the mayonnaise, ketchup and mustard with the chopped pickles. Slice the other pickles for the burgers.",
      ),
      step(
        "Divide the beef into four loose balls without working it. Butter the cut sides of the buns and toast them in a heavy pan over medium heat for 2 minutes, until golden.",
      ),
      step(
        "Wipe the pan and heat it over the highest heat for 4 minutes, until it smokes. Season the tops of two balls with half of the salt and pepper and lay them in, seasoned side down.",
      ),
      step(
        "Put a square of baking paper over each and press with a heavy pan for 10 seconds, until 1 cm (0.5 in) thin. Scatter with a little onion.",
      ),
      step(
        "Cook for 2 minutes without moving, until the edges are brown and lacy. Scrape up, turn, top with the cheddar and cook for 1 minute, until it melts and the middle reads 71°C (160°F). Repeat with the rest.",
      ),
      step("Spread the buns with sauce and build with lettuce, burger and sliced pickle."),
    ],
    equipment: [{ name: "cast-iron pan" }, { name: "second heavy pan", note: "to press with" }],
    notes: [
      {
        title: "The buns",
        text: "Bought ones are fine. For the softest of all, bake those in the notes to our Japanese milk bread.",
      },
    ],
    nutrition: {
      calories: 680,
      protein: 34,
      carbohydrates: 32,
      fat: 46,
      saturatedFat: 17,
      transFat: 1.5,
      unsaturatedFat: 25,
      cholesterol: 125,
      fiber: 2,
      sugar: 7,
      sodium: 1290,
      servingSize: "1 burger",
    },
  },
];
