import { describe, expect, test } from "vitest";
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
