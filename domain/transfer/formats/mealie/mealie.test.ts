import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { mealie } from "./mealie.ts";

const PIE = {
  id: "5a2f1c34-9d7b-4c55-8a35-0d2f6f2a7a11",
  name: "Apple Pie",
  slug: "apple-pie",
  description: "From **grandmother**.",
  image: "Ab12",
  recipe_servings: 8,
  recipe_yield_quantity: 1,
  recipe_yield: "pie",
  prep_time: "30 minutes",
  perform_time: "40 min",
  total_time: "1 hour 40 minutes",
  recipe_category: [{ name: "Desserts", slug: "desserts" }],
  tags: [{ name: "Baking", slug: "baking" }],
  tools: [{ name: "Rolling pin", slug: "rolling-pin" }],
  org_url: "https://blog.example/apple-pie",
  rating: 4.5,
  recipe_ingredient: [
    {
      title: "Crust",
      quantity: 2.5,
      unit: { name: "cup", plural_name: "cups", abbreviation: "c" },
      food: { name: "flour", plural_name: null },
      note: "sifted",
      original_text: "2 1/2 cups flour, sifted",
    },
    {
      quantity: 1,
      unit: { name: "bunch", plural_name: "bunches" },
      food: { name: "mint", plural_name: null },
      note: "optional",
    },
    { title: "Filling", quantity: 3, food: { name: "apple", plural_name: "apples" }, note: "" },
    { quantity: 1, unit: null, food: null, note: "1/2 tsp cinnamon", display: "1/2 tsp cinnamon" },
    { quantity: 1, referenced_recipe: { name: "Vanilla Sauce", slug: "vanilla-sauce" }, note: "" },
  ],
  recipe_instructions: [
    { title: "Crust", summary: "Knead", text: "Make the *dough*." },
    { title: "", text: "Chill it.\n\nFor an hour." },
    { title: "Filling", text: "Fill. ![](/api/media/recipes/5a2f/assets/fill.png)" },
  ],
  nutrition: { calories: "320 kcal", fat_content: "12", sodium_content: "210" },
  notes: [{ title: "Freezing", text: "Freezes *well*." }],
  comments: [
    { text: "Good *pie*", created_at: "2023-06-01T10:00:00", user: { username: "bo" } },
    { text: "Very" },
  ],
  extras: { cost: "4" },
  settings: { public: false, show_nutrition: true },
  created_at: "2023-05-04T12:30:00",
};

const EXPORT = {
  "recipes/apple-pie/apple-pie.json": JSON.stringify(PIE),
  "recipes/apple-pie/images/tiny-original.webp": "tiny",
  "recipes/apple-pie/images/original.webp": "whole",
  "recipes/apple-pie/assets/fill.png": "filling",
  "recipes/apple-pie/assets/notes.pdf": "pdf",
};

async function read(files: Files): Promise<ForeignRecipe[]> {
  const results = await readAll(mealie, files);
  return results.map((result) => {
    if (!result.ok) throw new Error(result.error);
    expect(recipeInputSchema.safeParse(result.recipe.fields).error).toBeUndefined();
    return result.recipe;
  });
}

const imagePaths = (recipe: ForeignRecipe | undefined) =>
  recipe?.images.map((image) => ("file" in image ? image.file.path : image.url));

test("a recipe of a group's export comes with all that Mealie knows of it", async () => {
  const [recipe] = await read(EXPORT);
  expect(recipe?.fields).toMatchObject({
    title: "Apple Pie",
    description: "From grandmother.",
    prepTime: 30,
    cookTime: 40,
    restTime: 30,
    servings: 8,
    yield: { amount: 1, unit: "pie" },
    equipment: [{ name: "Rolling pin" }],
    tags: ["Baking"],
    source: { url: "https://blog.example/apple-pie", site: "blog.example" },
    notes: [{ title: "Freezing", text: "Freezes well." }],
    nutrition: { calories: 320, fat: 12, sodium: 210 },
  });
  expect(recipe?.fields.ingredients).toMatchObject([
    {
      group: "Crust",
      amount: 2.5,
      unit: "cups",
      name: "flour",
      note: "sifted",
      original: "2 1/2 cups flour, sifted",
    },
    {
      group: "Crust",
      amount: 1,
      unit: "piece",
      countWord: "bunch",
      name: "mint",
      note: null,
      optional: true,
    },
    { group: "Filling", amount: 3, name: "apples" },
    { group: "Filling", amount: 0.5, unit: "tsp", name: "cinnamon" },
    { group: "Filling", amount: 1, name: "Vanilla Sauce", recipeSlug: "vanilla-sauce" },
  ]);
  expect(recipe?.fields.instructions).toMatchObject([
    { group: "Crust", name: "Knead", text: "Make the dough." },
    { group: "Crust", name: null, text: "Chill it.\nFor an hour." },
    { group: "Filling", text: "Fill." },
  ]);
  expect(recipe).toMatchObject({
    key: PIE.id,
    categories: ["Desserts"],
    isPublic: false,
    createdAt: new Date("2023-05-04T12:30:00Z"),
    losses: [
      "your rating (4.5 of 5)",
      "2 comments",
      "the extra fields “cost”",
      "1 attached file",
      "the place of images among the steps",
    ],
  });
  expect(imagePaths(recipe)).toEqual([
    "recipes/apple-pie/images/original.webp",
    "recipes/apple-pie/assets/fill.png",
  ]);
});

test("answers of the API are read, one recipe or a list; they have no image in them", async () => {
  const soup = {
    id: "1",
    slug: "soup",
    name: "Soup",
    image: "Xy",
    orgURL: "https://blog.example/soup",
    recipeServings: 4,
    prepTimeSeconds: 600,
    performTimeSeconds: 1200,
    recipeIngredient: [{ quantity: 0, unit: null, food: { name: "Salt" } }],
    recipeInstructions: [{ text: "Stir." }],
    nutrition: { saturatedFatContent: "2 g" },
  };
  const [alone] = await read({ "soup.json": JSON.stringify(soup) });
  expect(alone).toMatchObject({
    fields: {
      prepTime: 10,
      cookTime: 20,
      servings: 4,
      source: { url: "https://blog.example/soup" },
      ingredients: [{ amount: null, name: "Salt" }],
      nutrition: { saturatedFat: 2 },
    },
    losses: ["the image, which is not in the file"],
  });
  expect(await read({ "a.json": JSON.stringify([soup, soup]) })).toHaveLength(2);
  expect(await read({ "a.json": JSON.stringify({ items: [soup] }) })).toHaveLength(1);
});

test("the first version's recipes of texts are read as texts are", async () => {
  const first = {
    name: "Stew",
    slug: "stew",
    recipe_yield: "4-6 servings",
    recipe_yield_quantity: 1,
    recipe_category: ["Dinner"],
    tags: ["Winter"],
    recipe_ingredient: ["For the broth:", "2 cups stock", "Salt to taste"],
    recipe_instructions: ["Boil.", { text: "Serve." }],
    settings: { disable_amount: true },
  };
  const [recipe] = await read({ "recipes/stew/stew.json": JSON.stringify(first) });
  expect(recipe).toMatchObject({
    key: "stew",
    categories: ["Dinner"],
    fields: {
      servings: 4,
      servingsMax: 6,
      tags: ["Winter"],
      ingredients: [
        { group: "For the broth", amount: 2, unit: "cups", name: "stock" },
        { group: "For the broth", unit: "to taste", name: "Salt" },
      ],
      instructions: [{ text: "Boil." }, { text: "Serve." }],
    },
  });
});

test("the tables of a backup are put together", async () => {
  const id = "5a2f1c349d7b4c558a350d2f6f2a7a11";
  const of = { recipe_id: id };
  const tables = {
    recipes: [
      { id, name: "Pie", slug: "pie", recipe_servings: 2, recipeCuisine: "French", org_url: null },
      { id: "other", name: "Sauce", slug: "sauce" },
    ],
    recipes_ingredients: [
      { ...of, position: 1, quantity: 200, unit_id: "u", food_id: "f", note: "soft" },
      { ...of, position: 0, title: "Base", quantity: 1, note: "2 eggs" },
      { ...of, position: 2, quantity: 1, referenced_recipe_id: "other" },
    ],
    recipe_instructions: [
      { ...of, position: 1, text: "Bake." },
      { ...of, position: 0, text: "Mix." },
    ],
    ingredient_units: [{ id: "u", name: "gram" }],
    ingredient_foods: [{ id: "f", name: "butter" }],
    notes: [{ ...of, title: "Tip", text: "Rest it." }],
    recipe_settings: [{ ...of, public: 1 }],
    recipe_comments: [{ ...of, text: "Nice" }],
    api_extras: [{ recipee_id: id, key_name: "cost", value: "3" }],
    categories: [{ id: "c", name: "Desserts" }],
    recipes_to_categories: [{ ...of, category_id: "c" }],
    tags: [{ id: "t", name: "Baking" }],
    recipes_to_tags: [{ ...of, tag_id: "t" }],
  };
  const image = "data/recipes/5a2f1c34-9d7b-4c55-8a35-0d2f6f2a7a11/images/original.webp";
  const [pie, sauce] = await read({ "database.json": JSON.stringify(tables), [image]: "x" });
  expect(pie).toMatchObject({
    categories: ["Desserts"],
    isPublic: true,
    fields: {
      title: "Pie",
      cuisine: "French",
      ingredients: [
        { group: "Base", amount: 2, name: "eggs" },
        { group: "Base", amount: 200, unit: "g", name: "butter", note: "soft" },
        { group: "Base", name: "Sauce", recipeSlug: "sauce" },
      ],
      instructions: [{ text: "Mix." }, { text: "Bake." }],
      notes: [{ title: "Tip", text: "Rest it." }],
      tags: ["Baking"],
    },
    losses: ["1 comment", "the extra fields “cost”"],
  });
  expect(imagePaths(pie)).toEqual([image]);
  expect(sauce).toMatchObject({ fields: { title: "Sauce" }, images: [], isPublic: null });
});

test("what is no recipe is named, and the others come", async () => {
  const results = await readAll(mealie, {
    ...EXPORT,
    "recipes/cut/cut.json": "{",
    "recipes/nameless/nameless.json": JSON.stringify({ ...PIE, name: null }),
    "recipes/text/text.json": '"text"',
    "themes/dark.json": JSON.stringify({ name: "Dark" }),
  });
  expect(results.map((one) => (one.ok ? one.recipe.fields.title : one.error))).toEqual([
    "Apple Pie",
    "The file is cut off: its end is missing, and no recipe in it is whole.",
    "It has no name.",
    "It is not a Mealie recipe.",
  ]);
});
