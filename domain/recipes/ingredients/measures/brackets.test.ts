import { expect, test } from "vitest";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { singleBrackets } from "./brackets.ts";

test.each([
  ["sugar ((brown))", "sugar (brown)"],
  ["oil (((light)))", "oil (light)"],
  ["cream cheese (at room temp (1 block))", "cream cheese (at room temp (1 block))"],
  ["stock ((warm) or water)", "stock ((warm) or water)"],
  ["milk ((cold)", "milk ((cold)"],
  ["salt ))", "salt ))"],
])("only brackets that close together are doubled: %s", (line, single) => {
  expect(singleBrackets(line)).toBe(single);
});

test("brackets within brackets stay whole around a name", () => {
  expect(parseIngredientLine("1 cup cream cheese (at room temp (1 block))")).toMatchObject({
    name: "cream cheese",
    note: "(at room temp (1 block))",
  });
  expect(parseIngredientLine("2 cups (sifted (twice)) flour")).toMatchObject({
    amount: 2,
    unit: "cups",
    name: "flour",
    note: "(sifted (twice))",
  });
});

test("many brackets take no longer than as many letters", () => {
  const start = performance.now();
  for (const part of ["(", ")", "()", "(("]) singleBrackets(part.repeat(50_000));
  singleBrackets("(".repeat(50_000) + ")".repeat(50_000));
  expect(performance.now() - start).toBeLessThan(1_000);
});
