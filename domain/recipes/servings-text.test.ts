import { expect, test } from "vitest";
import { scaledServings, servingsRange, servingsText, yieldText } from "./servings-text.ts";

test("servings are told with both ends of a range", () => {
  expect(servingsText({ servings: 1, servingsMax: null })).toBe("1 serving");
  expect(servingsText({ servings: 4, servingsMax: null })).toBe("4 servings");
  expect(servingsText({ servings: 2, servingsMax: 4 })).toBe("2 to 4 servings");
  expect(servingsText({ servings: 1, servingsMax: 2 })).toBe("1 to 2 servings");
});

test("a range is scaled by its low end", () => {
  expect(servingsRange({ servings: 2, servingsMax: 4 }, 3)).toBe("3 to 6");
  expect(servingsRange({ servings: 4, servingsMax: 5 }, 1)).toBe("1 to 2");
  expect(servingsRange({ servings: 4, servingsMax: null }, 6)).toBe("6");
  expect(servingsRange({ servings: 5, servingsMax: null }, 2.5)).toBe("2½");
  expect(servingsRange({ servings: 5, servingsMax: 7 }, 2.5)).toBe("2½ to 4");
});

test.each([
  [24, "cookies", 2, "48 cookies"],
  [24, "cookies", 1 / 24, "1 cookie"],
  [1, "loaf", 2, "2 loaves"],
  [1, "9-inch pie", 3, "three 9-inch pies"],
  [1, "batch (12 oz)", 2, "2 batches (12 oz)"],
  [2, "loaves", 0.5, "1 loaf"],
  [1, "loaf", 0.5, "½ loaf"],
  [2, "cherries", 0.5, "1 cherry"],
  [3, "cups", 1.5, "4½ cups"],
  [1, "brod", 1, "1 brod"],
  [1, "tray", 2.25, "2 to 2½ trays"],
  [2, "loaves", 0.625, "1 to 1½ loaves"],
  [10, "cookies", 1.025, "10½ cookies"],
  [1, "cake", 0.25, "¼ cake"],
  [3, "cups", 0.75, "2¼ cups"],
  [8, "cups", 0.015, "2 tbsp"],
  [1500, "ml", 2, "3 l"],
])("a yield of %s %s times %s is %s", (amount, unit, times, text) => {
  expect(yieldText({ amount, unit }, { servings: times, of: 1 }, "kitchen")).toBe(text);
});

test.each([
  [4, { servings: 2, of: 1 }, 8],
  [4, { servings: 70, of: 113 }, 2.5],
  [1, { servings: 1, of: 2 }, 0.5],
  [2, { servings: 1, of: 3 }, 0.75],
  [1, { servings: 1, of: 50 }, 0.25],
])("%d servings in another pan, %j, are %d", (written, scale, servings) => {
  expect(scaledServings(written, scale)).toBe(servings);
});
