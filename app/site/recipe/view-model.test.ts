import { expect, test } from "vitest";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { recipePage } from "#test/factories/recipe-page.ts";
import { recipeViewModel } from "./view-model.ts";

const factsOf = (difficulty: "hard" | null) =>
  recipeViewModel(recipePage(recipeInput({ difficulty }))).facts.map(({ value }) => value);

test("a recipe shows how difficult it is where somebody has said so", () => {
  expect(factsOf("hard")).toEqual([...factsOf(null), "Hard"]);
});
