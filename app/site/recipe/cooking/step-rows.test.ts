import { expect, test } from "vitest";
import { sampleRecipes } from "#db/sample/cookbook.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { stepIngredients } from "#domain/recipes/steps/step-ingredients.ts";
import { rowsOfOneStep } from "./step-rows.ts";

test("a row has its amount in the first step that lists it, then says from which step it is; salt to taste is taken again", () => {
  const butter = ingredientOf({ name: "butter", amount: 100, unit: "g" });
  const salt = ingredientOf({ name: "salt", amount: 1, unit: "to taste" });
  const used = [[], [0, 1], [0, 1], [0, 7]];
  const rows = used.map((_, at) => rowsOfOneStep([butter, salt], used, at).map(({ from }) => from));
  expect(rows).toEqual([[], [null, null], [2, null], [2]]);
});

test("in no sample does a step repeat an amount that an earlier one lists", () => {
  let listed = 0;
  for (const recipe of sampleRecipes) {
    const { instructions, ingredients } = recipeInputSchema.parse(recipe);
    const used = stepIngredients(instructions, ingredients);
    const rows = used.flatMap((_, at) => rowsOfOneStep(ingredients, used, at));
    const measured = rows.filter(
      ({ ingredient, from }) => from === null && ingredient.unit !== "to taste",
    );
    expect(
      measured.map(({ ingredient }) => ingredient),
      recipe.slug,
    ).toEqual([...new Set(measured.map(({ ingredient }) => ingredient))]);
    listed += measured.length;
  }
  expect(listed).toBeGreaterThan(450);
});
