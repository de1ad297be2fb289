import { describe, expect, test } from "vitest";
import type { StepAmounts } from "#app/site/recipe/view-model.ts";
import { sampleRecipes } from "#db/sample/cookbook.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import type { StepAmount } from "#domain/recipes/steps/amounts/step-amount.ts";
import { stepAmounts } from "#domain/recipes/steps/amounts/step-amounts.ts";
import { stepIngredients } from "#domain/recipes/steps/step-ingredients.ts";
import { rowsOfOneStep } from "./step-rows.ts";

test("a row has its amount in the first step that lists it, then says from which step it is; salt to taste is taken again", () => {
  const butter = ingredientOf({ name: "butter", amount: 100, unit: "g" });
  const salt = ingredientOf({ name: "salt", amount: 1, unit: "to taste" });
  const used = [[], [0, 1], [0, 1], [0, 7]];
  const rows = used.map((_, at) =>
    rowsOfOneStep([butter, salt], { used, amounts: undefined, at }).map(({ from }) => from),
  );
  expect(rows).toEqual([[], [undefined, undefined], [2, undefined], [2]]);
});

describe("a step that says how much it takes of a row", () => {
  const oil = ingredientOf({ name: "oil", amount: 5, unit: "tbsp" });
  const taken = (share?: number): StepAmount[] => [
    {
      start: 0,
      end: 6,
      row: 0,
      amount: 1,
      amountMax: null,
      unit: "tbsp",
      words: ["", ""],
      ...(share && { share }),
    },
  ];
  const rows = (used: number[][], amounts: StepAmounts) =>
    used.map((_, at) =>
      rowsOfOneStep([oil], { used, amounts, at }).map(
        ({ from, share }) => from ?? (share === null ? "oil" : `${Math.round(share * 5)} tbsp`),
      ),
    );

  test("has that, and one that says none has what others leave", () => {
    expect(rows([[0], [], [0], [0], [0]], { 0: taken(0.2), 2: taken(0.4) })).toEqual([
      ["1 tbsp"],
      [],
      ["2 tbsp"],
      ["2 tbsp"],
      [4],
    ]);
  });

  test("has its own although an earlier one names the row; that has the name only", () => {
    expect(rows([[0], [0], [0], [0]], { 1: taken(0.4), 2: taken(0.6) })).toEqual([
      ["oil"],
      ["2 tbsp"],
      ["3 tbsp"],
      [3],
    ]);
    expect(rows([[0], [0], [0]], { 2: taken(0.4) })).toEqual([["3 tbsp"], ["oil"], ["2 tbsp"]]);
  });

  test("has only the name of what an earlier step used up", () => {
    expect(rows([[0], [0]], { 0: taken() })).toEqual([["5 tbsp"], [1]]);
    expect(rows([[0], [0], [0]], { 0: taken(), 1: taken() })).toEqual([["5 tbsp"], [1], [1]]);
  });
});

test("in no sample does a step repeat an amount that an earlier one lists", () => {
  let listed = 0;
  for (const recipe of sampleRecipes) {
    const { instructions, ingredients } = recipeInputSchema.parse(recipe);
    const used = stepIngredients(instructions, ingredients);
    const amounts = stepAmounts(instructions, ingredients);
    const rows = used.flatMap((_, at) => rowsOfOneStep(ingredients, { used, amounts, at }));
    const measured = rows.filter(
      ({ ingredient, share }) =>
        share !== null && ingredient.unit !== "to taste" && (ingredient.amount || ingredient.unit),
    );
    for (const ingredient of ingredients) {
      const shares = measured.filter((row) => row.ingredient === ingredient);
      const all = shares.reduce((sum, { share }) => sum + (share ?? 0), 0);
      expect(all, `${recipe.slug}: ${ingredient.name}`).toBeLessThan(1.05);
    }
    listed += measured.length;
  }
  expect(listed).toBeGreaterThan(450);
});
