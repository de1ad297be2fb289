import { describe, expect, test } from "vitest";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { fitRecipe } from "./fit-recipe.ts";
import { recipeInputSchema } from "./schema.ts";

describe("a recipe's input", () => {
  test("has defaults for all but its title", () => {
    expect(recipeInputSchema.parse({ title: "Toast" })).toMatchObject({
      description: "",
      prepTime: 0,
      cookTime: 0,
      servings: 4,
      difficulty: "medium",
      status: "draft",
      featured: false,
      authorName: "Admin",
    });
  });

  test("loses control characters, which the database cannot hold", () => {
    const nul = String.fromCharCode(0);
    expect(recipeInputSchema.parse({ title: `To${nul}ast\u0007` }).title).toBe("Toast");
  });

  test.each([
    ["Rhu\u00ADbarb Fool", "Rhubarb Fool"],
    ["\uFEFFFish\u200B Pie\u2060", "Fish Pie"],
    ["Ap\u200Dple\u200C Pie", "Apple Pie"],
    // Joiners that make one emoji, or are part of a word's spelling.
    ["\u{1F468}\u200D\u{1F373} Pie", "\u{1F468}\u200D\u{1F373} Pie"],
    ["\u06CC\u062E\u200C\u062F\u0631", "\u06CC\u062E\u200C\u062F\u0631"],
    ["\u0D95\u0DCA\u200D\u0DBB", "\u0D95\u0DCA\u200D\u0DBB"],
  ])("loses signs that nobody sees, and keeps those that are needed: %j", (title, kept) => {
    expect(recipeInputSchema.parse({ title }).title).toBe(kept);
    expect(plainText(title)).toBe(kept);
    expect(fitRecipe({ title }).fields.title).toBe(kept);
  });

  test.each([["\u200B\u00AD"], ["\u3164"], ["\u2800"], ["\uFFFC"]])(
    "needs a title that is seen: %j",
    (title) => expect(recipeInputSchema.safeParse({ title }).success).toBe(false),
  );

  test("keeps a range only when its high end is above its low end", () => {
    const { ingredients } = recipeInputSchema.parse({
      title: "Toast",
      ingredients: [
        { amount: 2, amountMax: 3, name: "slices" },
        { amount: 3, amountMax: 2, name: "slices" },
        { amountMax: 2, name: "slices" },
      ],
    });
    expect(ingredients.map((row) => row.amountMax)).toEqual([3, null, null]);
  });

  test("keeps an ingredient of which there is nothing, without an amount", () => {
    const { ingredients } = recipeInputSchema.parse({
      title: "Toast",
      ingredients: [
        { amount: 0, name: "slices" },
        { amount: 0, amountMax: 2, name: "eggs" },
      ],
    });
    expect(ingredients).toMatchObject([
      { amount: null, name: "slices" },
      { amount: 0, amountMax: 2, name: "eggs" },
    ]);
  });

  test.each([
    { title: " " },
    { title: "Toast", servings: 0 },
    { title: "Toast", prepTime: -1 },
    { title: "Toast", difficulty: "trivial" },
    { title: "Toast", metaDescription: "x".repeat(161) },
    { title: "Toast", ingredients: [{ amount: -1, name: "bread" }] },
  ])("is refused: %j", (input) => {
    expect(recipeInputSchema.safeParse(input).success).toBe(false);
  });
});
