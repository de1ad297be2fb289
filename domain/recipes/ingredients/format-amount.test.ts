import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNumber } from "#test/read-amount.ts";
import { formatAmount } from "./format-amount.ts";

describe("kitchen fractions", () => {
  it.each([
    [1.5, "1½"],
    [1.25, "1¼"],
    [0.25, "¼"],
    [2 / 3, "⅔"],
    [0.33, "⅓"],
    [0.875, "⅞"],
    [1.99, "2"],
    [3, "3"],
    [12.5, "12½"],
    [20.5, "21"],
    [137.5, "138"],
    [250.4, "250"],
  ])("write %d as %s", (amount, text) => {
    expect(formatAmount(amount, "kitchen")).toBe(text);
  });

  it.each([
    [0.3, "0.3"],
    [1.06, "1.06"],
    [0.034, "0.034"],
  ])("give way to decimals where none is near: %d is %s", (amount, text) => {
    expect(formatAmount(amount, "kitchen")).toBe(text);
  });
});

const UNITS = ["", "tsp", "tbsp", "cups", "oz", "lb", "g", "kg", "ml", "l", "sprigs"];
describe.each(["kitchen", "plain"] as const)("%s amounts", (style) => {
  it.each(UNITS)("are never more than 5 %% away from the amount (%s)", (unit) => {
    fc.assert(
      fc.property(fc.double({ min: 0.005, max: 5000, noNaN: true }), (amount) => {
        const off = Math.abs(readNumber(formatAmount(amount, style, unit)) - amount);
        expect(off).toBeLessThanOrEqual(0.05 * amount + 1e-8);
      }),
    );
  });
});

describe("plain amounts", () => {
  it.each([
    [0.5, "0.50"],
    [1 / 3, "0.33"],
    [0.999, "1"],
    [1, "1"],
    [1.5, "1.5"],
    [1.25, "1.25"],
    [12, "12"],
    [9.6, "10"],
    [250.4, "250"],
    [0.0625, "0.06"],
    [0.014, "0.014"],
  ])(
    "have two decimals below 1 and whole numbers above, where those tell it: %d is %s",
    (amount, text) => {
      expect(formatAmount(amount, "plain")).toBe(text);
    },
  );
});

it.each([
  [1.04, "1.04"],
  [0.125, "0.125"],
  [1 / 3, "0.333"],
  [0.0004, "0.0004"],
])("exact amounts have the three decimals that are read back: %d is %s", (amount, text) => {
  expect(formatAmount(amount, "exact")).toBe(text);
});
