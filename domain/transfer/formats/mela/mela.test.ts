import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { mela } from "./mela.ts";

const SALAD = {
  id: "blog.example/salad",
  title: "Greek Salad",
  text: "From [Crete](https://crete.example).",
  images: [Buffer.from("one").toString("base64"), Buffer.from("two").toString("base64")],
  categories: ["Salads", "Summer"],
  yield: "4 servings",
  prepTime: "15 min",
  cookTime: "",
  totalTime: "1 h",
  ingredients: "3 tomatoes\n# Dressing\n2 tbsp [oil](https://shop.example)\n1/2 lemon, juiced",
  instructions: "Cut **everything**.\n\n# Dressing\n1. Mix.\n2. Pour it over.",
  notes: "Keeps *a day*.",
  nutrition: "Calories: 200",
  link: "https://blog.example/salad",
  favorite: true,
  wantToCook: false,
  date: 682499783.25,
};

async function read(files: Files) {
  const [result] = await readAll(mela, files);
  if (!result?.ok) throw new Error(result?.error);
  expect(recipeInputSchema.safeParse(result.recipe.fields).error).toBeUndefined();
  return result.recipe;
}

test("a recipe comes with all that Mela knows of it", async () => {
  const recipe = await read({ "Greek Salad.melarecipe": JSON.stringify(SALAD) });
  expect(recipe).toMatchObject({
    key: "blog.example/salad",
    categories: ["Salads", "Summer"],
    createdAt: new Date("2022-08-18T07:16:23.250Z"),
    losses: ["the mark as a favorite", "1 link of an ingredient"],
    fields: {
      title: "Greek Salad",
      description: "From Crete (https://crete.example).",
      prepTime: 15,
      cookTime: 45,
      servings: 4,
      ingredients: [
        { group: null, amount: 3, name: "tomatoes" },
        { group: "Dressing", amount: 2, unit: "tbsp", name: "oil" },
        { group: "Dressing", amount: 0.5, name: "lemon", note: "juiced" },
      ],
      instructions: [
        { group: null, text: "Cut everything." },
        { group: "Dressing", text: "Mix." },
        { group: "Dressing", text: "Pour it over." },
      ],
      notes: [{ title: null, text: "Keeps a day." }],
      source: { url: "https://blog.example/salad", site: "blog.example" },
    },
  });
  const images = recipe.images.map((image) => ("file" in image ? image.file.read() : null));
  expect((await Promise.all(images)).map(String)).toEqual(["one", "two"]);
});

test("a source that is no address is a note", async () => {
  const recipe = await read({
    "a.melarecipe": JSON.stringify({
      id: "1",
      title: "Tea",
      link: "The Tea Book, p. 42",
      yield: "a pot",
    }),
  });
  expect(recipe.losses).toEqual(["the servings “a pot”"]);
  expect(recipe.fields).toMatchObject({
    source: null,
    notes: [{ title: "Source", text: "The Tea Book, p. 42" }],
  });
});

test("what is no recipe is named, and the others come", async () => {
  const results = await readAll(mela, {
    "a.melarecipe": JSON.stringify(SALAD),
    "b.melarecipe": "{",
    "c.melarecipe": JSON.stringify({ ...SALAD, title: "" }),
    "d.melarecipe": "[]",
  });
  expect(results.map((one) => (one.ok ? one.recipe.fields.title : one.error))).toEqual([
    "Greek Salad",
    "The file is cut off: its end is missing, and no recipe in it is whole.",
    "It has no name.",
    "It is not a Mela recipe.",
  ]);
});
