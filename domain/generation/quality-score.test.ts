import { describe, expect, test } from "vitest";
import { NEW_RECIPE, NO_INGREDIENT, NO_STEP } from "#domain/recipes/form/form-values.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { scoreRecipe } from "./quality-score.ts";
import { recipeAsTyped } from "./recipe-as-typed.ts";

const whole: RecipeDraft = {
  title: "Tomato Soup",
  description: "A plain soup of ripe tomatoes and basil, ready before the bread is toasted.",
  metaDescription: "A plain soup.",
  category: "Dinner",
  ingredients: ["tomatoes", "basil", "salt", "oil", "bread"].map((name) => ({
    amount: 1,
    unit: "cup",
    name,
  })),
  instructions: ["Halve", "Roast", "Blend", "Season"].map((verb) => ({
    text: `${verb} the tomatoes well.`,
  })),
};

function scored(given: Partial<RecipeDraft> = {}) {
  return scoreRecipe(recipeInput({ ...whole, ...given }));
}

/** A text of this many characters. */
const long = (characters: number) => "x".repeat(characters);
const ingredient = { amount: 1, unit: "cup", name: "tomatoes" };
const nutrition = { calories: 120, protein: 4, carbohydrates: 18, fat: 3 };

test("a complete recipe has all points", () => {
  expect(scored()).toEqual({ score: 100, grade: "excellent", losses: [] });
});

test.each<[string, Partial<RecipeDraft>, number]>([
  ["four ingredients", { ingredients: Array(4).fill(ingredient) }, 92],
  ["five ingredients", { ingredients: Array(5).fill(ingredient) }, 100],
  ["no ingredients", { ingredients: [] }, 80],
  ["one in five without a unit", withFifthIngredient({ ...ingredient, unit: null }), 98],
  ["one in five in handfuls", withFifthIngredient({ ...ingredient, unit: "handful" }), 100],
  ["one in five in capitals", withFifthIngredient({ ...ingredient, unit: "Tbsp" }), 100],
  ["one in five 'to taste'", withFifthIngredient({ ...ingredient, unit: "to taste" }), 100],
  ["one in five without an amount", withFifthIngredient({ ...ingredient, amount: null }), 98],
  ["one in five with nothing of it", withFifthIngredient({ ...ingredient, amount: 0 }), 98],
  ["three steps", { instructions: Array(3).fill({ text: long(20) }) }, 90],
  ["four steps", { instructions: Array(4).fill({ text: long(20) }) }, 100],
  ["no steps", { instructions: [] }, 75],
  [
    "one step in five of 19 characters",
    { instructions: [...Array(4).fill({ text: long(20) }), { text: long(19) }] },
    97,
  ],
  ["no nutrition", { nutrition: null }, 85],
  ["nutrition that holds nothing", { nutrition: {} }, 85],
  ["nutrition without calories", { nutrition: { ...nutrition, calories: null } }, 90],
  ["49 calories", { nutrition: { ...nutrition, calories: 49 } }, 90],
  ["50 calories", { nutrition: { ...nutrition, calories: 50 } }, 100],
  ["2000 calories", { nutrition: { ...nutrition, calories: 2000 } }, 100],
  ["2001 calories", { nutrition: { ...nutrition, calories: 2001 } }, 90],
  ["no protein", { nutrition: { ...nutrition, protein: 0 } }, 90],
  ["neither carbs nor fat", { nutrition: { ...nutrition, carbohydrates: 0, fat: 0 } }, 100],
  ["carbs unknown", { nutrition: { ...nutrition, carbohydrates: null } }, 90],
  ["fat unknown", { nutrition: { ...nutrition, fat: null } }, 90],
  ["4 minutes", { prepTime: 4, cookTime: 0 }, 92],
  ["5 minutes", { prepTime: 5, cookTime: 0 }, 100],
  ["300 minutes", { prepTime: 0, cookTime: 300 }, 100],
  ["301 minutes, resting too", { prepTime: 0, cookTime: 300, restTime: 1 }, 92],
  ["12 servings", { servings: 12 }, 100],
  ["13 servings", { servings: 13 }, 93],
  ["a title of 2 characters", { title: "ab" }, 95],
  ["a title of 3 characters", { title: "abc" }, 100],
  ["a title of 100 characters", { title: long(100) }, 100],
  ["a title of 101 characters", { title: long(101) }, 95],
  ["a description of 49 characters", { description: long(49) }, 95],
  ["a description of 50 characters", { description: long(50) }, 100],
  ["no cuisine", { cuisine: null }, 95],
  ["no category", { category: null }, 95],
  ["neither cuisine nor category", { cuisine: null, category: null }, 95],
  ["no meta description", { metaDescription: "" }, 97],
  ["a title that makes no slug", { title: "🍅🍅🍅" }, 96],
  ["a title in another script", { title: "番茄汤" }, 100],
  ["a title that makes none with a slug of its own", { title: "🍅🍅🍅", slug: "tomato-soup" }, 100],
])("%s: %o", (_, given, score) => {
  expect(scored(given).score).toBe(score);
});

/** Four complete ingredients and this one. */
function withFifthIngredient(
  row: NonNullable<RecipeDraft["ingredients"]>[number],
): Partial<RecipeDraft> {
  return { ingredients: [...Array(4).fill(ingredient), row] };
}

test("fractions are summed before the score is rounded, and listed with one decimal", () => {
  const { score, losses } = scored({
    ingredients: [...Array(6).fill(ingredient), { name: "salt" }],
    instructions: [...Array(6).fill({ text: long(20) }), { text: "Serve." }],
  });
  // 12/7 and 15/7 are 27/7: 3.86.
  expect(score).toBe(96);
  expect(losses).toEqual([
    {
      points: 1.7,
      field: "ingredients",
      sentence: "1 of 7 ingredients without a name, an amount or a known unit",
    },
    { points: 2.1, field: "instructions", sentence: "1 of 7 steps shorter than 20 characters" },
  ]);
});

describe("grades", () => {
  // 7 for servings, 8 for the time, 15 for nutrition, 5 for the description, 3 for its short form.
  test.each<[Partial<RecipeDraft>, number, string]>([
    [{ nutrition: null }, 85, "excellent"],
    [{ nutrition: null, cuisine: null, metaDescription: "x".repeat(160) }, 80, "good"],
    [{ nutrition: { ...nutrition, calories: 1 }, description: "", servings: 13 }, 78, "good"],
    [
      { nutrition: null, description: "", instructions: Array(3).fill({ text: long(20) }) },
      70,
      "good",
    ],
    [{ nutrition: null, cookTime: 400, servings: 13 }, 70, "good"],
    [{ nutrition: null, cookTime: 400, servings: 13, metaDescription: "" }, 67, "fair"],
    [{ nutrition: null, instructions: [], description: "", cuisine: null }, 50, "fair"],
    [
      { nutrition: null, instructions: [], description: "", cuisine: null, metaDescription: "" },
      47,
      "poor",
    ],
  ])("%o: %i is %s", (given, score, grade) => {
    expect(scored(given)).toMatchObject({ score, grade });
  });
});

describe("a recipe in the form", () => {
  test("has points for its defaults only when it is new", () => {
    // Time and servings 15, difficulty 3.
    expect(scoreRecipe(recipeAsTyped(NEW_RECIPE))).toMatchObject({ score: 18, grade: "poor" });
  });

  test("has points for its servings only when all fields are empty", () => {
    const nothing = { ...NEW_RECIPE, difficulty: "", prepTime: "", cookTime: "soon", servings: "" };
    expect(scoreRecipe(recipeAsTyped(nothing)).score).toBe(7);
  });

  test("has its rows parsed as when saved, without empty ones", () => {
    const row = { ...NO_INGREDIENT, amount: "1 1/2", unit: "cup", name: "flour" };
    const { losses } = scoreRecipe(
      recipeAsTyped({
        ...NEW_RECIPE,
        ingredients: [...Array(5).fill(row), NO_INGREDIENT],
        instructions: [...Array(4).fill({ ...NO_STEP, text: long(20) }), NO_STEP],
        nutrition: {
          ...NEW_RECIPE.nutrition,
          calories: "200",
          protein: "4,5",
          carbohydrates: "0",
          fat: "1",
        },
      }),
    );
    expect(losses.map(({ field }) => field)).toEqual([
      "title",
      "description",
      "category",
      "metaDescription",
      "slug",
    ]);
  });
});
