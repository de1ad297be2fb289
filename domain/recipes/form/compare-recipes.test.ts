import { expect, test } from "vitest";
import { compareRecipes } from "./compare-recipes.ts";
import { NEW_RECIPE, NO_INGREDIENT, NO_STEP, type RecipeFields } from "./form-values.ts";
import { withParts } from "./recipe-parts.ts";

const rice: RecipeFields = {
  ...NEW_RECIPE,
  title: "Fried rice",
  ingredients: ["rice", "oil"].map((name) => ({ ...NO_INGREDIENT, amount: "1", name })),
};

test("the same recipe twice differs in nothing", () => {
  expect(compareRecipes(rice, structuredClone(rice))).toEqual([]);
});

test("a line is compared by its words, a list by its lines", () => {
  const former: RecipeFields = {
    ...rice,
    title: "Boiled rice",
    ingredients: [...rice.ingredients.slice(0, 1), { ...NO_INGREDIENT, name: "salt" }],
  };
  expect(compareRecipes(rice, former)).toEqual([
    {
      label: "Title",
      lines: [
        [
          { text: "Fried", kind: "present" },
          { text: "Boiled", kind: "former" },
          { text: " rice", kind: "same" },
        ],
      ],
    },
    {
      label: "Ingredients",
      lines: [
        [{ text: "1 rice", kind: "same" }],
        [{ text: "1 oil", kind: "present" }],
        [{ text: "salt", kind: "former" }],
      ],
    },
  ]);
});

test("what can't be seen is no difference", () => {
  const former = { ...rice, ingredients: [...rice.ingredients, NO_INGREDIENT] };
  expect(compareRecipes(rice, { ...former, mainImageColor: "#fa0" })).toEqual([]);
});

test("the longest recipes are compared within a second", () => {
  const words = (seed: number) => Array.from({ length: 900 }, (_, n) => `w${(n * seed) % 997}`);
  const long = (seed: number): RecipeFields => ({
    ...rice,
    description: words(seed).join(" "),
    instructions: words(seed)
      .slice(0, 500)
      .map((text) => ({ ...NO_STEP, text: text.repeat(500) })),
  });
  const began = performance.now();
  expect(compareRecipes(long(7), long(13)).map(({ label }) => label)).toEqual([
    "Description",
    "Steps",
  ]);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test("parts of another recipe are taken whole", () => {
  const source = { url: "https://a.example", site: "A" };
  const other = { ...rice, title: "Other", source };
  expect(withParts(rice, other, new Set(["Source"]))).toEqual({
    ...rice,
    source,
  });
});
