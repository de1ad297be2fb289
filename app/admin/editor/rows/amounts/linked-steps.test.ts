import { expect, test } from "vitest";
import { NO_INGREDIENT, NO_STEP } from "#domain/recipes/form/form-values.ts";
import { typedMarks } from "#domain/text/marks.ts";
import { countUnlinked, isAmount } from "./linked-steps.ts";

test.each([
  ["Add [2 tbsp] of it.", true],
  ["Add [3 spoons] of it.", true],
  ["Add [½ cup] of it.", true],
  ["Bake for [10 minutes].", false],
  ["Heat to [350°F].", false],
  ["Add [some] of it.", false],
  ["Add 1 [1/2 cups] of it.", false],
])("%s can be linked by hand: %s", (marked, expected) => {
  const [before = "", said = "", after = ""] = marked.split(/[[\]]/);
  const end = before.length + said.length;
  expect(isAmount(before + said + after, before.length, end)).toBe(expected);
});

test("a removed row takes the links that are found and those by hand, and no others", () => {
  const ingredients = [
    { ...NO_INGREDIENT, id: "oil", amount: "2", unit: "tbsp", name: "olive oil" },
    { ...NO_INGREDIENT, amount: "200", unit: "g", name: "sugar" },
  ];
  const byHand = typedMarks([{ start: 4, end: 12, kind: "amount", ingredient: "oil" }]);
  const instructions = [
    { ...NO_STEP, text: "Heat 2 tbsp olive oil, then add 200 g sugar." },
    { ...NO_STEP, text: "Add 3 spoons of it.", marks: byHand },
  ];
  const counts = [0, 1].map((row) => countUnlinked({ ingredients, instructions }, row));
  expect(counts).toEqual([2, 1]);
});
