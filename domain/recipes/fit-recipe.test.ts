import { expect, test } from "vitest";
import { fitRecipe } from "./fit-recipe.ts";
import { ingredientOf } from "./recipe.ts";
import { recipeInputSchema } from "./schema.ts";

const LONG = "word ".repeat(10_000);

test("what another program allowed and this site does not is cut or left out", () => {
  const { fields, losses } = fitRecipe({
    title: LONG,
    description: LONG,
    cuisine: LONG,
    servings: 0,
    prepTime: -1,
    cookTime: 20,
    tags: [...Array.from({ length: 200 }, (_, index) => `tag ${index}`), "tag 1", " "],
    source: { url: "no address", site: "x" },
    authorUrl: "javascript:alert(1)",
    ingredients: [
      ingredientOf({ name: LONG, note: LONG, original: LONG, unit: LONG, amount: Number.NaN }),
      ingredientOf({ name: "\u200b" }),
    ],
    instructions: Array.from({ length: 600 }, () => ({
      group: LONG,
      name: null,
      text: LONG,
      imageUrl: null,
    })),
    notes: [{ title: LONG, text: "" }],
    equipment: [{ amount: -1, name: "pot\u0000", note: null }],
  });
  expect(recipeInputSchema.safeParse(fields).error).toBeUndefined();
  expect(fields).toMatchObject({ cookTime: 20, notes: [], equipment: [{ name: "pot" }] });
  expect(fields).not.toHaveProperty("servings");
  expect(fields).toMatchObject({ source: null, authorUrl: null });
  expect(fields.tags).toHaveLength(100);
  expect(fields.ingredients).toHaveLength(1);
  expect(fields.instructions).toHaveLength(500);
  expect(losses).toContain("the steps after the 500th");
  expect(losses).toContain("the end of the description");
});
