import { expect, test } from "vitest";
import { numeralIn } from "./numeral.ts";

test.each([
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["1.066,7 kcal", 1066.7],
  ["1'234", 1234],
  ["1 234 567", 1234567],
  ["1.234.567", 1234567],
  ["12.5", 12.5],
  ["4,5 of 5", 4.5],
  ["0.125", 0.125],
  ["about 12", 12],
  ["none", null],
])("a number is read in any notation: %s", (text, number) => {
  expect(numeralIn(text, 10_000)).toBe(number);
});

test("a mark before three digits groups thousands where that is plausible", () => {
  expect(numeralIn("1.200", 10_000)).toBe(1200);
  expect(numeralIn("1,200", 10_000)).toBe(1200);
  expect(numeralIn("350.125", 10_000)).toBe(350.125);
  expect(numeralIn("4.125", 5)).toBe(4.125);
});
