import { expect, test } from "vitest";
import { cooklangRecipe } from "#domain/publishing/cooklang.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { fullRecipePage, recipePage } from "#test/factories/recipe-page.ts";
import { cooklang } from "./cooklang.ts";

const PASTA = `---
title: Lemon Pasta
servings: 4-6
tags: [quick, weeknight]
source: { name: A Blog, url: "https://blog.example/pasta" }
time: { prep: 10 min, cook: 1 hour }
diet: vegetarian, raw
locale: en_GB
---
>> course: Dinner
-- to do: try with basil
Boil @water{2%l} and @sea salt{} in a #large pot{} [- never less -] for ~{10-12%minutes}.
Then wait.

= Sauce =

Stir @lemons{2}(zest and juice) with @&water{} and @butter{few%pats}, or @?chilli{1/2%tsp}.
Add @./sauces/Pesto Rosso{150%g} -- or another

> Keeps for a day
in the fridge.
`;

async function read(files: Files) {
  return (await readAll(cooklang, files)).map((one) => (one.ok ? one.recipe : one.error));
}

test("a recipe comes with what is marked in its words", async () => {
  const [recipe] = await read({ "a/Pasta.cook": PASTA });
  expect(recipe).toMatchObject({
    fields: {
      title: "Lemon Pasta",
      servings: 4,
      servingsMax: 6,
      prepTime: 10,
      cookTime: 60,
      tags: ["quick", "weeknight", "raw"],
      dietaryTags: ["Vegetarian"],
      source: { url: "https://blog.example/pasta", site: "A Blog" },
      ingredients: [
        { group: null, amount: 2, unit: "l", name: "water" },
        { group: null, amount: null, unit: null, name: "sea salt" },
        { group: "Sauce", amount: 2, unit: "piece", name: "lemons", note: "zest and juice" },
        { group: "Sauce", amount: null, name: "butter", note: "few pats" },
        { group: "Sauce", amount: 0.5, unit: "tsp", name: "chilli", optional: true },
        { group: "Sauce", amount: 150, name: "Pesto Rosso", recipeSlug: "pesto-rosso" },
      ],
      equipment: [{ amount: null, name: "large pot", note: null }],
      instructions: [
        {
          group: null,
          text: "Boil water and sea salt in a large pot for 10-12 minutes. Then wait.",
        },
        {
          group: "Sauce",
          text: "Stir lemons with water and butter, or chilli. Add Pesto Rosso",
        },
      ],
      notes: [{ title: null, text: "Keeps for a day in the fridge." }],
    },
    categories: ["Dinner"],
    losses: ["“locale: en_GB”"],
  });
  if (typeof recipe === "string") throw new Error(recipe);
  expect(recipeInputSchema.safeParse(recipe?.fields).error).toBeUndefined();
});

test("folders are categories, and images of the name come in the order of the steps", async () => {
  const [pie, soup] = await read({
    "book/Desserts/Pie.cook": "Bake @apples{3}.",
    "book/Desserts/Pie.2.jpg": "2",
    "book/Desserts/Pie.1.jpg": "1",
    "book/Desserts/Pie.png": "0",
    "book/Soup.cook": "Boil @leeks.",
  });
  expect(pie).toMatchObject({ fields: { title: "Pie" }, categories: ["Desserts"] });
  const images = typeof pie === "object" ? pie.images : [];
  const paths = images.map((image) => "file" in image && image.file.path);
  expect(paths).toEqual(["png", "1.jpg", "2.jpg"].map((end) => `book/Desserts/Pie.${end}`));
  expect(soup).toMatchObject({ fields: { title: "Soup" }, categories: [], images: [] });
});

test("what is no recipe is named, and the others come", async () => {
  const read_ = await read({
    "empty.cook": "-- nothing yet",
    "broken.cook": "---\ntitle: Mum's: best [\n---\nBoil @water.",
    "bomb.cook": `---\na: &a [1,1]\n${Array.from({ length: 30 }, (_, i) => `b${i}: [*a,*a,*a]`).join("\n")}\n---\nX`,
    "odd.cook": "@{} #{} ~{} @ # ~ @@@ {} % \\@ [- never closed",
  });
  expect(read_.map((one) => (typeof one === "string" ? one : one.fields.title))).toEqual([
    "It has neither ingredients nor steps.",
    "Mum's: best [",
    "bomb",
    "odd",
  ]);
});

const SOUP = recipePage(
  recipeInputSchema.parse({
    ...recipeInput(),
    title: 'Soup: "thick" #1',
    ingredients: [
      ingredientOf({ amount: 2, amountMax: 3, unit: "cups", name: "leeks", note: "sliced" }),
      ingredientOf({ amount: 1, unit: "to taste", name: "salt" }),
      ingredientOf({ amount: 3, unit: "piece", name: "potatoes" }),
      ingredientOf({ name: "parsley", optional: true }),
    ],
    instructions: [
      { group: null, name: null, text: "> Melt it -- slowly, me@home & 5 ~ 6.", imageUrl: null },
      { group: "To finish", name: null, text: "Simmer for 20 minutes.", imageUrl: null },
    ],
  }),
);

const HOT_CHOCOLATE = recipePage(
  recipeInputSchema.parse({
    ...recipeInput(),
    ingredients: [
      ingredientOf({ amount: 2, unit: "cups", name: "2% milk" }),
      ingredientOf({ amount: 1, unit: "tbsp", name: "flour (type 00)" }),
      ingredientOf({ amount: 200, unit: "g", name: "70% dark chocolate" }),
      ingredientOf({ amount: 0.004, unit: "kg", name: "dry yeast" }),
    ],
    instructions: [
      { text: "Warm 2% milk, whisk in flour (type 00), simmer for 2 minutes." },
      { text: "Melt 70% dark chocolate in the milk, and crumble dry yeast over it." },
    ],
  }),
);

/** What the language has a place for. */
function kept({ ingredients, instructions, ...recipe }: Partial<RecipePage>) {
  const { title, servings, servingsMax, prepTime, cookTime, restTime, dietaryTags, tags } = recipe;
  return {
    ...{ title, servings, servingsMax, prepTime, cookTime, restTime, dietaryTags, tags },
    ...{ description: recipe.description?.replace(/\s+/g, " "), yield: recipe.yield },
    difficulty: recipe.difficulty,
    ingredients: ingredients
      ?.map(({ name, amount, amountMax, unit, secondAmount, secondUnit, note, optional }) => ({
        ...{ name, amount, amountMax, secondAmount, secondUnit, note, optional },
        unit: unit === "cups" ? "cup" : unit,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    instructions: instructions?.map(({ group, name, text }) => ({
      group,
      text: [name, text].filter(Boolean).join(": ").replace(/\s+/g, " "),
    })),
    equipment: recipe.equipment?.map(({ amount, name }) => ({ amount, name })),
    notes: recipe.notes?.map((note) =>
      [note.title, note.text].filter(Boolean).join(": ").replace(/\s+/g, " "),
    ),
  };
}

test.each([
  ["of every field", fullRecipePage()],
  ["of marks in its words", SOUP],
  ["with names that have signs of the language", HOT_CHOCOLATE],
])("a recipe %s that we wrote comes back", async (_, page) => {
  const url = "https://cook.example/recipe/a";
  const text = cooklangRecipe(page, { url, author: "Ada", images: [] });
  const [recipe] = await read({ "a.cook": text });
  if (typeof recipe !== "object") throw new Error(recipe);
  expect(recipe.losses).toEqual([]);
  expect(kept(recipeInputSchema.parse(recipe.fields) as Partial<RecipePage>)).toEqual(kept(page));
});

test("a mark covers the whole name where the step has it, and names of which a part is a sign stay readable", () => {
  const text = cooklangRecipe(HOT_CHOCOLATE, { url: null, author: null, images: [] });
  expect(text).toContain(
    "Warm @2% milk{2%cups}, whisk in @flour (type 00){1%tbsp}, simmer for ~{2%minutes}.",
  );
  expect(text).toContain("Melt @70% dark chocolate{200%g} in the milk");
});
