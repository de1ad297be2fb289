import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { chowdown } from "./chowdown.ts";

const PANCAKES = `---
layout: recipe
title: "Blueberry Pancakes"
image: pancakes.jpg
tags: breakfast, sweet
yield: 4 servings
prep_time: 10 min
ingredients:
- 1/2 cup flour, sifted
- Salt: a pinch
directions:
- Mix **well**.
- Fry, on both sides.
---

Fluffy and [quick](https://blog.example/).
`;

async function read(files: Files) {
  return (await readAll(chowdown, files)).map((one) => (one.ok ? one.recipe : one.error));
}

test("a recipe comes with its lists and its image", async () => {
  const [recipe, made] = await read({
    "_recipes/pancakes.md": PANCAKES,
    "_recipes/feast.md":
      "---\ntitle: Feast\ncomponents: [Pancakes, Jam]\ndirections: [Serve.]\n---",
    "README.md": "# Recipes",
    "images/pancakes.jpg": "x",
  });
  expect(recipe).toMatchObject({
    fields: {
      title: "Blueberry Pancakes",
      description: "Fluffy and quick (https://blog.example/).",
      servings: 4,
      prepTime: 10,
      tags: ["breakfast", "sweet"],
      ingredients: [
        { amount: 0.5, unit: "cup", name: "flour", note: "sifted" },
        { name: expect.stringContaining("Salt") },
      ],
      instructions: [{ text: "Mix well." }, { text: "Fry, on both sides." }],
    },
    images: [{ file: { path: "images/pancakes.jpg" } }],
    losses: [],
  });
  expect(made).toMatchObject({ losses: ["that it is made of: Pancakes, Jam"] });
  if (typeof recipe === "object")
    expect(recipeInputSchema.safeParse(recipe.fields).error).toBeUndefined();
});

test("what is no recipe is named, and the others come", async () => {
  const all = await read({
    "a.md": "---\ntitle: Empty\ningredients: []\n---\nWords.",
    "b.md": "---\ningredients: [1 egg]\nimage: gone.jpg\n---",
  });
  expect(all).toMatchObject([
    "It has neither ingredients nor steps.",
    { fields: { title: "b" }, losses: ["the image gone.jpg"] },
  ]);
});
