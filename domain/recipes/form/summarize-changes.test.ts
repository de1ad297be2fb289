import { expect, test } from "vitest";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { fieldsOf, NO_EQUIPMENT, NO_NOTE } from "./form-values.ts";
import { summarizeChanges } from "./summarize-changes.ts";

const recipe = fieldsOf(recipeInput({ title: "Soup" }));
const [tomatoes, salt] = recipe.ingredients;
if (!tomatoes || !salt) throw new Error("The factory's recipe has two ingredients");

test.each([
  ["nothing", {}, ""],
  ["a field", { cookTime: "45" }, "cook time"],
  ["a row and a field", { ingredients: [tomatoes], cookTime: "45" }, "cook time, 1 ingredient"],
  [
    "an amount and a new row",
    { ingredients: [{ ...tomatoes, amount: "900" }, salt, { ...salt, name: "basil" }] },
    "2 ingredients",
  ],
  [
    "notes, equipment and a link",
    {
      ingredients: [{ ...tomatoes, recipeSlug: "roast-tomatoes" }, salt],
      equipment: [{ ...NO_EQUIPMENT, name: "whisk" }],
      notes: ["Keeps.", "Freezes."].map((text) => ({ ...NO_NOTE, text })),
    },
    "1 ingredient, 1 equipment item, 2 notes",
  ],
  ["the order of rows", { ingredients: [salt, tomatoes] }, "order of ingredients"],
])("a change of %s is summarized", (_what, change, line) => {
  expect(summarizeChanges(recipe, { ...recipe, ...change })).toBe(line);
});

test("a rewrite names four parts and counts the others", () => {
  const rewritten = {
    ...recipe,
    title: "Stew",
    description: "Another one.",
    cuisine: "Thai",
    servings: "9",
    prepTime: "1",
    cookTime: "2",
  };
  expect(summarizeChanges(recipe, rewritten)).toMatch(/^([^,]+, ){3}[^,]+ and 2 more$/);
});
