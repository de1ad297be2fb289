import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { inBase, readNumber } from "#test/read-amount.ts";
import { showMeasure } from "./amounts.ts";
import { convertInto } from "./parts/convert-into.ts";
import { convertMeasure, isConvertible, UNIT_SYSTEMS } from "./units.ts";

const to = (system: "us" | "metric", amount: number, unit: string, name = "leftover sauce") => {
  const converted = convertMeasure({ amount, amountMax: null, unit }, { system, name });
  return converted && shown(converted.amount, converted.unit);
};

function shown(amount: number, unit: string, style: "kitchen" | "plain" = "kitchen") {
  const given = ingredientOf({ amount: amount / 2, unit, name: "beef" });
  const measure = showMeasure(given, { servings: 2, of: 1 }, style);
  return `${measure.amount} ${measure.unit}`;
}

describe("to metric", () => {
  test.each([
    [1, "cup", "240 ml"],
    [1 / 3, "cup", "80 ml"],
    [1.5, "cups", "360 ml"],
    [6, "cups", "1.45 l"],
    [1, "lb", "455 g"],
    [8, "oz", "225 g"],
    [4, "oz", "115 g"],
    [1 / 4, "oz", "7 g"],
    [4, "fl oz", "120 ml"],
    [1, "pint", "480 ml"],
    [1, "quart", "960 ml"],
    [0.5, "gallon", "1.9 l"],
  ])("%d %s", (amount, unit, shown) => expect(to("metric", amount, unit)).toBe(shown));

  test.each(["tsp", "tbsp"])("a %s stays, which every kitchen has", (unit) => {
    expect(to("metric", 2, unit)).toBeNull();
    expect(isConvertible(unit)).toBe(false);
  });

  test.each([
    ["plain flour", "250 g"],
    ["caster sugar", "400 g"],
    ["butter, melted", "455 g"],
    ["whole milk", "480 ml"],
    ["honey", "480 ml"],
    ["fresh breadcrumbs", "90 g"],
    ["cooked white rice", "315 g"],
    ["wild rice", "320 g"],
    ["unpacked brown sugar", "290 g"],
    ["blueberries", "295 g"],
  ])("2 cups of %s", (name, shown) => expect(to("metric", 2, "cups", name)).toBe(shown));
});

describe("to US", () => {
  test.each([
    [240, "ml", "1 cup"],
    [250, "ml", "1 cup"],
    [1, "l", "4¼ cups"],
    [120, "ml", "½ cup"],
    [100, "ml", "7 tbsp"],
    [30, "ml", "2 tbsp"],
    [5, "ml", "1 tsp"],
    [500, "g", "1⅛ lb"],
    [1, "kg", "2¼ lb"],
    [450, "g", "1 lb"],
    [50, "g", "1¾ oz"],
    [4, "cl", "2⅔ tbsp"],
    [2.5, "dl", "1 cup"],
    [7, "dl", "3 cups"],
  ])("%d %s", (amount, unit, shown) => expect(to("us", amount, unit)).toBe(shown));

  test.each([
    [250, "strong white bread flour", "2 cups"],
    [200, "unsalted butter, at room temperature", "⅞ cup"],
    [30, "butter", "2⅛ tbsp"],
    [100, "caster sugar for dusting", "½ cup"],
    [200, "soft brown sugar", "⅞ cup"],
    [250, "Greek yoghurt", "1 cup"],
    [250, "butter beans", "1⅜ cups"],
    [250, "butter lettuce", "9 oz"],
    [250, "flour tortillas", "9 oz"],
    [100, "sugar snap peas", "3½ oz"],
    [200, "rice noodles", "7 oz"],
    [170, "dark chocolate", "6 oz"],
    [1000, "all-purpose flour, sifted", "8 cups"],
    [100, "ground hazelnuts", "1⅓ cups"],
    [500, "strawberry ice cream", "3¾ cups"],
    [500, "potatoes", "1⅛ lb"],
  ])("%d g of %s", (amount, name, shown) => expect(to("us", amount, "g", name)).toBe(shown));
});

test("ounces of what is poured are fluid, of anything else a weight", () => {
  expect(to("metric", 8, "oz", "whole milk")).toBe("240 ml");
  expect(to("metric", 12, "oz", "beer")).toBe("360 ml");
  expect(to("metric", 12, "oz", "west coast IPA")).toBe("360 ml");
  expect(to("metric", 8, "oz", "sour cream")).toBe("225 g");
});

test("cups of a solid whose weight is not known stay cups", () => {
  expect(to("metric", 1, "cup", "grated halloumi")).toBeNull();
  expect(to("metric", 1, "cup", "breadcrumbs")).toBeNull();
  expect(to("metric", 1, "cup", "puffy leftovers")).toBeNull();
  expect(to("metric", 1, "cup", "my aunt's bone broth")).toBe("240 ml");
});

test("sticks of butter are weighed in metric kitchens, and what is counted stays", () => {
  expect(to("metric", 2, "stick", "unsalted butter")).toBe("225 g");
  expect(to("metric", 1, "pint", "blueberries")).toBe("295 g");
  const cans = { amount: 2, unit: "piece", countWord: "can", countSize: "400 g", name: "lentils" };
  const shown = showMeasure(
    ingredientOf(cans),
    { servings: 1, of: 1 },
    "kitchen",
    convertInto("us"),
  );
  expect(shown).toMatchObject({ amount: "2", unit: "cans (14 oz each)" });
});

test("the food that an admin chose decides, not the name", () => {
  const cup = { amount: 1, amountMax: null, unit: "cup" };
  const named = { system: "metric", name: "our blend" } as const;
  expect(convertMeasure(cup, named)).toBeNull();
  const chosen = { ...named, food: "all-purpose-flour", foodChosen: true };
  expect(convertMeasure(cup, chosen)).toMatchObject({ unit: "g" });
});

test("a range keeps one unit for both ends", () => {
  const range = { amount: 30, amountMax: 60, unit: "ml" };
  const converted = convertMeasure(range, { system: "us", name: "milk" });
  const given = ingredientOf({ ...converted, name: "milk" });
  expect(showMeasure(given, { servings: 1, of: 1 }, "kitchen")).toMatchObject({
    amount: "2–4",
    unit: "tbsp",
  });
});

test.each(["piece", "clove", "cloves", "pinch", "dash", "to taste", "whole", "", null])(
  "%s stays as it is",
  (unit) => {
    expect(isConvertible(unit)).toBe(false);
    for (const system of UNIT_SYSTEMS) {
      const measure = { amount: 2, amountMax: null, unit: unit ?? "" };
      expect(convertMeasure(measure, { system, name: "" })).toBeNull();
    }
  },
);

test("what is in the system already stays, and so does less than a scale shows", () => {
  expect(to("metric", 250, "g")).toBeNull();
  expect(to("us", 2, "cups")).toBeNull();
  expect(to("us", 3, "g")).toBeNull();
});

test.each(["kitchen", "plain"] as const)(
  "no %s amount is more than 5 %% off in other units",
  (style) => {
    const units = fc.constantFrom(
      "cup",
      "oz",
      "lb",
      "ml",
      "l",
      "g",
      "kg",
      "fl oz",
      "pint",
      "quart",
      "cl",
      "dl",
    );
    const systems = fc.constantFrom("us" as const, "metric" as const);
    const size = fc.double({ min: 1, max: 5000, noNaN: true });
    fc.assert(
      fc.property(units, systems, size, (unit, system, base) => {
        const measure = { amount: base / inBase(1, unit), amountMax: null, unit };
        const converted = convertMeasure(measure, { system, name: "beef" });
        if (!converted) return;
        const [, number = "", other = ""] =
          /^(.+?) ([a-z ]+)$/.exec(shown(converted.amount, converted.unit, style)) ?? [];
        expect(Math.abs(inBase(readNumber(number), other) / base - 1)).toBeLessThanOrEqual(0.0501);
      }),
    );
  },
);

test("spoons beyond a cup are poured or weighed in metric kitchens, and those below stay", () => {
  expect(to("metric", 20, "tbsp", "olive oil")).toBe("300 ml");
  expect(to("metric", 20, "tbsp", "butter")).toBe("285 g");
  expect(to("metric", 15, "tbsp", "butter")).toBeNull();
});

test("a weight is in ounces at every size, in tenths where no fraction is within 5 %", () => {
  expect(to("us", 10, "g")).toBe("0.35 oz");
  expect(to("us", 30, "g")).toBe("1.1 oz");
  expect(to("us", 28, "g")).toBe("1 oz");
});
