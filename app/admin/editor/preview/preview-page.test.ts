import { expect, test } from "vitest";
import {
  fieldsOf,
  NEW_RECIPE,
  NO_INGREDIENT,
  NO_STEP,
  type RecipeFields,
} from "#domain/recipes/form/form-values.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { previewPage } from "./preview-page.ts";

test("a valid recipe is previewed completely", () => {
  const fields = fieldsOf(recipeInput({ category: "Dinner", restTime: 5 }));
  expect(previewPage(fields)).toMatchObject({
    title: "Tomato Soup",
    category: "Dinner",
    categoryRef: { name: "Dinner", slug: "dinner" },
    totalTime: 40,
    ingredients: [{ amount: 800, unit: "g", name: "ripe tomatoes" }, { name: "salt" }],
    nutrition: { calories: 120 },
  });
});

test("who has a page is named as on it", () => {
  const authorPage = { name: "Ada", slug: "ada" };
  expect(previewPage(NEW_RECIPE, authorPage)).toMatchObject({ authorPage });
  expect(previewPage(NEW_RECIPE)).not.toHaveProperty("authorPage");
});

test("notes, equipment, yield, video and all of an ingredient are previewed", () => {
  const given = {
    category: "Dinner",
    servingsMax: 6,
    yield: { amount: 24, unit: "rolls" },
    equipment: [{ amount: 2, name: "baking sheets", note: "lined" }],
    notes: [{ title: "Storage", text: "Keeps for a week." }],
    video: { url: "https://vimeo.com/76979871", uploadDate: "2026-01-05" },
    ingredients: [
      ingredientOf({
        amount: 2,
        unit: "cups",
        name: "pastry",
        secondAmount: 250,
        secondUnit: "g",
        note: "chilled",
        optional: true,
        recipeSlug: "pie-pastry",
      }),
    ],
  };
  const shown = given.ingredients.map(({ original, substitutes, ...row }) => row);
  const preview = previewPage(fieldsOf(recipeInput(given)));
  expect(preview).toMatchObject({ ...given, ingredients: shown });
});

test("invalid fields are left out, the others shown", () => {
  const page = previewPage({
    ...NEW_RECIPE,
    prepTime: "soon",
    mainImageUrl: "soup.jpg",
    metaDescription: "x".repeat(161),
    ingredients: [
      { ...NO_INGREDIENT, name: "rice" },
      { ...NO_INGREDIENT, amount: "2" },
    ],
    instructions: [
      { ...NO_STEP, name: "Boil" },
      { ...NO_STEP, text: "Serve." },
    ],
    nutrition: { ...NEW_RECIPE.nutrition, fat: "much" },
  });
  expect(page).toMatchObject({
    title: "Untitled",
    category: null,
    prepTime: 15,
    image: null,
    ingredients: [{ name: "rice" }],
    instructions: [{ text: "Serve." }],
    nutrition: null,
  });
});

test.each<Partial<RecipeFields>>([
  { yield: { amount: "many", unit: "cookies" } },
  { yield: { amount: "24", unit: "" } },
  { video: { url: "soup", uploadDate: "2026-01-05" } },
  { video: { url: "", uploadDate: "2026-01-05" } },
  { servings: "4", servingsMax: "2" },
])("of %j nothing is previewed that needs the rest of it", (given) => {
  expect(previewPage({ ...NEW_RECIPE, ...given })).toMatchObject({
    yield: null,
    video: null,
    servings: 4,
    servingsMax: null,
  });
});

test("arbitrary input can be previewed", () => {
  const images = "x\n".repeat(60);
  const ingredients = Array(501).fill({ ...NO_INGREDIENT, name: "rice" });
  expect(previewPage({ ...NEW_RECIPE, images, ingredients })).toMatchObject({ images: [] });
});
