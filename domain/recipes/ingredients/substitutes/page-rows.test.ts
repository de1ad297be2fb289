import { expect, test } from "vitest";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { pageRows } from "./page-rows.ts";
import { readSubstitutes } from "./substitutes-part.ts";

function row(line: string, ...instead: string[]): Ingredient {
  const substitutes = readSubstitutes(instead.map((each) => `${each}\n`).join(""), "", {});
  return { ...parseIngredientLine(line), original: null, substitutes };
}

const CAKE = recipeInput({
  servings: 2,
  allergens: ["wheat", "milk", "egg", "nuts"],
  ingredients: [
    row("200 g flour"),
    row("2 eggs", "2 tbsp ground flaxseed with 6 tbsp water", "100 g gloop"),
    row("100 g butter", "100 g margarine"),
    row("1 egg yolk", "1 tbsp soy milk"),
  ],
});

test("an allergen goes with the rows that bring it, and comes with a substitute; others stay", () => {
  const { ingredients, alwaysContains } = pageRows(CAKE);
  // Nuts are what a cook has added.
  expect(alwaysContains).toEqual(["wheat", "nuts"]);
  expect(ingredients.map(({ allergens }) => allergens)).toEqual([
    undefined,
    ["egg"],
    ["milk"],
    ["egg"],
  ]);
  const ofSubstitutes = ingredients.map(({ alternatives }) =>
    alternatives?.map(({ allergens }) => allergens),
  );
  expect(ofSubstitutes).toMatchObject([
    undefined,
    [[], ["not known for gloop"]],
    [expect.any(Array)],
    [["soy"]],
  ]);
});

test("a substitute has the food, the parts and the group of a row", () => {
  const [, eggs] = pageRows(CAKE).ingredients;
  expect(eggs?.alternatives?.[0]).toMatchObject({
    amount: 2,
    unit: "tbsp",
    food: "ground-flaxseed",
    parts: { name: ["ground flaxseed with ", { amount: 6, unit: "tbsp" }, expect.anything()] },
  });
});

test("calculated nutrition changes by what a serving gets more or less of, where that is known", () => {
  const { ingredients } = pageRows({ ...CAKE, nutritionCalculated: true });
  const [flax, gloop] = ingredients[1]?.alternatives ?? [];
  expect(flax?.nutrition?.cholesterol).toBeLessThan(-150);
  expect(flax?.nutrition?.fiber).toBeGreaterThan(1);
  expect(gloop?.nutrition).toBeNull();
});

test("a substitute of two foods is calculated of both, and not where one isn't known", () => {
  const of = (line: string) => {
    const given = {
      ...CAKE,
      nutritionCalculated: true,
      ingredients: [row("1 cup heavy cream", line)],
    };
    return pageRows(given).ingredients[0]?.alternatives?.[0]?.nutrition;
  };
  const fat = (line: string) => of(line)?.fat ?? 0;
  const milk = fat("¾ cup milk");
  // A quarter of a cup of butter for two servings.
  expect(fat("¾ cup milk with ¼ cup melted butter") - milk).toBeGreaterThan(20);
  expect(fat("¾ cup milk, plus 57 g butter") - milk).toBeGreaterThan(20);
  expect(fat("¾ cup milk and 2 eggs") - milk).toBeGreaterThan(4);
  expect(of("¾ cup milk with ¼ cup gloop")).toBeNull();
  expect(of("¾ cup milk (from 2 tbsp milk powder)")).toBeNull();
  expect(fat("¾ cup (180 ml) milk")).toBe(milk);
});

test("of a recipe without substitutes nothing is said of any", () => {
  const plain = { ...CAKE, ingredients: [row("200 g flour"), row("2 eggs")] };
  const { ingredients, ...others } = pageRows(plain);
  expect(others).toEqual({});
  const told = ingredients.flatMap((each) => Object.keys(each));
  expect(
    told.filter((key) => /alternatives|substitutes|allergens|nutrition|instead/.test(key)),
  ).toEqual([]);
});
