import { expect, test } from "vitest";
import { markdownRecipe } from "#domain/publishing/markdown.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { fullRecipePage, recipePage } from "#test/factories/recipe-page.ts";
import { markdown } from "./markdown.ts";

async function read(files: Files) {
  return (await readAll(markdown, files)).map((one) => (one.ok ? one.recipe : one.error));
}

/** What the page in Markdown tells; of notes, only a heading tells one from the next. */
function kept(recipe: Partial<RecipePage>) {
  const { title, description, servings, servingsMax, prepTime, cookTime, restTime } = recipe;
  const { yield: makes, cuisine, dietaryTags, equipment, nutrition, source } = recipe;
  return {
    ...{ title, description, servings, servingsMax, prepTime, cookTime, restTime, makes },
    ...{ cuisine, dietaryTags, equipment, nutrition, source },
    ingredients: recipe.ingredients?.map(
      ({ group, amount, amountMax, secondAmount, secondUnit, name, note, optional, ...row }) => ({
        ...{ group, amount, amountMax, secondAmount, secondUnit, name, note, optional },
        unit: row.unit === "cups" ? "cup" : row.unit,
      }),
    ),
    instructions: recipe.instructions?.map(({ group, name, text }) => ({
      ...{ group, name },
      text: text.replace(/\n+/g, "\n"),
    })),
    notes: recipe.notes
      ?.flatMap((note) => [note.title ?? [], note.text])
      .flat()
      .join("\n\n"),
  };
}

const SOURCE = { url: "https://blog.example/soup", site: "A *Blog*" };
const SOUP = recipePage(
  recipeInputSchema.parse({
    ...recipeInput({ servings: 2 }),
    title: "Soup #1 [thick] & *hot*",
    description: "1. Not a list.\n\n- Nor this: one.",
    source: SOURCE,
    notes: [{ title: null, text: "Tip\n===\n---\n--\n-\n- - -\n+" }],
    instructions: [
      { group: null, name: "First", text: "2. Boil <b>.\n\nWait_for_it.", imageUrl: null },
      { group: null, name: null, text: "Serve.", imageUrl: null },
    ],
  }),
);
const FULL = fullRecipePage();

test.each([
  ["of every field", { ...FULL, ingredients: FULL.ingredients.slice(0, 1) }],
  ["of marks in its words", { ...SOUP, ingredients: SOUP.ingredients.slice(0, 1) }],
])("a recipe %s that we wrote comes back", async (_, page) => {
  const url = "https://cook.example/recipe/a";
  const text = markdownRecipe(page, { url, style: "kitchen", author: "Ada" });
  const [recipe] = await read({ "a.md": text });
  if (typeof recipe !== "object") throw new Error(recipe);
  expect(recipe.fields.authorName).toBe("Ada");
  expect(kept(recipeInputSchema.parse(recipe.fields) as Partial<RecipePage>)).toEqual(kept(page));
});

test("nothing in a note becomes a heading, a rule or code", () => {
  const notes = [{ title: null, text: "Tip\n===\n\n    code\n\tmore\n---\n  - one\n  1. two" }];
  const text = markdownRecipe({ ...SOUP, notes }, { url: null, style: "kitchen", author: null });
  expect(text).toContain(String.raw`
## Notes

Tip
\===

code
more
\---
\- one
1\. two
`);
});

test("a tenth step's paragraphs are part of it, and nutrients are rounded as on the page", () => {
  const step = { ...SOUP.instructions[0], group: null, name: null, text: "Stir.\nWait." };
  const instructions = Array.from({ length: 10 }, () => step) as typeof SOUP.instructions;
  const nutrition = { ...FULL.nutrition, carbohydrates: 12.3456 } as typeof FULL.nutrition;
  const recipe = { ...SOUP, instructions, nutrition };
  const text = markdownRecipe(recipe, { url: null, style: "kitchen", author: null });
  expect(text).toContain("\n9. Stir.\n\n   Wait.\n10. Stir.\n\n    Wait.\n");
  expect(text).toContain("\n- Carbs: 12.3 g\n");
});

test("what other cooks write under such headings is read", async () => {
  const [recipe] = await read({
    "Stew.md":
      "A *fine* stew.\n\n- **Serves:** 4\n- Prep time: 1 hour\n\n## Ingredients\n\n* 1 onion\n* [ ] 2 cups water\n\n## Method\n\nChop the onion.\n\nBoil\nall of it.\n",
    "README.md": "# My recipes",
  });
  expect(recipe).toMatchObject({
    fields: {
      title: "Stew",
      description: "A fine stew.",
      servings: 4,
      prepTime: 60,
      ingredients: [
        { amount: 1, name: "onion" },
        { amount: 2, unit: "cups", name: "water" },
      ],
      instructions: [{ text: "Chop the onion." }, { text: "Boil\nall of it." }],
    },
  });
});

test("front matter says what the text does not, and images lie beside it", async () => {
  const [recipe] = await read({
    "soups/pho.md":
      "---\ntags: [quick, 3]\nmeal_types: [Lunch, Elevenses]\ncategory: Soups\nimage: ../a/b.webp\nimages: [gone.jpg, 'https://x.example/c.jpg']\nsource: https://blog.example/pho\ndate: 2026-01-02\ndraft: true\ndifficulty: 5\n---\n![Pho](../a/b.webp)\n\nWarm.\n\n## Ingredients\n\n- 1 onion\n",
    "a/b.webp": "x",
  });
  expect(recipe).toMatchObject({
    fields: {
      title: "pho",
      description: "Warm.",
      tags: ["quick"],
      mealTypes: ["Lunch"],
      source: { url: "https://blog.example/pho", site: "blog.example" },
    },
    categories: ["Soups"],
    images: [{ file: { path: "a/b.webp" } }, { url: "https://x.example/c.jpg" }],
    losses: ["the image gone.jpg"],
    isPublic: false,
    publishedAt: new Date("2026-01-02"),
  });
  if (typeof recipe === "object")
    expect(recipeInputSchema.safeParse(recipe.fields).error).toBeUndefined();
});

test("servings, times and the like may be in the front matter", async () => {
  const [recipe] = await read({
    "a.md":
      "---\nservings: 4\nyield: 24 cookies\nprep_time: 10 minutes\ncookTime: 20 min\ntotal-time: 1 hour\ncuisine: Thai\nauthor: Ada\ndescription: Warm.\ndiets: [Vegan, Odd]\ntags: quick, easy\n---\n- **Prep time:** 15 min\n\n## Ingredients\n\n- 1 onion\n",
  });
  expect(recipe).toMatchObject({
    fields: {
      ...{ servings: 4, yield: { amount: 24, unit: "cookies" } },
      ...{ prepTime: 15, cookTime: 20, restTime: 25, cuisine: "Thai", authorName: "Ada" },
      ...{ description: "Warm.", tags: ["quick", "easy", "Odd"] },
    },
  });
});

test("a recipe without anything is named", async () => {
  expect(
    await read({ "a.md": "# A\n\n## Ingredients\n", "b.md": "## Ingredients\n- 1 egg" }),
  ).toMatchObject(["It has neither ingredients nor steps.", { fields: { title: "b" } }]);
});
