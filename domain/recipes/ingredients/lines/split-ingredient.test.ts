import { describe, expect, test } from "vitest";
import { splitIngredient } from "./split-ingredient.ts";

describe("a whole ingredient typed into one field", () => {
  test.each([
    ["20 g butter", { amount: "20", unit: "g", name: "butter" }],
    ["1½ cups flour, sifted", { amount: "1 1/2", unit: "cups", name: "flour", note: "sifted" }],
    [
      "1 cup (125 g) flour (optional)",
      {
        amount: "1",
        unit: "cup",
        name: "flour",
        secondAmount: "125",
        secondUnit: "g",
        optional: "on",
      },
    ],
    ["½ tsp salt", { amount: "½", unit: "tsp", name: "salt" }],
    ["2-3 tbsp oil", { amount: "2-3", unit: "tbsp", name: "oil" }],
  ])("is split: %s", (typed, split) => {
    expect(splitIngredient({ amount: "", unit: "", name: typed }, "name")).toEqual(split);
    expect(splitIngredient({ amount: typed, unit: "", name: "" }, "amount")).toEqual(split);
  });

  test.each(["butter", "a little salt", "00 flour", "20 g", ""])("stays: %s", (name) => {
    expect(splitIngredient({ amount: "", unit: "", name }, "name")).toBeNull();
  });

  test("stays where the row has an amount or a unit", () => {
    expect(splitIngredient({ amount: "2", unit: "", name: "28 oz cans" }, "name")).toBeNull();
    expect(splitIngredient({ amount: "", unit: "g", name: "28 oz cans" }, "name")).toBeNull();
  });

  test("gives an amount its unit, and keeps the name", () => {
    const split = { amount: "20", unit: "g" };
    expect(splitIngredient({ amount: "20 g", unit: "", name: "butter" }, "amount")).toEqual({
      ...split,
      name: "butter",
    });
    expect(splitIngredient({ amount: "20 g", unit: "", name: "" }, "amount")).toEqual({
      ...split,
      name: "",
    });
    expect(splitIngredient({ amount: "1 1/2", unit: "", name: "butter" }, "amount")).toBeNull();
    expect(splitIngredient({ amount: "some", unit: "", name: "butter" }, "amount")).toBeNull();
  });
});
