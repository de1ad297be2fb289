import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { readAll } from "#test/factories/archive.ts";
import { nextcloud } from "./nextcloud.ts";

const PANCAKES = {
  "@context": "http://schema.org",
  "@type": "Recipe",
  id: "4711",
  name: "Pancakes",
  description: "**Thin** ones.\n\nFrom Lyon.",
  url: "https://blog.example/pancakes",
  image: "https://blog.example/pancakes.jpg",
  prepTime: "PT0H15M",
  cookTime: "PT0H20M",
  totalTime: "PT1H5M",
  recipeCategory: "Breakfast",
  keywords: "quick,sweet",
  recipeYield: 4,
  tool: ["[Pan](https://shop.example/pan)", "2 bowls"],
  recipeIngredient: ["250 g flour", "## Topping", "1-2 tbsp [syrup](#r/12)", "salt"],
  recipeInstructions: ["Mix **all**.", "## Topping", "Warm it.\n\nPour it over."],
  nutrition: { "@type": "NutritionInformation", calories: "300 kcal" },
  suitableForDiet: "https://schema.org/VegetarianDiet",
  dateCreated: "2021-05-04T12:30:00+0000",
};

const recipeOf = (result: ReadRecipe | undefined) => {
  if (!result?.ok) throw new Error(result?.error);
  expect(recipeInputSchema.safeParse(result.recipe.fields).error).toBeUndefined();
  return result.recipe;
};

test("a recipe comes with all that the cookbook knows of it", async () => {
  const results = await readAll(nextcloud, {
    "Recipes/Pancakes/recipe.json": JSON.stringify(PANCAKES),
    "Recipes/Pancakes/full.jpg": "x",
    "Recipes/Pancakes/thumb.jpg": "x",
  });
  expect(recipeOf(results[0])).toMatchObject({
    key: "4711",
    categories: ["Breakfast"],
    createdAt: new Date("2021-05-04T12:30:00Z"),
    images: [{ file: { path: "Recipes/Pancakes/full.jpg" } }],
    losses: [],
    fields: {
      title: "Pancakes",
      description: "Thin ones.\nFrom Lyon.",
      prepTime: 15,
      cookTime: 20,
      restTime: 30,
      servings: 4,
      tags: ["quick", "sweet"],
      dietaryTags: ["Vegetarian"],
      equipment: [{ name: "Pan" }, { amount: 2, name: "bowls" }],
      ingredients: [
        { group: null, amount: 250, unit: "g", name: "flour" },
        { group: "Topping", amount: 1, amountMax: 2, unit: "tbsp", name: "syrup" },
        { group: "Topping", name: "salt" },
      ],
      instructions: [
        { group: null, text: "Mix all." },
        { group: "Topping", text: "Warm it. Pour it over." },
      ],
      nutrition: { calories: 300 },
      source: { url: "https://blog.example/pancakes", site: "blog.example" },
    },
  });
});

test("nothing is made up where a recipe says little; its image may be on the web", async () => {
  const [result] = await readAll(nextcloud, {
    "recipe.json": JSON.stringify({
      "@type": "Recipe",
      name: "Tea",
      image: "https://blog.example/tea.jpg",
      recipeInstructions: [
        { "@type": "HowToSection", name: "Brew", itemListElement: [{ text: "Pour." }] },
      ],
    }),
  });
  const recipe = recipeOf(result);
  expect(recipe.images).toEqual([{ url: "https://blog.example/tea.jpg", alt: "" }]);
  expect(recipe.fields).toMatchObject({ instructions: [{ group: "Brew", text: "Pour." }] });
  for (const name of ["servings", "cuisine", "difficulty", "mealTypes", "authorName"])
    expect(recipe.fields).not.toHaveProperty(name);
});

test("what is no recipe is named, and the others come", async () => {
  const results = await readAll(nextcloud, {
    "Pancakes/recipe.json": JSON.stringify(PANCAKES),
    "Cut/recipe.json": '{"@type',
    "Nameless/recipe.json": JSON.stringify({ ...PANCAKES, name: "" }),
    "Text/recipe.json": '"text"',
  });
  expect(results.map((one) => (one.ok ? one.recipe.fields.title : one.error))).toEqual([
    "Pancakes",
    "The file is cut off: its end is missing, and no recipe in it is whole.",
    "It has no name.",
    "It is not a Nextcloud Cookbook recipe.",
  ]);
});
