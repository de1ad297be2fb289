import { describe, expect, test } from "vitest";
import { readStepList } from "#domain/recipes/steps/step-list.ts";
import { readIngredientList } from "./ingredient-list.ts";

describe("a list of ingredients", () => {
  test("is read line by line, headings as groups", () => {
    expect(
      readIngredientList(["2 cups flour", "For the sauce:", "1½ tbsp butter", "Salt: 1 tsp"]),
    ).toMatchObject([
      { group: null, amount: 2, unit: "cups", name: "flour" },
      { group: "For the sauce", amount: 1.5, unit: "tbsp", name: "butter" },
      { group: "For the sauce", amount: 1, unit: "tsp", name: "Salt" },
    ]);
  });

  test("gives a group within a line to its row, and to those below only where it stands alone", () => {
    const lines = ["For the glaze: 2 tbsp honey", "1 tsp salt", "For the top:", "2 figs"];
    expect(readIngredientList(lines).map(({ group, name }) => [group, name])).toEqual([
      ["For the glaze", "honey"],
      [null, "salt"],
      ["For the top", "figs"],
    ]);
  });

  test("has groups below headings without a colon", () => {
    const lines = ["1 egg", "FOR THE MARINADE", "2 limes", "## Rice", "1 cup rice"];
    expect(readIngredientList(lines).map(({ group, name }) => [group, name])).toEqual([
      [null, "egg"],
      ["FOR THE MARINADE", "limes"],
      ["Rice", "rice"],
    ]);
  });

  test.each([
    "Ingredients",
    "INGREDIENTS:",
    "## Ingredients",
    "**Ingredients:**",
    "Zutaten:",
    "材料",
  ])("has no group or ingredient of its title %j", (title) => {
    const lines = [title, "1 egg", "ingredients of your choice"];
    expect(readIngredientList(lines).map(({ group, name }) => [group, name])).toEqual([
      [null, "egg"],
      [null, "ingredients of your choice"],
    ]);
  });

  test("may hold anything", () => {
    expect(readIngredientList(["", "•", ":", "x".repeat(9_000)])).toHaveLength(1);
  });
});

test("a method is read without its numbers", () => {
  expect(
    readStepList([
      "1. Boil.",
      "Step 2: Stir.",
      "3) Serve.",
      "Step 4",
      "- Eat 2 portions.",
      "400 g of rice go in.",
    ]),
  ).toEqual(["Boil.", "Stir.", "Serve.", "Eat 2 portions.", "400 g of rice go in."]);
});

test.each(["Instructions", "Method:", "DIRECTIONS", "## Steps", "**Preparation:**"])(
  "a method is read without its title %j",
  (title) => {
    expect(readStepList([title, "1. Boil.", "2. Method acting."])).toEqual([
      "Boil.",
      "Method acting.",
    ]);
  },
);
