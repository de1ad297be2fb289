import { ingredient, namedStep, under, type WrittenRecipe } from "./written-recipe.ts";

export const chocolateChipCookies: WrittenRecipe = {
  title: "Brown Butter Chocolate Chip Cookies",
  slug: "brown-butter-chocolate-chip-cookies",
  description:
    "Crisp at the rim, soft in the middle, with pools of dark chocolate and a caramel note from browned butter. Chill the dough: it matters.",
  metaDescription:
    "Brown butter chocolate chip cookies with crisp edges, soft middles and pools of dark chocolate. Makes 18; the dough freezes well.",
  category: "Desserts",
  cuisine: "American",
  mealTypes: ["Dessert", "Snack"],
  dietaryTags: ["Vegetarian", "Nut-Free"],
  allergens: ["wheat", "milk", "egg", "soy"],
  tags: ["cookies", "chocolate", "brown butter", "bake sale"],
  difficulty: "medium",
  prepTime: 25,
  cookTime: 25,
  restTime: 75,
  servings: 18,
  yield: { amount: 18, unit: "cookies" },
  featured: true,
  ratingAverage: 4.9,
  daysAgo: 38,
  ingredients: [
    ingredient(200, "g", "unsalted butter"),
    ingredient(180, "g", "light brown sugar, packed", { or: [0.875, "cup"] }),
    ingredient(100, "g", "granulated sugar", { or: [0.5, "cup"] }),
    ingredient(1, "whole", "egg"),
    ingredient(1, "whole", "egg yolk"),
    ingredient(2, "tsp", "vanilla extract"),
    ingredient(280, "g", "all-purpose flour", { or: [2.25, "cups"] }),
    ingredient(1, "tsp", "baking soda"),
    ingredient(0.75, "tsp", "fine salt"),
    ingredient(220, "g", "dark chocolate (60%), chopped", { or: [8, "oz"] }),
    ingredient(1, "pinch", "flaky salt"),
  ],
  instructions: [
    namedStep(
      "Brown the butter",
      "Melt the butter in a pale pan over medium heat. Keep swirling for 6 to 8 minutes, until it stops spitting, smells of hazelnuts and has brown specks at the bottom. Pour it all into a bowl and cool for 15 minutes.",
    ),
    namedStep(
      "Beat the sugars",
      "Whisk both sugars into the butter, then the egg, yolk and vanilla, for 1 minute, until thick and glossy.",
    ),
    namedStep(
      "Fold",
      "Fold in the flour, baking soda and fine salt until a few streaks remain, then fold in the chocolate.",
    ),
    namedStep(
      "Chill",
      "Cover and chill for 1 hour, until the dough is firm enough to roll. Up to 2 days makes it taste better still.",
    ),
    namedStep(
      "Heat the oven",
      "Heat the oven to 180°C (350°F) and line two trays with baking paper. Roll the dough into 18 balls of about 60 g and set them 6 cm (2.5 in) apart.",
    ),
    namedStep(
      "Bake",
      "Bake one tray at a time for 11 to 12 minutes, until the rims are golden and the middles still look underdone.",
    ),
    namedStep(
      "Finish",
      "Rap the tray on the counter to wrinkle the tops, sprinkle with flaky salt and leave for 10 minutes to set before moving to a rack.",
    ),
  ],
  equipment: [
    { name: "light-colored saucepan", note: "to see the butter brown" },
    { amount: 2, name: "baking trays" },
    { name: "kitchen scale", note: "for even cookies" },
    { name: "cooling rack" },
  ],
  notes: [
    {
      title: "Freeze the dough",
      text: "Freeze the balls of dough on a tray, then bag them. They keep for 2 months and need no thawing: bake them 2 minutes longer.",
    },
    {
      title: "Storage",
      text: "Baked cookies keep in a closed tin for 4 days. Five minutes in the oven at 150°C (300°F) make the rims crisp again.",
    },
    {
      title: "The butter",
      text: "200 g of butter is 14 tablespoons, or 1¾ American sticks. If yours is salted, use only a pinch of the fine salt.",
    },
  ],
  nutrition: {
    calories: 265,
    protein: 3,
    carbohydrates: 33,
    fat: 14,
    fiber: 2,
    sugar: 20,
    sodium: 175,
  },
};

export const strawberryLayerCake: WrittenRecipe = {
  title: "Strawberry and Cream Layer Cake",
  slug: "strawberry-and-cream-layer-cake",
  description:
    "Two light hot-milk sponges, softly whipped cream and strawberries in their own juice. A birthday in every slice.",
  metaDescription:
    "A strawberry and cream layer cake with tender hot-milk sponge: simple enough for a Sunday, pretty enough for a birthday.",
  category: "Desserts",
  cuisine: "American",
  mealTypes: ["Dessert"],
  dietaryTags: ["Vegetarian", "Nut-Free"],
  allergens: ["wheat", "milk", "egg"],
  tags: ["cake", "strawberries", "birthday", "summer"],
  difficulty: "medium",
  prepTime: 35,
  cookTime: 25,
  restTime: 60,
  servings: 10,
  servingsMax: 12,
  yield: { amount: 1, unit: "layer cake" },
  daysAgo: 24,
  ingredients: [
    ...under(
      "For the sponge",
      ingredient(4, "whole", "eggs, at room temperature"),
      ingredient(200, "g", "granulated sugar", { or: [1, "cup"] }),
      ingredient(200, "g", "all-purpose flour", { or: [1.667, "cups"] }),
      ingredient(2, "tsp", "baking powder"),
      ingredient(0.25, "tsp", "fine salt"),
      ingredient(120, "ml", "whole milk", { or: [0.5, "cup"] }),
      ingredient(80, "g", "butter", { or: [0.333, "cup"] }),
      ingredient(2, "tsp", "vanilla extract"),
    ),
    ...under(
      "For the filling",
      ingredient(500, "g", "strawberries", { or: [18, "oz"] }),
      ingredient(500, "ml", "whipping cream, cold", { or: [2, "cups"] }),
      ingredient(40, "g", "powdered sugar", { or: [0.333, "cup"] }),
      ingredient(4, "tbsp", "strawberry jam"),
    ),
  ],
  instructions: [
    ...under(
      "For the sponge",
      namedStep(
        "Prepare",
        "Heat the oven to 175°C (350°F). Line the bases of two 20 cm (8 in) pans. Warm the milk and butter together until the butter has melted and the milk steams.",
      ),
      namedStep(
        "Whisk",
        "Whisk the eggs, sugar and vanilla at high speed for 6 minutes, until pale, tripled and thick enough to hold a ribbon for 3 seconds.",
      ),
      namedStep(
        "Fold",
        "Sift over the flour, baking powder and salt in two goes, folding gently. Pour the hot milk down the side and fold until just smooth.",
      ),
      namedStep(
        "Bake",
        "Divide between the pans and bake for 22 to 25 minutes, until golden, springy and shrinking from the sides. Cool for 1 hour.",
      ),
    ),
    ...under(
      "For the filling",
      namedStep(
        "Dress the fruit",
        "Keep back the prettiest strawberries for the top. Slice the rest and toss with the jam.",
      ),
      namedStep(
        "Whip the cream",
        "Whip the cream with the powdered sugar until it holds soft peaks that just bend over. Stop early: it stiffens as you spread.",
      ),
      namedStep(
        "Assemble",
        "Spread one sponge with a third of the cream and all of the dressed fruit, set the second on top and cover with the rest of the cream. Crown with the kept strawberries.",
      ),
    ),
  ],
  equipment: [
    { amount: 2, name: "round cake pans", note: "20 cm (8 in) across" },
    { name: "electric mixer" },
    { name: "sieve", note: "for the flour" },
  ],
  notes: [
    {
      title: "Make ahead",
      text: "The sponges can be baked a day early: wrap them once cold and keep them at room temperature. Fill the cake up to 4 hours before serving and keep it in the fridge.",
    },
    {
      title: "Storage",
      text: "Leftovers keep in the fridge, covered, for 2 days. Take them out 20 minutes before you eat them.",
    },
    {
      title: "Other fruit",
      text: "Raspberries with raspberry jam, or ripe peaches with apricot jam, are as good.",
    },
  ],
  nutrition: {
    calories: 460,
    protein: 6,
    carbohydrates: 48,
    fat: 27,
    fiber: 1,
    sugar: 32,
    sodium: 190,
  },
};
