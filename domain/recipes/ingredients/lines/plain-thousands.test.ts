import { expect, test } from "vitest";
import { parseIngredientLine } from "./ingredient-line.ts";

test.each([
  ["1.250 g Zucker", 1250, "g"],
  ["3.000 ml Wasser", 3000, "ml"],
  ["2.450,5 g Mehl", 2450.5, "g"],
  ["2'500 g Kartoffeln", 2500, "g"],
  ["2’500 g Kartoffeln", 2500, "g"],
  ["1\u202f500 g de farine", 1500, "g"],
  ["1,500 g sugar", 1500, "g"],
  ["1.500 г муки", 1500, "g"],
  ["1.500克 面粉", 1500, "g"],
])("thousands of grams and millilitres have a mark: %s", (line, amount, unit) => {
  expect(parseIngredientLine(line)).toMatchObject({ amount, unit });
});

test.each([
  ["1.750 kg Mehl", 1.75, "kg"],
  ["1,125 kg farine", 1.125, "kg"],
  ["0,250 l Milch", 0.25, "l"],
  ["1.500 cups milk", 1.5, "cups"],
  ["1.333 cups milk", 1.333, "cups"],
])("of other units nobody takes thousands: %s", (line, amount, unit) => {
  expect(parseIngredientLine(line)).toMatchObject({ amount, unit });
});

test("both ends of a range are thousands", () => {
  expect(parseIngredientLine("1.200-1.500 g Lamm")).toMatchObject({
    amount: 1200,
    amountMax: 1500,
  });
  expect(parseIngredientLine("1.200 bis 1.500 g Lamm")).toMatchObject({
    amount: 1200,
    amountMax: 1500,
  });
});
