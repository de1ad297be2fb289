import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount } from "./format-amount.ts";

const SIGNS = "⅛¼⅓⅜½⅝⅔¾⅞";
const VALUES = [1 / 8, 1 / 4, 1 / 3, 3 / 8, 1 / 2, 5 / 8, 2 / 3, 3 / 4, 7 / 8];

function amountOf(text: string): number {
  const sign = SIGNS.indexOf(text.slice(-1));
  return sign < 0 ? Number(text) : Number(text.slice(0, -1)) + (VALUES[sign] ?? 0);
}

describe("kitchen fractions", () => {
  it.each([
    [1.5, "1½"],
    [1.25, "1¼"],
    [0.25, "¼"],
    [2 / 3, "⅔"],
    [0.33, "⅓"],
    [2.875, "2⅞"],
    [1.99, "2"],
    [3, "3"],
    [12.5, "12½"],
    [20.5, "20½"],
    [137.5, "138"],
    [250.4, "250"],
  ])("write %d as %s", (amount, text) => {
    expect(formatAmount(amount, "kitchen")).toBe(text);
  });

  it.each([
    [0.97, "0.97"],
    [1.1, "1.1"],
    [2.2, "2.2"],
    [0.3, "0.3"],
    [0.07, "0.07"],
    [0.0625, "0.06"],
  ])("give way to decimals where none is near: %d is %s", (amount, text) => {
    expect(formatAmount(amount, "kitchen")).toBe(text);
  });

  it("never change an amount by more than 2 %, or two decimals", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.005, max: 5000, noNaN: true }), (amount) => {
        const off = Math.abs(amountOf(formatAmount(amount, "kitchen")) - amount);
        expect(off).toBeLessThanOrEqual(Math.max(0.02 * amount, 0.005) + 1e-9);
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

  it("are never more than 5 % away from the amount", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.005, max: 5000, noNaN: true }), (amount) => {
        const off = Math.abs(Number(formatAmount(amount, "plain")) - amount);
        expect(off).toBeLessThanOrEqual(0.05 * amount + 1e-9);
      }),
    );
  });
});

it.each([
  [1.04, "1.04"],
  [0.125, "0.125"],
  [1 / 3, "0.333"],
  [0.0004, "0.0004"],
])("exact amounts have the three decimals that are read back: %d is %s", (amount, text) => {
  expect(formatAmount(amount, "exact")).toBe(text);
});
