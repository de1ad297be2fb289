/** The answers of the fake AI service. */

export function exampleSuggestions(question: string): string {
  const name = asked(question, "Recipe name or idea") || "Lemon Chicken";
  const cuisine = asked(question, "Cuisine") || "Mediterranean";
  const names = [name, "Roast Carrots", "Herb Rice", "Bean Stew", "Plum Cake"];
  return JSON.stringify(
    names.map((dish, index) => ({
      name: dish,
      description: `${dish}, the way a cook makes it on a weeknight.`,
      estimatedTime: `${25 + index * 10} minutes`,
      difficulty: ["easy", "medium", "hard"][index % 3],
      cuisine,
    })),
  );
}

/** A recipe with the requested name. */
export function exampleRecipe(question: string): string {
  const [, title = "Surprise Stew"] = /Write the recipe "([^"\n]*)"/.exec(question) ?? [];
  return JSON.stringify({
    title,
    description: `${title} with lemon, garlic and thyme: one pan, little washing up, and a sauce to mop up with bread.`,
    metaDescription: `${title} with lemon, garlic and thyme, from one pan.`,
    prepTime: 15,
    cookTime: 35,
    servings: 4,
    difficulty: "easy",
    cuisine: asked(question, "Cuisine") || "Mediterranean",
    category: asked(question, "Category"),
    mealTypes: ["Dinner"],
    dietaryTags: ["Gluten-Free"],
    tags: ["one pan", "weeknight"],
    ingredients: INGREDIENTS.map(([amount, unit, name]) => ({ amount, unit, name })),
    instructions: STEPS.map((text, index) => ({ stepNumber: index + 1, text })),
    equipment: [{ amount: 1, name: "large roasting pan", note: "or a deep baking sheet" }],
    notes: [{ title: "Leftovers", text: "Keep for three days in the fridge; eat cold or warm." }],
    nutrition: { calories: 420, protein: 34, carbs: 12, fat: 24, fiber: 3, sugar: 4, sodium: 640 },
  });
}

export function exampleClassification(question: string): string {
  const category = asked(question, "Category so far");
  return JSON.stringify({
    cuisine: "Greek",
    category: category === "unknown" ? "Dinner" : category,
    mealTypes: ["Dinner", "Lunch"],
    dietaryTags: ["Gluten-Free", "High-Protein"],
  });
}

/** Of any picture. */
export const EXAMPLE_TRANSCRIPTION = `Leek Soup

Serves 4

Ingredients
3 leeks
1½ litres vegetable stock
2 tbsp olive oil

Method
Slice the leeks and fry them in the olive oil for 10 minutes.
Pour in the stock and simmer for 20 minutes.`;

function asked(question: string, name: string): string {
  const line = question.split("\n").find((text) => text.replace(/^- /, "").startsWith(`${name}: `));
  return line?.slice(line.indexOf(": ") + 2).trim() ?? "";
}

const INGREDIENTS = [
  [8, "pieces", "chicken thighs"],
  [2, "tbsp", "olive oil"],
  [4, "cloves", "garlic"],
  [2, "whole", "lemons"],
  [1, "tsp", "dried thyme"],
  [250, "ml", "chicken stock"],
  [400, "g", "potatoes"],
  [1, "to taste", "salt"],
] as const;

const STEPS = [
  "Heat the oven to 400°F (200°C), and halve the potatoes.",
  "Season the chicken thighs with salt and the dried thyme on both sides.",
  "Heat the olive oil in a wide pan and brown the chicken for 8 minutes.",
  "Slice the garlic and the lemons, and add both to the pan with the potatoes.",
  "Pour in the chicken stock and roast everything for 25 minutes.",
  "Rest the pan for 2 minutes, then spoon the sauce over the chicken.",
];
