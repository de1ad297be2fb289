import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { crouton } from "./crouton.ts";

const IMAGE = Buffer.from("an image").toString("base64");

const item = (order: number, name: string, quantity?: object) => ({
  order,
  ingredient: { uuid: `${order}`, name },
  quantity,
});

const SOUP = {
  uuid: "8C2C",
  name: "Cozy Soup",
  serves: 6,
  duration: 15,
  cookingDuration: 30,
  rating: 4,
  webLink: "https://blog.example/soup",
  sourceName: "A Blog",
  neutritionalInfo: "Calories: 528 kcal,\nServing Size: 1 serving",
  notes: "Freezes well.",
  folderIDs: ["f"],
  tags: [{ uuid: "t", color: "#fff", name: "Winter" }],
  ingredients: [
    item(1, "yellow onions, chopped", { quantityType: "ITEM", amount: 2 }),
    item(0, "chicken breasts", { quantityType: "POUND", amount: 0.75 }),
    item(2, "Broth:", { quantityType: "SECTION" }),
    item(3, "chicken broth", { quantityType: "CUP", amount: 5, secondaryAmount: 6 }),
    item(4, "water", { quantityType: "DECILITER", amount: 3 }),
    item(5, "parsley (optional)", { quantityType: "BUNCH", amount: 1 }),
    item(6, "milk", { quantityType: "MILLS", amount: 100 }),
    item(7, "salt and pepper"),
    item(8, "2 tbsp oil"),
  ],
  steps: [
    { order: 0, isSection: true, step: "Slow cooker" },
    { order: 2, isSection: false, step: "2. Cook for 6 hours." },
    { order: 1, isSection: false, step: "1. Combine everything." },
  ],
  images: [IMAGE],
  sourceImage: IMAGE,
};

async function read(files: Files) {
  const [result] = await readAll(crouton, files);
  if (!result?.ok) throw new Error(result?.error);
  expect(recipeInputSchema.safeParse(result.recipe.fields).error).toBeUndefined();
  return result.recipe;
}

test("a recipe comes with all that Crouton knows of it", async () => {
  const recipe = await read({ "Cozy Soup.crumb": JSON.stringify(SOUP) });
  expect(recipe).toMatchObject({
    key: "8C2C",
    losses: ["your rating (4 of 5)", "1 folder that it is in"],
    fields: {
      title: "Cozy Soup",
      servings: 6,
      prepTime: 15,
      cookTime: 30,
      ingredients: [
        { group: null, amount: 0.75, unit: "lb", name: "chicken breasts" },
        { group: null, amount: 2, unit: "piece", name: "yellow onions", note: "chopped" },
        { group: "Broth", amount: 5, amountMax: 6, unit: "cups", name: "chicken broth" },
        { group: "Broth", amount: 3, unit: "dl", name: "water" },
        {
          group: "Broth",
          amount: 1,
          unit: "piece",
          countWord: "bunch",
          name: "parsley",
          optional: true,
        },
        { group: "Broth", amount: 100, unit: "ml", name: "milk" },
        { group: "Broth", amount: null, unit: null, name: "salt and pepper" },
        { group: "Broth", amount: 2, unit: "tbsp", name: "oil" },
      ],
      instructions: [
        { group: "Slow cooker", text: "Combine everything." },
        { group: "Slow cooker", text: "Cook for 6 hours." },
      ],
      notes: [{ title: null, text: "Freezes well." }],
      tags: ["Winter"],
      source: { url: "https://blog.example/soup", site: "A Blog" },
    },
  });
  const [image, ...others] = recipe.images;
  expect(others).toEqual([]);
  expect(image && "file" in image && String(await image.file.read())).toBe("an image");
});

test("a source without an address is the author", async () => {
  const tea = { name: "Tea", webLink: "file:///etc/passwd", sourceName: "Aunt Ida", serves: 0 };
  const { fields } = await read({ "a.crumb": JSON.stringify(tea) });
  expect(fields).toMatchObject({ source: null, authorName: "Aunt Ida" });
  expect(fields).not.toHaveProperty("servings");
});

test("what is no recipe is named, and the others come", async () => {
  const results = await readAll(crouton, {
    "a.crumb": JSON.stringify(SOUP),
    "b.crumb": "{",
    "c.crumb": JSON.stringify({ ...SOUP, name: 7, steps: "none", ingredients: [{}, null] }),
    "d.crumb": "null",
    "e.crumb": JSON.stringify({ ...SOUP, name: "" }),
  });
  expect(results.map((one) => (one.ok ? one.recipe.fields.title : one.error))).toEqual([
    "Cozy Soup",
    "The file is cut off: its end is missing, and no recipe in it is whole.",
    "7",
    "It is not a Crouton recipe.",
    "It has no name.",
  ]);
});
