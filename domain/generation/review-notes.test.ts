import { expect, test } from "vitest";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { exampleRecipe } from "#test/fakes/example-answers.ts";
import { criteriaSchema } from "./criteria.ts";
import { generatedRecipe } from "./generated-recipe.ts";
import { reviewNotes } from "./review-notes.ts";

function notes(given: Partial<RecipeDraft>, names: string[], ...steps: string[]) {
  return reviewNotes(
    recipeInput({
      nutrition: null,
      dietaryTags: [],
      prepTime: 30,
      cookTime: 30,
      ingredients: names.map((name) => ({ amount: 1, unit: "cup", name })),
      instructions: steps.map((text) => ({ text })),
      ...given,
    }),
  );
}

test("a consistent recipe has none", () => {
  const criteria = criteriaSchema.parse({ category: "Dinner" });
  const read = generatedRecipe(JSON.parse(exampleRecipe("")), { criteria, categories: ["Dinner"] });
  expect(read?.ok && reviewNotes(read.recipe)).toEqual([]);
});

test.each<[string, string[], string[], string[]]>([
  [
    "an ingredient that no step uses",
    ["leeks", "saffron"],
    ["Boil the leeks."],
    ["No step uses “saffron”."],
  ],
  [
    "one that steps call by another form",
    ["ripe tomatoes", "fresh berries"],
    ["Add tomato and berry."],
    [],
  ],
  [
    "one that steps call by one of its words",
    ["boneless chicken thighs"],
    ["Brown the thighs."],
    [],
  ],
  ["pepper, where steps season", ["black pepper"], ["Season well."], []],
  ["spices, where steps say so", ["ground cumin"], ["Stir in the spices."], []],
  ["all of them at once", ["rye", "spelt"], ["Mix all the ingredients."], []],
  ["parmesan, called cheese", ["parmesan"], ["Grate the cheese."], []],
  [
    "a food of a step that is not listed",
    ["leeks"],
    ["Fry the leeks in butter with garlic, then more butter."],
    [
      "A step uses butter, which isn't in the ingredients.",
      "A step uses garlic, which isn't in the ingredients.",
    ],
  ],
  [
    "creaming, and water",
    ["sugar", "unsalted butter"],
    ["Cream the butter with sugar and water."],
    [],
  ],
  [
    "what only sounds alike",
    ["eggplant", "butternut squash"],
    ["Roast the eggplant and the butternut."],
    [],
  ],
])("ingredients and steps: %s", (_, names, steps, expected) => {
  expect(notes({}, names, ...steps)).toEqual(expected);
});

test.each<[string, string[], Partial<RecipeDraft>, string[]]>([
  ["Vegan", ["butter"], {}, ["Tagged Vegan, but has “butter”."]],
  ["Vegan", ["coconut milk", "peanut butter"], {}, []],
  ["Vegetarian", ["chicken stock"], {}, ["Tagged Vegetarian, but has “chicken stock”."]],
  ["Gluten-Free", ["soy sauce"], {}, ["Tagged Gluten-Free, but has “soy sauce”."]],
  ["Gluten-Free", ["rice noodles", "almond flour"], {}, []],
  ["Dairy-Free", ["feta"], {}, ["Tagged Dairy-Free, but has “feta”."]],
  ["Nut-Free", ["chopped walnuts"], {}, ["Tagged Nut-Free, but has “chopped walnuts”."]],
  ["Keto", ["brown sugar"], {}, ["Tagged Keto, but has “brown sugar”."]],
  ["Low-Carb", ["cauliflower rice"], {}, []],
  [
    "Low-Carb",
    ["leeks"],
    { nutrition: { carbohydrates: 45 } },
    ["Tagged Low-Carb, but has 45 g of carbs per serving."],
  ],
  ["Paleo", ["cheddar cheese"], {}, ["Tagged Paleo, but has “cheddar cheese”."]],
  [
    "High-Protein",
    ["leeks"],
    { nutrition: { protein: 4 } },
    ["Tagged High-Protein, but has 4 g of protein per serving."],
  ],
])("%s with %j", (tag, names, given, expected) => {
  expect(notes({ ...given, dietaryTags: [tag] }, names, "Mix everything.")).toEqual(expected);
});

test.each<[string, Partial<RecipeDraft>, string[]]>([
  ["Simmer for 25 minutes.", {}, []],
  ["Simmer for 2 hours.", {}, ["The steps add up to 120 minutes; the recipe says 60."]],
  [
    "Simmer for 35 minutes.",
    { prepTime: 5, cookTime: 25 },
    ["One step takes 35 minutes; the whole recipe says 30."],
  ],
  [
    "Simmer for 5 minutes.",
    { cookTime: 60 },
    ["Cook time is 60 minutes; the steps add up to only 5."],
  ],
  ["Simmer it.", { cookTime: 0 }, ["Cook time is 0 minutes, but a step involves cooking."]],
  ["Heat the oven to 400°F (200°C).", {}, []],
  ["Heat the oven to 350 degrees Fahrenheit / 180 C.", {}, []],
  ["Heat the oven to 900°F.", {}, ["Step 1 names 900°F, which few home ovens reach."]],
  ["Heat the oven to 400 °C.", {}, ["Step 1 names 400°C, which few home ovens reach."]],
  ["Heat the oven to 200°F (200°C).", {}, ["Step 1: 200°F is not 200°C."]],
  ["Add 12 c of it, or 10 pieces.", {}, []],
])("%s with %j", (step, given, expected) => {
  expect(notes(given, [], step)).toEqual(expected);
});

test.each<[number, string, string, string[]]>([
  [2, "cups", "flour", []],
  [20, "cups", "flour", ["“20 cups flour” is a lot for 4."]],
  [5, "kg", "leeks", ["“5 kg leeks” is a lot for 4."]],
  [2, "tsp", "salt", []],
  [3, "tbsp", "sea salt", ["“3 tbsp sea salt” is very salty for 4."]],
  [500, "to taste", "salt", []],
])("%d %s %s", (amount, unit, name, expected) => {
  const ingredients = [{ amount, unit, name }];
  expect(notes({ ingredients }, [], "Mix everything.")).toEqual(expected);
});

test("an ingredient's note belongs to it", () => {
  const butter = { amount: 1, unit: "cup", name: "butter", note: "or a vegan one" };
  const thyme = { amount: 1, unit: "tsp", name: "thyme", note: "or oregano" };
  expect(
    notes(
      { ingredients: [butter, thyme], dietaryTags: ["Vegan"] },
      [],
      "Melt the butter with the thyme or the oregano.",
    ),
  ).toEqual([]);
});
