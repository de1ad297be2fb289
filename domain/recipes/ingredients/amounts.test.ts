import { describe, expect, it } from "vitest";
import { type Ingredient, ingredientOf } from "#domain/recipes/recipe.ts";
import { ingredientLine, showMeasure } from "./amounts.ts";
import { convertInto } from "./parts/convert-into.ts";

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
    } = showMeasure(ingredientOf({ amount, amountMax, unit, name: "egg" }), scale, style);
    return [number, word, afterwards].filter(Boolean).join(" ");
  };
}

describe("measures", () => {
  it("scale by the ratio of servings", () => {
    expect(show(2, "cups", { servings: 8, of: 4 })("plain")).toBe("4 cups");
    expect(show(2, "tbsp", { servings: 1, of: 4 })("plain")).toBe("0.50 tbsp");
    expect(show(1, "cup", { servings: 1, of: 2 })("plain")).toBe("0.50 cup");
    expect(show(1.25, "kg")("kitchen")).toBe("1¼ kg");
    expect(show(1.5, "tsp")("plain")).toBe("1.5 tsp");
  });

  it("less than a kilogram or liter is shown in grams or milliliters", () => {
    for (const style of ["plain", "kitchen"] as const) {
      expect(show(0.004, "kg")(style)).toBe("4 g");
      expect(show(0.001, "kg")(style)).toBe("1 g");
      expect(show(0.014, "l")(style)).toBe("14 ml");
      expect(show(0.05, "l", asWritten, 0.1)(style)).toBe("50–100 ml");
    }
    expect(show(0.5, "kg")("plain")).toBe("500 g");
    expect(show(0.0000001, "kg")("plain")).toBe("a little");
    const yeast = { amount: 1, unit: "tsp", secondAmount: 0.004, secondUnit: "kg", name: "yeast" };
    expect(ingredientLine(ingredientOf(yeast), "kitchen")).toBe("1 tsp (4 g) yeast");
  });

  it("shows a range with a dash, and once when both ends read the same", () => {
    expect(show(2, "cups", asWritten, 3)("plain")).toBe("2–3 cups");
    expect(show(1.95, "cups", asWritten, 2)("plain")).toBe("2 cups");
    expect(show(0.5, "tsp", asWritten, 1)("kitchen")).toBe("½–1 tsp");
  });

  it("puts 'to taste' behind the name, without the importer's 1", () => {
    expect(
      showMeasure(ingredientOf({ amount: 1, unit: "to taste", name: "salt" }), asWritten, "plain"),
    ).toEqual({
      amount: "",
      unit: "",
      each: "",
      second: "",
      name: "salt",
      note: "",
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
      expect(show(0.001, "tsp")("kitchen")).toBe("1 pinch");
    },
  );

  it("an ingredient is written in the site's style", () => {
    const egg = ingredientOf({ amount: 0.5, unit: "whole", name: "egg" });
    expect(ingredientLine(egg, "kitchen")).toBe("½ egg");
    expect(ingredientLine(egg, "plain")).toBe("0.50 egg");
  });

  it("what may be left out says so", () => {
    const chilies = ingredientOf({ amount: 0, amountMax: 2, unit: "piece", name: "chilies" });
    const raisins = ingredientOf({ amount: 0, amountMax: 2, unit: "cup", name: "raisins" });
    const twice = { servings: 2, of: 1 };
    expect(ingredientLine(chilies, "kitchen")).toBe("0–2 chilies");
    expect(ingredientLine(chilies, "plain", twice)).toBe("0–4 chilies");
    expect(ingredientLine(raisins, "kitchen", twice)).toBe("0–4 cups raisins");
  });

  it("says one cup and two cups", () => {
    expect(show(1, "cup", { servings: 8, of: 4 })("plain")).toBe("2 cups");
    expect(show(2, "cloves", { servings: 2, of: 4 })("plain")).toBe("1 clove");
    expect(show(1, "stick", { servings: 8, of: 4 })("plain")).toBe("2 sticks");
    expect(show(1.04, "cups")("plain")).toBe("1 cup");
    expect(show(1, "pinch", { servings: 8, of: 4 })("plain")).toBe("2 pinches");
    expect(show(1, "pinch", { servings: 1, of: 4 })("kitchen")).toBe("1 pinch");
    expect(show(4 / 3, "cups")("plain")).toBe("1.33 cups");
    expect(show(4 / 3, "cups")("kitchen")).toBe("1⅓ cups");
  });
});

describe("other units", () => {
  const show = (style: "plain" | "kitchen", unit: string, system: "us" | "metric") =>
    showMeasure(
      ingredientOf({ amount: 3, unit, name: "beef" }),
      { servings: 2, of: 4 },
      style,
      convertInto(system),
    );

  it("are scaled first, then converted, and written in the reader's style", () => {
    expect(show("kitchen", "oz", "metric")).toMatchObject({ amount: "43", unit: "g" });
    expect(show("plain", "oz", "metric")).toMatchObject({ amount: "43", unit: "g" });
    expect(show("kitchen", "kg", "us")).toMatchObject({ amount: "3⅓", unit: "lb" });
    expect(show("plain", "kg", "us")).toMatchObject({ amount: "3.33", unit: "lb" });
  });

  it("leave what is in the system already", () => {
    expect(show("plain", "tsp", "metric")).toMatchObject({ amount: "1.5", unit: "tsp" });
    expect(show("kitchen", "cup", "us")).toMatchObject({ amount: "1½", unit: "cups" });
  });
});

describe("a second measure", () => {
  const flour = ingredientOf({
    amount: 2,
    unit: "cups",
    name: "flour",
    secondAmount: 250,
    secondUnit: "g",
  });
  const show = (given: Partial<Ingredient>, system: "us" | "metric" | "original", servings = 4) => {
    const { amount, unit, second } = showMeasure(
      { ...flour, ...given },
      { servings, of: 4 },
      "kitchen",
      convertInto(system),
    );
    return [amount, unit, second && `(${second})`].filter(Boolean).join(" ");
  };

  it("is shown in brackets, and scaled", () => {
    expect(show({}, "original")).toBe("2 cups (250 g)");
    expect(show({}, "original", 6)).toBe("3 cups (375 g)");
    expect(show({ amountMax: 3, secondAmountMax: 375 }, "original", 8)).toBe(
      "4–6 cups (500–750 g)",
    );
  });

  it("stands alone in its own system, in place of a conversion, and not in the other one", () => {
    expect(show({}, "metric")).toBe("250 g");
    expect(show({}, "us")).toBe("2 cups");
  });

  it("in spoons stands in place of a conversion of grams for American readers", () => {
    const butter = { amount: 45, unit: "g", secondAmount: 3, secondUnit: "tbsp" };
    expect(show(butter, "us")).toBe("3 tbsp");
    expect(show(butter, "metric")).toBe("45 g");
    expect(show(butter, "original")).toBe("45 g (3 tbsp)");
  });

  it("stays where the first is of no system", () => {
    expect(show({ unit: "tbsp" }, "metric")).toBe("2 tbsp (250 g)");
    expect(show({ unit: null, secondAmount: 0.5, secondUnit: "lb" }, "us")).toBe("2 (½ lb)");
  });

  it("stays beside a conversion where it counts something, and leaves no stick to metric kitchens", () => {
    const ounces = { unit: "oz", amount: 8, secondAmount: 2 };
    expect(show({ ...ounces, secondUnit: "blocks" }, "metric")).toBe("225 g (2 blocks)");
    expect(show({ ...ounces, secondUnit: "sticks" }, "metric")).toBe("225 g");
  });

  it("is part of the line, with the note behind the name", () => {
    expect(ingredientLine({ ...flour, note: "sifted" }, "kitchen")).toBe(
      "2 cups (250 g) flour, sifted",
    );
    expect(ingredientLine({ ...flour, note: "(spooned)", optional: true }, "kitchen")).toBe(
      "2 cups (250 g) flour (spooned) (optional)",
    );
  });
});
