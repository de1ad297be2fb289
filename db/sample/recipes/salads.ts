import { ingredient, step, toTaste, under, type WrittenRecipe } from "./written-recipe.ts";

export const salads: WrittenRecipe[] = [
  {
    title: "Greek Village Salad",
    slug: "greek-village-salad",
    description:
      "Ripe tomatoes, cold cucumber and a whole slab of feta under good olive oil. No lettuce, no fuss, plenty of bread for the juices.",
    metaDescription:
      "The real Greek village salad: ripe tomatoes, cucumber, olives and a slab of feta with oregano. Fifteen minutes, no cooking.",
    category: "Salads",
    cuisine: "Greek",
    mealTypes: ["Salad", "Lunch", "Side Dish"],
    dietaryTags: ["Vegetarian", "Gluten-Free", "Low-Carb", "Nut-Free"],
    allergens: ["milk", "sulphites"],
    tags: ["feta", "no cook", "summer", "tomatoes"],
    difficulty: "easy",
    prepTime: 15,
    cookTime: 0,
    servings: 4,
    ratingAverage: 4.5,
    daysAgo: 27,
    ingredients: [
      ingredient(600, "g", "ripe tomatoes"),
      ingredient(1, "whole", "cucumber"),
      ingredient(1, "whole", "green pepper"),
      ingredient(1, "whole", "small red onion"),
      ingredient(100, "g", "Kalamata olives"),
      ingredient(200, "g", "feta, in one or two slabs"),
      ingredient(5, "tbsp", "extra virgin olive oil"),
      ingredient(1, "tbsp", "red wine vinegar"),
      ingredient(2, "tsp", "dried oregano"),
      toTaste("flaky salt"),
    ],
    instructions: [
      step(
        "Slice the red onion into thin rings and leave in cold water for 10 minutes, until crisp and mild.",
      ),
      step(
        "Cut the tomatoes into wedges over a wide bowl, so that none of the juice is lost. Salt them lightly and leave for 5 minutes, until they start to run.",
      ),
      step(
        "Peel the cucumber in stripes, halve it lengthways and cut into thick half moons. Slice the green pepper into rings.",
      ),
      step(
        "Drain the onion, pat it dry and toss it with the tomatoes, cucumber, pepper, olives, vinegar and half of the olive oil.",
      ),
      step(
        "Lay the feta on top, sprinkle with the oregano and pour over the remaining oil, so that it carries the oregano into the cheese.",
      ),
      step(
        "Bring it to the table whole, at room temperature rather than cold, and break the feta as you serve. Mop up the juices with bread if you like.",
      ),
    ],
    nutrition: {
      calories: 395,
      protein: 10,
      carbohydrates: 14,
      fat: 33,
      fiber: 4,
      sugar: 8,
      sodium: 980,
    },
  },
  {
    title: "Moroccan Carrot and Orange Salad",
    slug: "moroccan-carrot-and-orange-salad",
    description:
      "Sweet carrot ribbons, juicy orange and chewy dates in a warm cumin dressing, with mint and toasted almonds. Bright as a market stall.",
    metaDescription:
      "Moroccan carrot and orange salad with dates, mint, almonds and a warm cumin dressing. Vegan, gluten-free, 20 minutes.",
    category: "Salads",
    cuisine: "Moroccan",
    mealTypes: ["Salad", "Side Dish"],
    dietaryTags: ["Vegetarian", "Vegan", "Gluten-Free", "Dairy-Free", "Paleo"],
    allergens: ["nuts"],
    tags: ["carrots", "orange", "dates", "mint"],
    difficulty: "easy",
    prepTime: 15,
    cookTime: 5,
    servings: 4,
    daysAgo: 50,
    ingredients: [
      ingredient(500, "g", "carrots, peeled"),
      ingredient(2, "whole", "oranges"),
      ingredient(4, "whole", "Medjool dates, pitted and sliced"),
      ingredient(40, "g", "sliced almonds"),
      ingredient(1, "tsp", "cumin seeds"),
      ingredient(3, "tbsp", "olive oil"),
      ingredient(1, "tbsp", "lemon juice"),
      ingredient(1, "pinch", "ground cinnamon"),
      ingredient(15, "g", "mint leaves"),
      ingredient(0.5, "tsp", "fine salt"),
    ],
    instructions: [
      step(
        "Shave the carrots into long ribbons with a peeler, toss with the salt and leave for 10 minutes, until they relax.",
      ),
      step(
        "Meanwhile cut the peel and pith from the oranges and slice the flesh into thin rounds, keeping the juice that runs.",
      ),
      step(
        "Toast the almonds in a dry pan over medium heat for 3 minutes, until pale gold, and tip them out.",
      ),
      step(
        "In the same pan toast the cumin seeds for 30 seconds, until they crackle. Off the heat, add the olive oil, lemon juice, cinnamon and the orange juice you kept.",
      ),
      step(
        "Pour the warm dressing over the carrots and toss. Fold in the dates and most of the mint.",
      ),
      step(
        "Lay the oranges on a platter, pile the carrots on top and finish with the almonds and the last of the mint.",
      ),
    ],
    nutrition: {
      calories: 290,
      protein: 4,
      carbohydrates: 34,
      fat: 16,
      fiber: 7,
      sugar: 25,
      sodium: 380,
    },
  },
  {
    title: "Chicken and Cabbage Salad with Peanuts and Lime",
    slug: "chicken-and-cabbage-salad-with-peanuts-and-lime",
    description:
      "Gently poached chicken, crunchy cabbage and handfuls of herbs in a sharp lime dressing. Light to eat, hard to stop eating.",
    metaDescription:
      "Poached chicken and crunchy cabbage salad with herbs, peanuts and a lime and fish sauce dressing. High in protein, low in carbs.",
    category: "Salads",
    cuisine: "Asian",
    mealTypes: ["Salad", "Lunch", "Dinner"],
    dietaryTags: ["Gluten-Free", "Dairy-Free", "Low-Carb", "High-Protein"],
    allergens: ["peanuts", "fish", "sesame"],
    tags: ["chicken", "cabbage", "peanuts", "herbs"],
    difficulty: "easy",
    prepTime: 15,
    cookTime: 15,
    restTime: 10,
    servings: 4,
    daysAgo: 97,
    ingredients: [
      ...under(
        "For the salad",
        ingredient(500, "g", "chicken breasts"),
        ingredient(1, "tsp", "fine salt"),
        ingredient(400, "g", "white cabbage, finely shredded"),
        ingredient(2, "whole", "carrots, in fine sticks"),
        ingredient(3, "whole", "scallions, sliced"),
        ingredient(40, "g", "cilantro and mint leaves"),
        ingredient(60, "g", "roasted peanuts, chopped"),
      ),
      ...under(
        "For the dressing",
        ingredient(3, "tbsp", "lime juice"),
        ingredient(2, "tbsp", "fish sauce"),
        ingredient(1, "tbsp", "sugar"),
        ingredient(1, "tbsp", "toasted sesame oil"),
        ingredient(1, "clove", "garlic, crushed"),
        ingredient(1, "whole", "red chili, finely chopped"),
      ),
    ],
    instructions: [
      step(
        "Cover the chicken with cold water by 2 cm (1 in), add the salt and bring to a bare simmer over medium heat. Cook for 8 minutes, never letting it boil.",
      ),
      step(
        "Take off the heat, cover and leave for 10 minutes, until the thickest part reads 72°C (162°F) and the juices run clear.",
      ),
      step(
        "Meanwhile stir the lime juice, fish sauce and sugar until the sugar dissolves, then add the sesame oil, garlic and chili.",
      ),
      step(
        "Toss the cabbage and carrots with half of the dressing and squeeze a few times, until they start to soften.",
      ),
      step(
        "Tear the chicken along the grain into strips, turn it in the remaining dressing and add it to the cabbage.",
      ),
      step("Fold in the scallions and herbs and scatter with the peanuts just before serving."),
    ],
    nutrition: {
      calories: 345,
      protein: 36,
      carbohydrates: 18,
      fat: 14,
      fiber: 5,
      sugar: 10,
      sodium: 1080,
    },
  },
  {
    title: "Warm Potato, Tuna and Egg Salad",
    slug: "warm-potato-tuna-and-egg-salad",
    description:
      "Everything good about a Niçoise: new potatoes dressed while warm, jammy eggs, green beans, tuna and black olives.",
    metaDescription:
      "A warm Niçoise-style salad of new potatoes, tuna, jammy eggs and green beans in mustard dressing. Dinner in 40 minutes.",
    category: "Salads",
    cuisine: "French",
    mealTypes: ["Salad", "Lunch", "Dinner"],
    dietaryTags: ["Gluten-Free", "Dairy-Free", "High-Protein", "Nut-Free"],
    allergens: ["egg", "fish", "mustard", "sulphites"],
    tags: ["tuna", "potatoes", "eggs", "summer"],
    difficulty: "easy",
    prepTime: 15,
    cookTime: 25,
    servings: 4,
    daysAgo: 6,
    ingredients: [
      ...under(
        "For the dressing",
        ingredient(1, "tbsp", "Dijon mustard"),
        ingredient(2, "tbsp", "red wine vinegar"),
        ingredient(5, "tbsp", "olive oil"),
        ingredient(1, "whole", "shallot, finely chopped"),
      ),
      ...under(
        "For the salad",
        ingredient(600, "g", "new potatoes"),
        ingredient(4, "whole", "eggs"),
        ingredient(250, "g", "green beans, trimmed"),
        ingredient(250, "g", "cherry tomatoes, halved"),
        ingredient(300, "g", "canned tuna in olive oil, drained"),
        ingredient(80, "g", "black olives"),
        ingredient(10, "g", "parsley, chopped"),
      ),
      toTaste("salt"),
    ],
    instructions: [
      step(
        "Whisk the mustard and vinegar with a pinch of salt, whisk in the olive oil until thick, and stir in the shallot.",
      ),
      step(
        "Put the potatoes in cold salted water, bring to the boil and simmer for 15 minutes, until a knife slips out easily.",
      ),
      step(
        "For the last 7 minutes, lower the eggs into the same pan. Lift them into cold water and peel: the yolks will be jammy.",
      ),
      step(
        "Lift out the potatoes, halve them and toss with half of the dressing while they still steam.",
      ),
      step(
        "Boil the green beans in the potato water for 4 minutes, until tender but bright, and drain well.",
      ),
      step(
        "Toss the beans and tomatoes with the potatoes. Top with the tuna in large flakes, the olives and the eggs in halves, and spoon over the remaining dressing and the parsley.",
      ),
    ],
    nutrition: {
      calories: 535,
      protein: 32,
      carbohydrates: 34,
      fat: 30,
      fiber: 6,
      sugar: 6,
      sodium: 760,
    },
  },
];
