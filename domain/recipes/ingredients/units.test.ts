import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmount } from "./format-amount.ts";
import { convertMeasure, isConvertible, UNIT_SYSTEMS } from "./units.ts";

const to = (system: "us" | "metric", amount: number, unit: string, name = "beef") => {
  const measure = { amount, amountMax: null, unit };
  const shown = convertMeasure(measure, { system, name, style: "kitchen" });
  return shown && `${formatAmount(shown.amount, "kitchen")} ${shown.unit}`;
};

describe("to metric", () => {
  test.each([
    [1, "cup", "240 ml"],
    [1 / 3, "cup", "80 ml"],
    [1.5, "cups", "360 ml"],
    [6, "cups", "1450 ml"],
    [1, "lb", "450 g"],
    [8, "oz", "225 g"],
    [4, "oz", "115 g"],
    [1 / 4, "oz", "7 g"],
    [4, "fl oz", "120 ml"],
  ])("%d %s", (amount, unit, shown) => expect(to("metric", amount, unit)).toBe(shown));

  test.each(["tsp", "tbsp"])("a %s stays, which every kitchen has", (unit) => {
    expect(to("metric", 2, unit)).toBeNull();
    expect(isConvertible(unit)).toBe(false);
  });

  test.each([
    ["plain flour", "250 g"],
    ["caster sugar", "400 g"],
    ["butter, melted", "450 g"],
    ["whole milk", "480 ml"],
    ["honey", "480 ml"],
  ])("2 cups of %s", (name, shown) => expect(to("metric", 2, "cups", name)).toBe(shown));
});

describe("to US", () => {
  test.each([
    [240, "ml", "1 cup"],
    [250, "ml", "1 cup"],
    [1, "l", "4⅛ cup"],
    [120, "ml", "½ cup"],
    [100, "ml", "6⅔ tbsp"],
    [30, "ml", "2 tbsp"],
    [5, "ml", "1 tsp"],
    [500, "g", "17¾ oz"],
    [1, "kg", "2¼ lb"],
    [450, "g", "1 lb"],
    [50, "g", "1¾ oz"],
  ])("%d %s", (amount, unit, shown) => expect(to("us", amount, unit)).toBe(shown));

  test.each([
    [250, "strong white bread flour", "2 cup"],
    [200, "unsalted butter, at room temperature", "⅞ cup"],
    [30, "butter", "2 tbsp"],
    [100, "caster sugar for dusting", "½ cup"],
    [200, "soft brown sugar", "15 tbsp"],
    [250, "Greek yoghurt", "1 cup"],
    [250, "butter beans", "8¾ oz"],
    [250, "flour tortillas", "8¾ oz"],
    [100, "sugar snap peas", "3½ oz"],
    [200, "rice noodles", "7 oz"],
    [170, "dark chocolate", "6 oz"],
    [1000, "all-purpose flour, sifted", "8 cup"],
  ])("%d g of %s", (amount, name, shown) => expect(to("us", amount, "g", name)).toBe(shown));
});

test("a range keeps one unit for both ends", () => {
  const range = { amount: 30, amountMax: 60, unit: "ml" };
  const converted = convertMeasure(range, { system: "us", name: "milk", style: "kitchen" });
  expect(converted).toEqual({ amount: 2, amountMax: 4, unit: "tbsp" });
});

test.each(["piece", "clove", "cloves", "pinch", "dash", "to taste", "whole", "", null])(
  "%s stays as it is",
  (unit) => {
    expect(isConvertible(unit)).toBe(false);
    for (const system of UNIT_SYSTEMS) {
      const measure = { amount: 2, amountMax: null, unit: unit ?? "" };
      expect(convertMeasure(measure, { system, name: "", style: "kitchen" })).toBeNull();
    }
  },
);

test("what is in the system already stays, and so does less than a scale shows", () => {
  expect(to("metric", 250, "g")).toBeNull();
  expect(to("us", 2, "cups")).toBeNull();
  expect(to("us", 3, "g")).toBeNull();
});

const BASES = { ml: 1, g: 1, cup: 240, tbsp: 15, tsp: 5, oz: 28.35, lb: 453.6, l: 1000, kg: 1000 };

test.each([
  ["kitchen", 0.06],
  ["plain", 0.05],
] as const)("no %s amount is further off in other units than %d", (style, most) => {
  const units = fc.constantFrom("cup", "oz", "lb", "ml", "l", "g", "kg" as const);
  const systems = fc.constantFrom("us" as const, "metric" as const);
  const size = fc.double({ min: 1, max: 5000, noNaN: true });
  fc.assert(
    fc.property(units, systems, size, (unit, system, base) => {
      const measure = { amount: base / BASES[unit], amountMax: null, unit };
      const converted = convertMeasure(measure, { system, name: "beef", style });
      if (!converted) return;
      const { amount, unit: other } = converted;
      const shown = style === "plain" ? Number(formatAmount(amount, style)) : amount;
      const off = Math.abs(shown * BASES[other as keyof typeof BASES] - base) / base;
      expect(off).toBeLessThanOrEqual(most + 1e-9);
    }),
  );
});
