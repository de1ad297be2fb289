import { expect, test } from "vitest";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { readAmount, typedIngredient, withSavedAmounts } from "./typed-ingredient.ts";

function saved(typed: string, unit: string | null) {
  const read = readAmount(typed);
  if (read === "out of range") throw new Error(typed);
  return typedIngredient(ingredientOf({ name: "butter", unit, ...read })).amount;
}

test.each([
  ["⅓", "cup", "⅓"],
  ["1/3", "cup", "⅓"],
  ["1 1/2", "tsp", "1 1/2"],
  ["1½", null, "1 1/2"],
  ["1-2", null, "1-2"],
  ["1/2-3/4", "cups", "½-¾"],
  ["1 1/2 - 2", "cups", "1 1/2-2"],
  ["0.333", "cup", "⅓"],
  ["0,5", "kg", "0.5"],
  ["1.25", "l", "1.25"],
  ["0.3", "cup", "0.3"],
  ["250", "g", "250"],
  ["", null, ""],
])("an amount typed as %j of %j is shown as %j, and stays", (typed, unit, shown) => {
  expect(saved(typed, unit)).toBe(shown);
  expect(saved(shown, unit)).toBe(shown);
});

test("a row whose amounts are typed as they were keeps the numbers that were saved", () => {
  const row = (amount: number, note = "") =>
    ingredientOf({
      name: "butter",
      unit: "g",
      amount,
      secondAmount: 0.333,
      secondUnit: "cup",
      note,
    });
  const [one, other] = [row(2.12345), row(2.1231)];
  const typed = [row(2.123, "soft"), row(2.124), row(2.123)];
  expect(withSavedAmounts(typed, [one, other])).toEqual([row(2.12345, "soft"), row(2.124), other]);
});

test("a substitute whose line is typed as it was is the one that was saved", () => {
  const milk = { amount: null, amountMax: null, unit: null, name: "2 percent milk", note: null };
  const saved = ingredientOf({ name: "cream", substitutes: [milk] });
  const read = { ...milk, amount: 2, name: "percent milk" };
  const [kept] = withSavedAmounts([{ ...saved, substitutes: [read] }], [saved]);
  expect(kept?.substitutes).toEqual([milk]);
});

test("every fraction that is shown is read as the same number", () => {
  for (const under of [2, 3, 4, 6, 8])
    for (let over = 1; over < under * 2; over += 1) {
      const amount = over / under;
      const shown = typedIngredient(ingredientOf({ name: "butter", unit: "cup", amount })).amount;
      expect(readAmount(shown)).toEqual({ amount: expect.closeTo(amount, 12), amountMax: null });
    }
});
