import { expect, test } from "vitest";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { adviceAsNotes } from "./advice.ts";

const recipeOf = (...lines: string[]) => ({
  ingredients: lines.map((line) => ingredientOf({ name: line, original: line })),
  notes: [{ title: "Tip", text: "Chill it." }],
});

test.each([
  "Recent update: I now use less sugar.",
  "Note: the dough has to rest",
  "Tipp: schmeckt auch kalt",
  "See note below",
  "(see recipe notes)",
  "*If you can't find chervil, use parsley.",
  "All ingredients should be at room temperature",
])("advice among the ingredients is a note of the recipe: %s", (line) => {
  const { ingredients, notes } = adviceAsNotes(recipeOf("2 eggs", line));
  expect(ingredients.map(({ name }) => name)).toEqual(["2 eggs"]);
  expect(notes).toEqual([
    { title: "Tip", text: "Chill it." },
    { title: null, text: line },
  ]);
});

test("so is all below the heading of the notes", () => {
  const row = ingredientOf({ name: "Ripe bananas are best.", group: "Notes" });
  expect(adviceAsNotes({ ingredients: [row], notes: [] })).toEqual({
    ingredients: [],
    notes: [{ title: null, text: "Ripe bananas are best." }],
  });
});

test.each([
  "Asparagus tips",
  "2 cups tips: asparagus",
  "Notable flour",
  "If",
  "Seeds",
  "Salt - note",
])("an ingredient is none: %s", (line) => {
  const recipe = recipeOf(line);
  expect(adviceAsNotes(recipe)).toBe(recipe);
});
