import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertMeasure, isConvertible, UNIT_SYSTEMS } from "./units.ts";

const to = (system: "us" | "metric", amount: number, unit: string) => {
  const measure = convertMeasure({ amount, amountMax: null, unit }, system);
  return measure && `${Math.round(measure.amount * 1000) / 1000} ${measure.unit}`;
};

describe("to metric", () => {
  test.each([
    [1, "cup", "240 ml"],
    [1 / 3, "cup", "80 ml"],
    [1.5, "cups", "360 ml"],
    [6, "cups", "1450 ml"],
    [3, "tbsp", "45 ml"],
    [1, "tsp", "5 ml"],
    [0.5, "tsp", "2.5 ml"],
    [1, "lb", "450 g"],
    [8, "oz", "225 g"],
    [4, "oz", "115 g"],
  ])("%d %s", (amount, unit, shown) => expect(to("metric", amount, unit)).toBe(shown));
});

describe("to US", () => {
  test.each([
    [240, "ml", "1 cup"],
    [1, "l", "4.25 cup"],
    [120, "ml", "0.5 cup"],
    [100, "ml", "6.5 tbsp"],
    [30, "ml", "2 tbsp"],
    [5, "ml", "1 tsp"],
    [500, "g", "17.75 oz"],
    [1, "kg", "2.25 lb"],
    [450, "g", "1 lb"],
    [50, "g", "1.75 oz"],
  ])("%d %s", (amount, unit, shown) => expect(to("us", amount, unit)).toBe(shown));
});

test("a range keeps one unit for both ends", () => {
  const range = { amount: 30, amountMax: 60, unit: "ml" };
  expect(convertMeasure(range, "us")).toMatchObject({ amount: 2, amountMax: 4, unit: "tbsp" });
});

test.each(["piece", "clove", "cloves", "pinch", "dash", "to taste", "whole", "", null])(
  "%s stays as it is",
  (unit) => {
    expect(isConvertible(unit)).toBe(false);
    for (const system of UNIT_SYSTEMS) {
      const measure = { amount: 2, amountMax: null, unit: unit ?? "" };
      expect(convertMeasure(measure, system)).toBeNull();
    }
  },
);

test("what is in the system already stays, and so does less than a scale shows", () => {
  expect(to("metric", 250, "g")).toBeNull();
  expect(to("us", 2, "cups")).toBeNull();
  expect(to("metric", 1 / 8, "tsp")).toBeNull();
  expect(to("us", 3, "g")).toBeNull();
});

test("no kitchen amount is a tenth off", () => {
  const bases = {
    ml: 1,
    g: 1,
    cup: 240,
    tbsp: 15,
    tsp: 5,
    oz: 28.35,
    lb: 453.6,
    l: 1000,
    kg: 1000,
  };
  const units = fc.constantFrom(...(Object.keys(bases) as (keyof typeof bases)[]));
  const systems = fc.constantFrom("us" as const, "metric" as const);
  fc.assert(
    fc.property(
      units,
      systems,
      fc.double({ min: 2, max: 5000, noNaN: true }),
      (unit, system, base) => {
        const amount = base / bases[unit];
        const converted = convertMeasure({ amount, amountMax: null, unit }, system);
        if (!converted) return;
        const now = converted.amount * bases[converted.unit as keyof typeof bases];
        expect(Math.abs(now - base) / base).toBeLessThan(base < 10 ? 0.13 : 0.1);
      },
    ),
  );
});
