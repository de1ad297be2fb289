import { expect, test } from "vitest";
import { fieldLabel, fieldPlace } from "./field-names.ts";

test.each([
  ["prepTime", "Prep Time"],
  ["nutrition.carbohydrates", "Carbs"],
  ["source.url", "Source URL"],
  ["imageCredit.name", "Image Credit"],
  ["ingredients[2].name", "Ingredient 3"],
  ["instructions[0].text", "Step 1"],
  ["instructions[1].imageUrl", "Step 2 image"],
  ["instructions", "Steps"],
  ["status", "Status"],
])("%s is called %s", (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

test("fields are in the order of the form, rows in theirs", () => {
  const names = ["title", "ingredients[1].name", "ingredients[10].name", "instructions", "tags"];
  expect(names.toReversed().sort((a, b) => fieldPlace(a) - fieldPlace(b))).toEqual(names);
});
