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

test("a table of Plan to Eat has headings among its ingredients, and carbohydrates", async () => {
  const [recipe] = await read({
    "recipes.csv":
      "Title,Source,Url,Servings,Ingredients,Directions,Calories,Sugar,Carbohydrate,Cost,Updated At\n" +
      'Pie,Aunt May,https://kitchen.example/a?b=1&amp;copy=2,6,"1 cup flour, sifted\n, Filling:\n3  apples\n,For the glaze\n1 tbsp honey","Mix.\nBake.",300,9,41,,2024-01-01 10:00:00\n',
  });
  expect(recipe).toMatchObject({
    fields: {
      ingredients: [
        { group: null, amount: 1, name: "flour", note: "sifted" },
        { group: "Filling", amount: 3, name: "apples" },
        { group: "For the glaze", amount: 1, name: "honey" },
      ],
      nutrition: { calories: 300, sugar: 9, carbohydrates: 41 },
      source: { url: "https://kitchen.example/a?b=1&copy=2", site: "Aunt May" },
    },
    losses: [],
  });
});

test("nutrition in one cell becomes facts, and entities their characters", async () => {
  const [recipe] = await read({
    "box.csv":
      "title,ingredients,instructions,nutrition,favorite,difficulty,originalPicture,Link,Url\n" +
      'Mac &amp; Cheese,"&frac12; cup cr&egrave;me<br>2 &#189; cups pasta","Boil 2 < 3.\n\nServe.","calories : 410 kcal\nfat : 12,5 g",true,Tricky,box://1,https://b.example/,https://a.example/\n',
  });
  expect(recipe).toMatchObject({
    fields: {
      title: "Mac & Cheese",
      ingredients: [
        { amount: 0.5, unit: "cup", name: "crème" },
        { amount: 2.5, unit: "cups", name: "pasta" },
      ],
      instructions: [{ text: "Boil 2 < 3." }, { text: "Serve." }],
      notes: [],
      nutrition: { calories: 410, fat: 12.5 },
      source: { url: "https://a.example/" },
    },
    losses: [
      "the difficulty “tricky”",
      "the image “box://1”",
      "the mark as a favorite",
      "“Link: https://b.example/”",
    ],
  });
});

test("a table comes with its signs, however a spreadsheet has saved it", async () => {
  const table = 'Title;Ingredients;Directions\r\nPâté;"½ Zwiebel, gewürfelt\n2 EL Öl";Braten.\r\n';
  for (const bytes of [
    Buffer.from(table, "latin1"),
    Buffer.from(`\uFEFF${table}`),
    Buffer.from(`\uFEFF${table}`, "utf16le"),
    Buffer.from(table.slice(0, -2)),
  ])
    expect(await read({ "a.csv": bytes })).toMatchObject([
      { fields: { title: "Pâté", ingredients: [{ name: "Zwiebel" }, { name: "Öl" }] } },
    ]);
});

test("of a table that is cut off the whole rows come, and it says so", async () => {
  const rows = 'Title,Ingredients,Directions\nEgg,1 egg,Boil.\nPie,"1 crème\n2 apples",Bake it.\n';
  const told =
    "The file is cut off: its end is missing. 1 recipe came whole, the last of them “Egg”.";
  const whole = Buffer.from(rows);
  for (const missing of [11, 12, 18, 25, 30])
    expect(
      (await read({ "a.csv": whole.subarray(0, -missing) })).map((one) =>
        typeof one === "string" ? one : one.fields.title,
      ),
    ).toEqual(["Egg", told]);
});
