import { expect, test } from "vitest";
import { yieldOf } from "./recipe-yield.ts";

const cookies = { amount: 24, unit: "cookies" };

test.each<[unknown, number | null, number | null, object | null]>([
  [4, 4, null, null],
  ["4 servings", 4, null, null],
  [["4", "4-6 servings"], 4, 6, null],
  ["Serves eight", 8, null, null],
  ["serves 2 to 4", 2, 4, null],
  ["4–6 people", 4, 6, null],
  ["4 à 6 personnes", 4, 6, null],
  ["2 bis 4 Portionen", 2, 4, null],
  ["6 porcií", 6, null, null],
  ["2 főre", 2, null, null],
  ["4人分", 4, null, null],
  ["6 generous servings", 6, null, null],
  ["10 serving(s)", 10, null, null],
  [["24", "24 cookies"], 24, null, cookies],
  ["24 cookies", 24, null, cookies],
  ["Makes 24 cookies", 24, null, cookies],
  ["Makes about 2 dozen cookies.", 24, null, cookies],
  ["24-30 cookies", 24, 30, cookies],
  ["4 servings, 24 cookies", 4, null, cookies],
  ["24 cookies (8 servings)", 8, null, cookies],
  ["Makes 24 cookies, serves 8", 8, null, cookies],
  [["8 servings", "24 cookies"], 8, null, cookies],
  ["1 (9-inch) pie", 1, null, { amount: 1, unit: "(9-inch) pie" }],
  ["1 9x13-inch pan", 1, null, { amount: 1, unit: "9x13-inch pan" }],
  ["1 - 9x13 inch pan", 1, null, { amount: 1, unit: "9x13 inch pan" }],
  ["2-8 inch cakes", 2, null, { amount: 2, unit: "8 inch cakes" }],
  [["1 9x13-inch pan", "12"], 12, null, { amount: 1, unit: "9x13-inch pan" }],
  ["1 pie - 8 servings", 8, null, { amount: 1, unit: "pie" }],
  ["1 (9-inch) pie - 8 servings", 8, null, { amount: 1, unit: "(9-inch) pie" }],
  ["4-5 dozen cookies", 48, 60, { amount: 48, unit: "cookies" }],
  ["8 servings (1 pie)", 8, null, { amount: 1, unit: "pie" }],
  ["8 servings (1 (9-inch) pie)", 8, null, { amount: 1, unit: "(9-inch) pie" }],
  ["4 (main) or 8 (starter)", 4, null, null],
  ["1 x 20cm cake", 1, null, { amount: 1, unit: "20cm cake" }],
  ["2 × 250 g jars", 2, null, { amount: 2, unit: "250 g jars" }],
  ["1 ½ litres", null, null, { amount: 1.5, unit: "litres" }],
  ["900 g", null, null, { amount: 900, unit: "g" }],
  ["1.2 kg dough", null, null, { amount: 1.2, unit: "kg dough" }],
  ["500 ml, serves 6", 6, null, { amount: 500, unit: "ml" }],
  ["11x7-inch baking dish", 1, null, { amount: 1, unit: "11x7-inch baking dish" }],
  ["23 x 33 cm tin", 1, null, { amount: 1, unit: "23 x 33 cm tin" }],
  [["6", "6 (3/4-cup servings)"], 6, null, null],
  ["4 (about 150 g each)", 4, null, null],
  ["1 loaf (12 slices)", 1, null, { amount: 1, unit: "loaf" }],
  ["12 muffins or 24 mini muffins", 12, null, { amount: 12, unit: "muffins" }],
  ["6 servings (1 cup each)", 6, null, null],
  ["8 servings, serving size: 2 cookies", 8, null, null],
  ["Serves 4 as a main, 6 as a side", 4, null, null],
  ["Yield: 4", 4, null, null],
  [{ "@type": "QuantitativeValue", value: 8 }, 8, null, null],
  [{ "@type": "QuantitativeValue", value: 24, unitText: "cookies" }, 24, null, cookies],
  [{ "@type": "QuantitativeValue", minValue: 4, maxValue: 6 }, 4, 6, null],
  [{ minValue: 4, maxValue: 6, unitText: "servings" }, 4, 6, null],
  [{ name: "4 servings" }, 4, null, null],
  [{ "@value": "6 servings" }, 6, null, null],
  ["some", null, null, null],
  ["30 minutes", null, null, null],
  ["1 hour 30 mins", null, null, null],
  ["30 minutes, serves 4", 4, null, null],
  ["Serves 4 in 30 minutes", 4, null, null],
  ["Diverse mogelijkheden", null, null, null],
  [0, null, null, null],
  ["99999999", null, null, null],
  [undefined, null, null, null],
])("%j serves %j to %j and makes %j", (value, servings, servingsMax, made) => {
  expect(yieldOf(value)).toEqual({ servings, servingsMax, yield: made });
});

test("a hostile text takes no longer than a long one", () => {
  for (const part of ["1 ", "1 (", "a dozen ", "4 à ", "1 cookies, ", "porc"]) {
    const start = performance.now();
    yieldOf(part.repeat(100_000));
    // Reading that is quadratic takes minutes.
    expect(performance.now() - start).toBeLessThan(2_000);
  }
});
