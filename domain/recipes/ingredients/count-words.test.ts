import { describe, expect, test } from "vitest";
import { ingredientLine } from "./amounts.ts";
import { parseIngredientLine } from "./lines/ingredient-line.ts";

describe("a count word", () => {
  test.each([
    ["4 sprigs thyme", "4 sprigs thyme", "2 sprigs thyme"],
    ["1 bunch kale, stems removed", "1 bunch kale, stems removed", "½ bunch kale, stems removed"],
    ["2 large heads of lettuce", "2 large heads lettuce", "1 large head lettuce"],
    ["2–4 slices bread", "2–4 slices bread", "1–2 slices bread"],
    ["2 loaves bread", "2 loaves bread", "1 loaf bread"],
    [
      "2 (14-oz) cans beans, drained",
      "2 (14-oz) cans beans, drained",
      "1 (14-oz) can beans, drained",
    ],
    ["2 15 oz (425 g) cans beans", "2 (15 oz, 425 g) cans beans", "1 (15 oz, 425 g) can beans"],
    ["2 cans (400 ml) coconut milk", "2 cans (400 ml) coconut milk", "1 can (400 ml) coconut milk"],
    ["2 jars sauce (such as Rao's)", "2 jars sauce (such as Rao's)", "1 jar sauce (such as Rao's)"],
    ["2 8-ounce blocks feta", "2 (8-ounce) blocks feta", "1 (8-ounce) block feta"],
  ])("of %j stands before the name, in the number of its amount", (line, shown, half) => {
    const read = parseIngredientLine(line);
    expect(ingredientLine(read, "kitchen")).toBe(shown);
    expect(ingredientLine(read, "kitchen", { servings: 1, of: 2 })).toBe(half);
  });

  test.each([
    "2 carrots (1-inch sticks)",
    "1 onion (thin slices)",
    "4 potatoes (cubes)",
    "1 lb beef (package)",
    "2 eggs (from a carton)",
  ])("is not made of a note: %j", (line) => {
    expect(ingredientLine(parseIngredientLine(line), "kitchen")).toBe(line);
  });
});
