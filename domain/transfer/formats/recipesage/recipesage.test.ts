import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { readAll } from "#test/factories/archive.ts";
import { recipeSage } from "./recipesage.ts";

const LASAGNA = {
  "@context": "http://schema.org",
  "@type": "Recipe",
  identifier: "b6f3",
  datePublished: "2022-05-04T12:30:00.000Z",
  description: "For guests.\nOr for two days.",
  image: ["https://images.example/lasagna.jpg", "data:image/png;base64,AAAA"],
  name: "Lasagna",
  prepTime: "PT30M",
  totalTime: "PT1H30M",
  recipeIngredient: ["250 g pasta", "[Sauce 1]", "2 cans tomatoes", "[Topping]", "50 g cheese"],
  recipeInstructions: [
    { "@type": "HowToSection", name: "Sauce 1" },
    { "@type": "HowToStep", text: "Cook it." },
    { "@type": "HowToStep", text: "[Oven]" },
    { "@type": "HowToStep", text: "Layer all." },
    { "@type": "HowToStep", text: "Bake." },
  ],
  recipeYield: "6 servings",
  recipeCategory: ["dinner", "pasta, baked"],
  creditText: "Nonna's Blog",
  isBasedOn: "https://blog.example/lasagna",
  comment: [{ "@type": "Comment", name: "Author Notes", text: "Freezes well." }],
  aggregateRating: { "@type": "AggregateRating", ratingValue: "4", bestRating: "5" },
  nutrition: {
    "@type": "NutritionInformation",
    calories: "600 kcal",
    description: "Calcium: 200 mg",
  },
};

const recipeOf = (result: ReadRecipe | undefined) => {
  if (!result?.ok) throw new Error(result?.error);
  expect(recipeInputSchema.safeParse(result.recipe.fields).error).toBeUndefined();
  return result.recipe;
};

test.each([
  ["a list", [LASAGNA]],
  ["a list under a name", { recipes: [LASAGNA] }],
])("a recipe in %s comes with all that RecipeSage knows of it", async (_, json) => {
  const results = await readAll(recipeSage, { "recipesage.json": JSON.stringify(json) });
  expect(results).toHaveLength(1);
  expect(recipeOf(results[0])).toMatchObject({
    key: "b6f3",
    categories: ["dinner", "pasta, baked"],
    createdAt: new Date("2022-05-04T12:30:00Z"),
    images: [{ url: "https://images.example/lasagna.jpg" }],
    losses: ["your rating (4 of 5)", "1 image without an address"],
    fields: {
      title: "Lasagna",
      description: "For guests.\nOr for two days.",
      prepTime: 30,
      cookTime: 60,
      servings: 6,
      ingredients: [
        { group: null, amount: 250, unit: "g", name: "pasta" },
        { group: "Sauce 1", amount: 2, name: "tomatoes" },
        { group: "Topping", amount: 50, unit: "g", name: "cheese" },
      ],
      instructions: [
        { group: "Sauce 1", text: "Cook it." },
        { group: "Oven", text: "Layer all." },
        { group: "Oven", text: "Bake." },
      ],
      notes: [
        { title: null, text: "Freezes well." },
        { title: "Nutrition", text: "Calcium: 200 mg" },
      ],
      nutrition: { calories: 600 },
      source: { url: "https://blog.example/lasagna", site: "Nonna's Blog" },
    },
  });
});

test("steps may be texts", async () => {
  const given = { ...LASAGNA, recipeInstructions: ["[Oven]", "Layer all.", "Bake."] };
  const [result] = await readAll(recipeSage, { "a.json": JSON.stringify([given]) });
  expect(recipeOf(result).fields.instructions).toMatchObject([
    { group: "Oven", text: "Layer all." },
    { group: "Oven", text: "Bake." },
  ]);
});

test("a source without an address is the author", async () => {
  const bare = { "@type": "Recipe", name: "Tea", creditText: "Aunt Ida", isBasedOn: "" };
  const [result] = await readAll(recipeSage, { "a.json": JSON.stringify([bare]) });
  expect(recipeOf(result).fields).toMatchObject({ authorName: "Aunt Ida", source: null });
});

test("what is no recipe is named, and the others come", async () => {
  const results = await readAll(recipeSage, {
    "a.json": JSON.stringify([LASAGNA, null, { ...LASAGNA, name: "" }]),
    "cut.json": "[",
  });
  expect(results.map((one) => (one.ok ? one.recipe.fields.title : one.error))).toEqual([
    "Lasagna",
    "It is not a RecipeSage recipe.",
    "It has no name.",
    "The file is cut off: its end is missing, and no recipe in it is whole.",
  ]);
});
