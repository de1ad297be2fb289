import { describe, expect, it } from "vitest";
import { ingredientLine, showMeasure } from "./amounts.ts";
import { convertMeasure } from "./units.ts";

const asWritten = { servings: 4, of: 4 };

function show(
  amount: number | null,
  unit: string | null,
  scale = asWritten,
  amountMax: number | null = null,
) {
  return (style: "plain" | "kitchen") => {
    const {
      amount: number,
      unit: word,
      afterwards,
    } = showMeasure({ amount, amountMax, unit, name: "egg" }, scale, style);
    return [number, word, afterwards].filter(Boolean).join(" ");
  };
}

describe("measures", () => {
  it("scale by the ratio of servings", () => {
    expect(show(2, "cups", { servings: 8, of: 4 })("plain")).toBe("4 cups");
    expect(show(2, "tbsp", { servings: 1, of: 4 })("plain")).toBe("0.50 tbsp");
    expect(show(0.1, "kg", { servings: 3, of: 1 })("plain")).toBe("0.30 kg");
    expect(show(1.25, "kg")("kitchen")).toBe("1¼ kg");
    expect(show(1.5, "tsp")("plain")).toBe("1.5 tsp");
  });

  it("shows a range with a dash, and once when both ends read the same", () => {
    expect(show(2, "cups", asWritten, 3)("plain")).toBe("2–3 cups");
    expect(show(1.95, "cups", asWritten, 2)("plain")).toBe("2 cups");
    expect(show(0.5, "tsp", asWritten, 1)("kitchen")).toBe("½–1 tsp");
  });

  it("puts 'to taste' behind the name, without the importer's 1", () => {
    expect(
      showMeasure(
        { amount: 1, amountMax: null, unit: "to taste", name: "salt" },
        asWritten,
        "plain",
      ),
    ).toEqual({
      amount: "",
      unit: "",
      afterwards: "to taste",
    });
  });

  it("keeps what has no number as text", () => {
    expect(show(null, "pinch")("plain")).toBe("pinch");
    expect(show(0, null)("plain")).toBe("");
    expect(show(0, "g")("plain")).toBe("");
  });

  it.each(["piece", "pieces", "whole"])("leaves out '%s', which no cook writes", (unit) => {
    expect(show(2, unit)("plain")).toBe("2");
    expect(show(null, unit)("plain")).toBe("");
  });

  it.each(["whole", null, "clove"])(
    "less than an eighth of a thing is a little of it (%s)",
    (unit) => {
      for (const style of ["plain", "kitchen"] as const) {
        expect(show(1, unit, { servings: 1, of: 16 })(style)).toBe("a little");
      }
      expect(show(0.0625, "tsp")("plain")).toBe("0.06 tsp");
      expect(show(0.001, "tsp")("kitchen")).toBe("a little");
    },
  );

  it("an ingredient is written in the site's style", () => {
    const egg = { group: null, amount: 0.5, amountMax: null, unit: "whole", name: "egg" };
    expect(ingredientLine(egg, "kitchen")).toBe("½ egg");
    expect(ingredientLine(egg, "plain")).toBe("0.50 egg");
  });

  it("says one cup and two cups", () => {
    expect(show(1, "cup", { servings: 8, of: 4 })("plain")).toBe("2 cups");
    expect(show(2, "cloves", { servings: 2, of: 4 })("plain")).toBe("1 clove");
    expect(show(1.04, "cups")("plain")).toBe("1 cup");
    expect(show(4 / 3, "cups")("plain")).toBe("1.33 cups");
    expect(show(4 / 3, "cups")("kitchen")).toBe("1⅓ cups");
  });
});

describe("other units", () => {
  const show = (style: "plain" | "kitchen", unit: string, system: "us" | "metric") =>
    showMeasure(
      { amount: 3, amountMax: null, unit, name: "beef" },
      { servings: 2, of: 4 },
      style,
      (measure, name) => convertMeasure(measure, { system, name, style }),
    );

  it("are scaled first, then converted, and written in the reader's style", () => {
    expect(show("kitchen", "oz", "metric")).toMatchObject({ amount: "43", unit: "g" });
    expect(show("plain", "oz", "metric")).toMatchObject({ amount: "43", unit: "g" });
    expect(show("kitchen", "kg", "us")).toMatchObject({ amount: "3¼", unit: "lb" });
    expect(show("plain", "kg", "us")).toMatchObject({ amount: "3.31", unit: "lb" });
  });

  it("leave what is in the system already", () => {
    expect(show("plain", "tsp", "metric")).toMatchObject({ amount: "1.5", unit: "tsp" });
    expect(show("kitchen", "cup", "us")).toMatchObject({ amount: "1½", unit: "cups" });
  });
});
