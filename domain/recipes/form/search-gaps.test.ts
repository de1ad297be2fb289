import { expect, test } from "vitest";
import { NEW_RECIPE, NO_INGREDIENT, NO_STEP, type RecipeFields } from "./form-values.ts";
import { searchGaps } from "./search-gaps.ts";

const whole: RecipeFields = {
  ...NEW_RECIPE,
  title: "Rice",
  description: "Rice.",
  mainImageUrl: "/pictures/rice.webp",
  category: "Dinner",
  cuisine: "Thai",
  tags: "quick",
  ingredients: [{ ...NO_INGREDIENT, name: "rice" }],
  instructions: [{ ...NO_STEP, text: "Boil." }],
  nutrition: { ...NEW_RECIPE.nutrition, calories: "200" },
};

test("a whole recipe lacks nothing", () => {
  expect(searchGaps(whole)).toEqual([]);
});

test("a new recipe lacks most, what is required first", () => {
  const gaps = searchGaps(NEW_RECIPE);
  expect(gaps.slice(0, 2)).toMatchObject([
    { field: "title", required: true },
    { field: "mainImageUrl", required: true },
  ]);
  expect(gaps.slice(2).map(({ field }) => field)).toEqual([
    "ingredients",
    "instructions",
    "description",
    "category",
    "cuisine",
    "nutrition.calories",
    "tags",
  ]);
});

test.each<[Partial<RecipeFields>, string]>([
  [{ prepTime: "0", cookTime: "" }, "prepTime"],
  [{ prepTime: "soon" }, "prepTime"],
  [{ title: "  " }, "title"],
  [{ video: { url: "https://vimeo.com/76979871", uploadDate: "" } }, "video.uploadDate"],
  [
    {
      instructions: [
        { ...NO_STEP, text: "Boil." },
        { ...NO_STEP, text: "Step 2: stir" },
      ],
    },
    "instructions[1].text",
  ],
])("%j is reported", (given, field) => {
  expect(searchGaps({ ...whole, ...given })).toMatchObject([{ field }]);
});
