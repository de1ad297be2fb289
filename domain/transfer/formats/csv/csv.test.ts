import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { csv } from "./csv.ts";

async function read(files: Files) {
  return (await readAll(csv, files)).map((one) => (one.ok ? one.recipe : one.error));
}

test("the table of Plan to Eat comes with its recipes", async () => {
  const [recipe, ...others] = await read({
    "recipes.csv":
      "\uFEFFTitle,Course,Cuisine,Description,Source,Url,Prep Time,Total Time,Servings,Ingredients,Directions,Tags,Rating,Photo Url,Private,Calories,Cost\r\n" +
      '"Soup, ""thick""",Dinner,French,Warm.,A Blog,https://blog.example/soup,10 min,1 hour,4,"Base:\n1 cup leeks\nsalt","1. Chop.\n2. Boil for an hour.","winter, easy",4,https://blog.example/soup.jpg,true,210,\r\n' +
      ",,,,,,,,,,,,,,,,\r\n",
  });
  expect(others).toEqual(["A row has no title."]);
  expect(recipe).toMatchObject({
    fields: {
      title: 'Soup, "thick"',
      cuisine: "French",
      prepTime: 10,
      cookTime: 50,
      servings: 4,
      ingredients: [
        { group: "Base", amount: 1, unit: "cup", name: "leeks" },
        { group: "Base", name: "salt" },
      ],
      instructions: [{ text: "Chop." }, { text: "Boil for an hour." }],
      mealTypes: ["Dinner"],
      tags: ["winter", "easy"],
      nutrition: { calories: 210 },
      source: { url: "https://blog.example/soup", site: "A Blog" },
    },
    categories: ["Dinner"],
    images: [{ url: "https://blog.example/soup.jpg" }],
    isPublic: false,
    losses: ["your rating (4 of 5)"],
  });
  if (typeof recipe === "object")
    expect(recipeInputSchema.safeParse(recipe.fields).error).toBeUndefined();
});

test("a cell that an export kept from being a formula has its own text", async () => {
  const [recipe] = await read({
    "recipes.csv": "Title,Description,Ingredients\n'=SUM(1),'- warm,1 egg\n",
  });
  expect(recipe).toMatchObject({ fields: { title: "=SUM(1)", description: "- warm" } });
});

test("the table of My Recipe Box, with semicolons", async () => {
  const [recipe] = await read({
    "box.csv":
      "title;categories;prepTime;Cook Time (min);備考;保存;quantity;ingredients;instructions;source;notes\n" +
      'Tea;Drinks;a moment;5;辛い;冷蔵庫;2 cups;"1 tsp tea";"Pour.";My aunt;Hot.\n',
  });
  expect(recipe).toMatchObject({
    fields: {
      title: "Tea",
      cookTime: 5,
      yield: { amount: 2, unit: "cups" },
      authorName: "My aunt",
      notes: [{ title: null, text: "Hot." }],
    },
    categories: ["Drinks"],
    losses: ["the prep time “a moment”", "“備考: 辛い”", "“保存: 冷蔵庫”"],
  });
});

test("a table without recipes is named, and the others come", async () => {
  const all = await read({
    "a.csv": 'name,ingredients\nEgg,1 egg\nLoose,"a "quote" in it"\n',
    "b.csv": "Date,Amount\n1,2\n",
    "c.csv": "",
  });
  expect(all.map((one) => (typeof one === "string" ? one : one.fields.title))).toEqual([
    "Egg",
    "Loose",
    "It has no columns “Title” and “Ingredients”.",
    "It has no columns “Title” and “Ingredients”.",
  ]);
});
