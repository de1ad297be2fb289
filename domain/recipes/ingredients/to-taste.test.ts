import { expect, test } from "vitest";
import { parseIngredientLine } from "./lines/ingredient-line.ts";
import { withTasteAsWritten } from "./to-taste.ts";

const seen = (line: string) => withTasteAsWritten(parseIngredientLine(line)).unit;

test.each([
  "Salt to taste",
  "Salt, (to taste)",
  "sale q.b.",
  "соль по вкусу",
  "sůl dle chuti",
  "塩少々",
])("readers see it where the line says so: %s", (line) => expect(seen(line)).toBe("to taste"));

test.each(["Salt", "Flaky salt, to serve", "Oil for frying", "Butter (optional)"])(
  "a line without an amount has neither amount nor unit for readers: %s",
  (line) => {
    expect(parseIngredientLine(line)).toMatchObject({ amount: 1, unit: "to taste" });
    expect(withTasteAsWritten(parseIngredientLine(line))).toMatchObject({
      amount: null,
      unit: null,
    });
  },
);

test("it is not said twice", () => {
  expect(seen("Salt, to taste, for the pasta water")).toBeNull();
});

test("what was typed into a row is as typed", () => {
  const typed = { amount: 1, unit: "to taste", name: "salt", note: null, original: null };
  expect(withTasteAsWritten(typed)).toBe(typed);
});
