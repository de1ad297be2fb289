import { butterCroissants } from "./butter-croissants.ts";
import { ingredient, namedStep, under, type WrittenRecipe } from "./written-recipe.ts";

export const bakingAndBread: WrittenRecipe[] = [
  {
    title: "Overnight Rosemary and Olive Focaccia",
    slug: "overnight-rosemary-and-olive-focaccia",
    description:
      "A wet, no-knead dough that rises slowly in the fridge, then bakes into a crisp-bottomed, airy slab glistening with oil.",
    metaDescription:
      "No-knead overnight focaccia with rosemary and olives: five minutes of work in the evening, an airy, crisp bread the next day.",
    category: "Baking & Bread",
    cuisine: "Italian",
    mealTypes: ["Side Dish", "Snack"],
    dietaryTags: ["Vegetarian", "Vegan", "Dairy-Free", "Nut-Free"],
    allergens: ["wheat"],
    tags: ["bread", "no knead", "make ahead", "olives"],
    difficulty: "medium",
    prepTime: 20,
    cookTime: 25,
    restTime: 885,
    servings: 12,
    yield: { amount: 12, unit: "squares" },
    pan: { shape: "rectangular", size: 33, width: 23, unit: "cm" },
    featured: true,
    daysAgo: 4,
    ingredients: [
      ingredient(500, "g", "bread flour", { or: [4, "cups"] }),
      ingredient(10, "g", "fine salt", { or: [1.75, "tsp"] }),
      ingredient(1, "tsp", "instant yeast", { or: [3, "g"] }),
      ingredient(425, "ml", "lukewarm water", { or: [1.75, "cups"] }),
      ingredient(5, "tbsp", "extra virgin olive oil"),
      ingredient(80, "g", "green olives, pitted"),
      ingredient(3, "sprigs", "rosemary"),
      ingredient(1, "tsp", "flaky salt"),
    ],
    instructions: [
      namedStep(
        "Mix",
        "Stir the flour, fine salt and yeast together, add the water and mix for 1 minute, until no dry flour shows. It will be very wet.",
      ),
      namedStep(
        "Fold",
        "Rest for 30 minutes. With wet hands, pull each side of the dough up and over the middle, eight folds in all, until it tightens.",
      ),
      namedStep(
        "Chill overnight",
        "Pour 1 tablespoon of the olive oil over the dough, cover and chill for 12 hours, or up to 2 days, until doubled and full of bubbles.",
      ),
      namedStep(
        "Second rise",
        "Oil a 23 x 33 cm (9 x 13 in) pan with 2 tablespoons of oil. Tip in the dough, turn it over once and leave at room temperature for 2 hours 15 minutes, until it fills the pan and wobbles.",
      ),
      namedStep(
        "Dimple",
        "Heat the oven to 220°C (425°F). Pour on the remaining oil, oil your fingers and press them right to the bottom all over. Push in the olives, tear over the rosemary and sprinkle with the flaky salt.",
      ),
      namedStep(
        "Bake",
        "Bake for 23 to 25 minutes on the lowest shelf, until deep gold on top and the underside sounds hollow.",
      ),
      namedStep(
        "Cool",
        "Lift onto a rack straight away, so that the base stays crisp, and cool before cutting it into squares.",
      ),
    ],
    equipment: [
      { name: "large bowl", note: "with a lid or a plate to cover it" },
      { name: "metal baking pan", note: "23 x 33 cm (9 x 13 in)" },
      { name: "cooling rack" },
    ],
    notes: [
      {
        title: "When to start",
        text: "Mixed at 7 in the evening, the dough goes into the pan at half past 7 in the morning and is on the table by 11.",
      },
      {
        title: "Flour",
        text: "All-purpose flour works too. It absorbs less, so hold back 2 tablespoons of the water.",
      },
      {
        title: "Storage",
        text: "Focaccia is best on its day. Freeze what is left, and warm it straight from the freezer at 200°C (400°F) for 8 minutes.",
      },
    ],
    nutrition: {
      calories: 215,
      protein: 5,
      carbohydrates: 31,
      fat: 8,
      fiber: 2,
      sugar: 0,
      sodium: 580,
    },
  },
  {
    title: "Japanese Milk Bread",
    slug: "japanese-milk-bread",
    description:
      "A cloud of a loaf that pulls apart in feathery strands and stays soft for days, thanks to a spoonful of cooked flour paste.",
    metaDescription:
      "Japanese milk bread with a tangzhong starter: a tall, feathery loaf that stays soft for days, explained step by step.",
    category: "Baking & Bread",
    cuisine: "Japanese",
    mealTypes: ["Breakfast", "Snack"],
    dietaryTags: ["Vegetarian", "Nut-Free"],
    allergens: ["wheat", "milk", "egg"],
    tags: ["bread", "loaf", "tangzhong", "project"],
    difficulty: "hard",
    prepTime: 35,
    cookTime: 35,
    restTime: 145,
    servings: 10,
    yield: { amount: 1, unit: "loaf" },
    daysAgo: 130,
    ingredients: [
      ...under(
        "For the starter",
        ingredient(25, "g", "bread flour"),
        ingredient(110, "ml", "whole milk"),
      ),
      ...under(
        "For the dough",
        ingredient(325, "g", "bread flour, for the dough", { or: [2.667, "cups"] }),
        ingredient(45, "g", "granulated sugar"),
        ingredient(7, "g", "fine salt", { or: [1.25, "tsp"] }),
        ingredient(2, "tsp", "instant yeast", { or: [6, "g"] }),
        ingredient(110, "ml", "more milk, lukewarm"),
        ingredient(1, "whole", "egg"),
        ingredient(45, "g", "soft butter"),
      ),
      ...under("To glaze", ingredient(1, "tbsp", "milk, to brush")),
    ],
    instructions: [
      namedStep(
        "Cook the starter",
        "Whisk the 25 g of flour with 110 ml of milk in a small pan over medium-low heat for 3 to 4 minutes, until it thickens to a paste at 65°C (149°F). Cool for 15 minutes.",
      ),
      namedStep(
        "Mix",
        "Combine the paste with the rest of the flour, the sugar, salt, yeast, lukewarm milk and egg. Knead for 5 minutes, until rough but together.",
      ),
      namedStep(
        "Work in the butter",
        "Knead in the butter a spoonful at a time, then knead for 10 to 12 minutes in a mixer (18 by hand), until a piece stretches into a thin see-through pane.",
      ),
      namedStep(
        "First rise",
        "Cover and let rise somewhere warm for 65 minutes, until doubled and a floured finger leaves a dent.",
      ),
      namedStep(
        "Shape",
        "Divide into three, round each and rest for 15 minutes. Roll each into an oval, fold the sides in like a letter and roll up from the short end.",
      ),
      namedStep(
        "Second rise",
        "Set the rolls side by side in a buttered 21 x 11 cm (8 x 4 in) pan. Cover and let rise for 50 minutes, until 1 cm (0.5 in) above the rim. Heat the oven to 180°C (350°F).",
      ),
      namedStep(
        "Bake",
        "Brush with milk and bake for 28 to 30 minutes, covering with foil once brown, until the middle reads 92°C (198°F).",
      ),
      namedStep("Cool", "Turn out after 5 minutes and cool on a rack before tearing or slicing."),
    ],
    equipment: [
      { name: "stand mixer", note: "or strong arms" },
      { name: "loaf pan", note: "21 x 11 cm (8 x 4 in)" },
      { name: "instant-read thermometer", note: "for the paste and the loaf" },
      { name: "cooling rack" },
    ],
    notes: [
      {
        title: "Burger buns",
        text: "For eight soft buns, divide the risen dough into pieces of about 90 g, round them and set them well apart on a lined tray. Let rise for 50 minutes, brush with milk and bake at 180°C (350°F) for 16 to 18 minutes.",
      },
      {
        title: "Storage",
        text: "Well wrapped, the loaf stays soft at room temperature for 3 days. Slice and freeze the rest; it toasts straight from the freezer.",
      },
    ],
    nutrition: {
      calories: 210,
      protein: 6,
      carbohydrates: 33,
      fat: 6,
      fiber: 1,
      sugar: 6,
      sodium: 300,
    },
  },
  butterCroissants,
];
