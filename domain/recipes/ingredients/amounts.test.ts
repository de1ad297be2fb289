import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, showMeasure } from "./amounts.ts";
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
    } = showMeasure({ amount, amountMax, unit }, scale, style);
    return [number, word, afterwards].filter(Boolean).join(" ");
  };
}

describe("plain amounts", () => {
  it("shows two decimals below 1 and whole numbers from 1 on", () => {
    expect(formatAmount(0.5, "plain")).toBe("0.50");
    expect(formatAmount(1 / 3, "plain")).toBe("0.33");
    expect(formatAmount(1, "plain")).toBe("1");
    expect(formatAmount(1.5, "plain")).toBe("2");
    expect(formatAmount(250.4, "plain")).toBe("250");
  });

  it("scales by the ratio of servings", () => {
    expect(show(2, "cups", { servings: 8, of: 4 })("plain")).toBe("4 cups");
    expect(show(2, "tbsp", { servings: 1, of: 4 })("plain")).toBe("0.50 tbsp");
    expect(show(0.1, "kg", { servings: 3, of: 1 })("plain")).toBe("0.30 kg");
  });
});

describe("kitchen fractions", () => {
  it.each([
    [1.5, "1 1/2"],
    [0.25, "1/4"],
    [2 / 3, "2/3"],
    [0.33, "1/3"],
    [2.875, "2 7/8"],
    [1.99, "2"],
    [0.97, "1"],
    [3, "3"],
    [0.07, "1/8"],
    [0.02, "0.02"],
    [137.5, "138"],
  ])("writes %d as %s", (amount, text) => {
    expect(formatAmount(amount, "kitchen")).toBe(text);
  });

  it("is never off by more than a sixteenth below 20", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0625, max: 19.9, noNaN: true }), (amount) => {
        const value = formatAmount(amount, "kitchen")
          .split(" ")
          .reduce((sum, part) => {
            const [top = 0, bottom = 1] = part.split("/").map(Number);
            return sum + top / bottom;
          }, 0);
        expect(Math.abs(value - amount)).toBeLessThanOrEqual(0.0626);
      }),
    );
  });
});

describe("measures", () => {
  it("shows a range with a dash, and once when both ends read the same", () => {
    expect(show(2, "cups", asWritten, 3)("plain")).toBe("2–3 cups");
    expect(show(1.6, "cups", asWritten, 2)("plain")).toBe("2 cups");
    expect(show(0.5, "tsp", asWritten, 1)("kitchen")).toBe("1/2–1 tsp");
  });

  it("puts 'to taste' behind the name, without the importer's 1", () => {
    expect(
      showMeasure({ amount: 1, amountMax: null, unit: "to taste" }, asWritten, "plain"),
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

  it("leaves out 'piece', which stands for no unit", () => {
    expect(show(2, "piece")("plain")).toBe("2");
    expect(show(2, "pieces")("plain")).toBe("2 pieces");
  });

  it("says one cup and two cups", () => {
    expect(show(1, "cup", { servings: 8, of: 4 })("plain")).toBe("2 cups");
    expect(show(2, "cloves", { servings: 2, of: 4 })("plain")).toBe("1 clove");
    expect(show(4 / 3, "cups")("plain")).toBe("1 cup");
    expect(show(4 / 3, "cups")("kitchen")).toBe("1 1/3 cups");
  });
});

describe("other units", () => {
  const inSystem = (system: "us" | "metric", servings: number) =>
    showMeasure({ amount: 1, amountMax: 2, unit: "tsp" }, { servings, of: 4 }, "plain", (measure) =>
      convertMeasure(measure, system),
    );

  it("scales first, then converts and writes halves out", () => {
    expect(inSystem("metric", 2)).toEqual({ amount: "2.5–5", unit: "ml", afterwards: "" });
  });

  it("leaves what is in the system already to the reader's style", () => {
    expect(inSystem("us", 2)).toEqual({ amount: "0.50–1", unit: "tsp", afterwards: "" });
  });
});
