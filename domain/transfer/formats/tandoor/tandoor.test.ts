import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { type Files, readAll, zipOf } from "#test/factories/archive.ts";
import { tandoor } from "./tandoor.ts";

const CURRY = {
  name: "Red Curry",
  description: "Hot.",
  keywords: [{ name: "Cuisine: Thai" }, { name: "Course: Main" }, { name: "quick" }],
  working_time: 15,
  waiting_time: 30,
  internal: true,
  servings: 4,
  servings_text: "bowls",
  source_url: "https://blog.example/curry",
  nutrition: { calories: 520, carbohydrates: 40, fats: "20.5", proteins: 18, source: "" },
  steps: [
    {
      name: "Curry",
      instruction: "Fry {{ ingredients[2] }} for **{% scale(3) %}** minutes.\n\nAdd the milk.",
      time: 10,
      order: 1,
      ingredients: [
        { food: { name: "coconut milk" }, unit: { name: "ml" }, amount: "400.00", order: 3 },
        { is_header: true, note: "Paste", order: 0 },
        {
          food: { name: "chili", plural_name: "chilies" },
          unit: null,
          amount: 3,
          note: "chopped, optional",
          order: 1,
        },
        { food: { name: "oil" }, unit: { name: "tbsp" }, amount: 2, order: 2 },
      ],
    },
    {
      name: "Rice",
      instruction: "Boil it.",
      time: 0,
      order: 0,
      ingredients: [
        { food: { name: "rice" }, unit: { name: "glass", plural_name: "glasses" }, amount: 1.5 },
        { food: { name: "salt" }, unit: null, amount: 0, no_amount: true, note: "" },
        { food: null, unit: null, amount: 0, note: "love" },
      ],
    },
  ],
};

const recipeZip = (recipe: unknown, files: Files = {}) =>
  zipOf({ "recipe.json": JSON.stringify(recipe), ...files });

async function read(files: Files): Promise<ReadRecipe[]> {
  return readAll(tandoor, files);
}

function recipeOf(result: ReadRecipe | undefined): ForeignRecipe {
  if (!result?.ok) throw new Error(result?.error);
  expect(recipeInputSchema.safeParse(result.recipe.fields).error).toBeUndefined();
  return result.recipe;
}

test("a recipe comes with all that Tandoor exports of it", async () => {
  const recipe = recipeOf((await read({ "17.zip": await recipeZip(CURRY) }))[0]);
  expect(recipe).toMatchObject({
    key: "17",
    categories: ["Main"],
    losses: ["1 step's own time"],
    fields: {
      title: "Red Curry",
      description: "Hot.",
      cuisine: "Thai",
      prepTime: 15,
      cookTime: 30,
      servings: 4,
      yield: { amount: 4, unit: "bowls" },
      tags: ["quick"],
      source: { url: "https://blog.example/curry" },
      nutrition: { calories: 520, carbohydrates: 40, fat: 20.5, protein: 18 },
    },
  });
  expect(recipe.fields.ingredients).toMatchObject([
    { group: "Rice", amount: 1.5, unit: "piece", countWord: "glass", name: "rice" },
    { group: "Rice", amount: null, name: "salt" },
    { group: "Rice", amount: null, name: "love" },
    { group: "Paste", amount: 3, name: "chilies", note: "chopped", optional: true },
    { group: "Paste", amount: 2, unit: "tbsp", name: "oil" },
    { group: "Paste", amount: 400, unit: "ml", name: "coconut milk" },
  ]);
  expect(recipe.fields.instructions).toMatchObject([
    { group: null, name: "Rice", text: "Boil it." },
    { group: "Curry", name: null, text: "Fry 2 tbsp oil for 3 minutes." },
    { group: "Curry", name: null, text: "Add the milk." },
  ]);
});

test("the image of a recipe can be read when its zip has been closed", async () => {
  const zip = await recipeZip(CURRY, { "image.jpg": "an image" });
  const recipe = recipeOf((await read({ "Red_Curry.zip": zip }))[0]);
  expect(recipe.key).toBeNull();
  const [image] = recipe.images;
  if (!image || !("file" in image)) throw new Error("no image");
  expect(image.file.path).toBe("Red_Curry.zip/image.jpg");
  expect((await image.file.read()).toString()).toBe("an image");
});

test("the zip of one recipe is read alone", async () => {
  const results = await read({ "recipe.json": JSON.stringify(CURRY), "image.png": "x" });
  expect(results).toHaveLength(1);
  expect(recipeOf(results[0]).images).toMatchObject([{ file: { path: "image.png" } }]);
});

test("what is no recipe is named, and the others come", async () => {
  const curry = await recipeZip(CURRY);
  const results = await read({
    "1.zip": curry,
    "2.zip": "no zip",
    "3.zip": await zipOf({ "inner.zip": curry }),
    "4.zip": await recipeZip({ ...CURRY, name: "" }),
    "5.zip": await zipOf({ "recipe.json": "{" }),
    "6.zip": await recipeZip([]),
  });
  expect(results.map((one) => (one.ok ? one.recipe.fields.title : one.error))).toEqual([
    "Red Curry",
    "This is not a zip archive, or it is cut off.",
    "It is not a Tandoor recipe.",
    "It has no name.",
    "The file is cut off: its end is missing, and no recipe in it is whole.",
    "It is not a Tandoor recipe.",
  ]);
});
