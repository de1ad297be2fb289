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

test("fields are sorted as in the form, rows by index", () => {
  const names = ["title", "ingredients[1].name", "ingredients[10].name", "instructions", "tags"];
  expect(names.toReversed().sort((a, b) => fieldPlace(a) - fieldPlace(b))).toEqual(names);
});
