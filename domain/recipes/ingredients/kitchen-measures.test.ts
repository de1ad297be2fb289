import fc from "fast-check";
import { expect, test } from "vitest";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { inBase, readNumber } from "#test/read-amount.ts";
import { showMeasure } from "./amounts.ts";
import { rowWithParts } from "./parts/row-parts.ts";

const show = (amount: number, unit: string | null, style: "kitchen" | "plain", name = "flour") => {
  const given = ingredientOf({ amount, unit, name });
  const shown = showMeasure(rowWithParts(given), { servings: 1, of: 1 }, style);
  return [shown.amount, shown.unit, unit ? "" : shown.name].filter(Boolean).join(" ");
};

test.each([
  // Scales and jugs.
  [12.5, "g", "13 g", "13 g"],
  [3.5, "g", "3.5 g", "3.5 g"],
  [6.9, "g", "7 g", "7 g"],
  [3.7, "g", "3.7 g", "3.7 g"],
  [0.25, "g", "0.25 g", "0.25 g"],
  [137.5, "g", "140 g", "140 g"],
  [999, "g", "1 kg", "1 kg"],
  [1225, "g", "1.23 kg", "1.23 kg"],
  [1250, "g", "1¼ kg", "1.25 kg"],
  [1440, "ml", "1.45 l", "1.45 l"],
  [0.6, "kg", "600 g", "600 g"],
  [0.5, "l", "500 ml", "500 ml"],
  // Ounces and pounds.
  [56, "oz", "3½ lb", "3.5 lb"],
  [15.5, "oz", "15½ oz", "16 oz"],
  [17, "oz", "17 oz", "17 oz"],
  [1.65, "lb", "1⅔ lb", "1.67 lb"],
  [0.2, "lb", "3¼ oz", "3.25 oz"],
  [28, "fl oz", "28 fl oz", "28 fl oz"],
  [0.75, "fl oz", "¾ fl oz", "0.75 fl oz"],
  [0.1, "fl oz", "⅝ tsp", "0.63 tsp"],
  [1.5, "pint", "1½ pints", "1.5 pints"],
  [0.1, "pint", "3¼ tbsp", "3.25 tbsp"],
  [2, "quart", "2 quarts", "2 quarts"],
  [0.125, "quart", "½ cup", "0.50 cup"],
  [0.125, "gallon", "½ quart", "0.50 quart"],
  [1.5, "stick", "1½ sticks", "1.5 sticks"],
  [0.125, "stick", "1 tbsp", "1 tbsp"],
  // Nordic and bar measures.
  [2.5, "dl", "2½ dl", "2.5 dl"],
  [0.3, "dl", "30 ml", "30 ml"],
  [15, "dl", "1½ l", "1.5 l"],
  [1.5, "cl", "1.5 cl", "1.5 cl"],
  [75, "cl", "75 cl", "75 cl"],
  // Cups and spoons.
  [0.28, "cup", "4½ tbsp", "4.5 tbsp"],
  [0.04, "cup", "2 tsp", "2 tsp"],
  [0.19, "cup", "3 tbsp", "3 tbsp"],
  [0.375, "cup", "6 tbsp", "6 tbsp"],
  [0.625, "cup", "⅝ cup", "0.63 cup"],
  [0.8, "cups", "13 tbsp", "13 tbsp"],
  [1 / 3, "cups", "⅓ cup", "0.33 cup"],
  [16, "tbsp", "1 cup", "1 cup"],
  [50, "tbsp", "3 cups", "3 cups"],
  [6, "tbsp", "6 tbsp", "6 tbsp"],
  [1.25, "tbsp", "3¾ tsp", "3.75 tsp"],
  [3.75, "tbsp", "3¾ tbsp", "3.75 tbsp"],
  [0.5, "tbsp", "½ tbsp", "0.50 tbsp"],
  [1.5, "tsp", "1½ tsp", "1.5 tsp"],
  [3, "tsp", "1 tbsp", "1 tbsp"],
  [4, "tsp", "4 tsp", "4 tsp"],
  [0.3125, "tsp", "5⁄16 tsp", "0.31 tsp"],
  // What is counted.
  [3.375, null, "3½ eggs", "3.5 eggs"],
  [0.5, null, "½ egg", "0.50 egg"],
  [1, null, "1 egg", "1 egg"],
  [2.25, null, "2¼ eggs", "2.25 eggs"],
  [13.4, "slices", "13½ slices", "13 slices"],
  [1, "slices", "1 slice", "1 slice"],
  [2, "slice", "2 slices", "2 slices"],
] as const)("%s %s is measured as %s, or %s", (amount, unit, kitchen, plain) => {
  expect(show(amount, unit, "kitchen", "egg")).toBe(kitchen);
  expect(show(amount, unit, "plain", "egg")).toBe(plain);
});

test("in whichever unit an amount is shown, it is at most 5 % off", () => {
  const units = fc.constantFrom(
    ...["tsp", "tbsp", "cup", "oz", "lb", "g", "kg", "ml", "l"],
    ...["fl oz", "pint", "quart", "gallon", "cl", "dl"],
  );
  const styles = fc.constantFrom("kitchen" as const, "plain" as const);
  fc.assert(
    fc.property(
      units,
      styles,
      fc.double({ min: 0.01, max: 3000, noNaN: true }),
      (unit, style, amount) => {
        const [, number = "", shown = ""] =
          /^(.+?) ([a-z ]+)$/.exec(show(amount, unit, style)) ?? [];
        // Fingers measure what no spoon does.
        if (shown === "pinch") return;
        const off = inBase(readNumber(number), shown) / inBase(amount, unit) - 1;
        expect(Math.abs(off)).toBeLessThanOrEqual(0.0501);
      },
    ),
  );
});

test("an author's whole number stays as it is until it is scaled or converted", () => {
  const butter = ingredientOf({
    ...{ amount: 1, unit: "cup", secondAmount: 227, secondUnit: "g", name: "butter" },
  });
  expect(showMeasure(butter, { servings: 4, of: 4 }, "kitchen").second).toBe("227 g");
  expect(showMeasure(butter, { servings: 8, of: 4 }, "kitchen").second).toBe("455 g");
  expect(show(113, "g", "plain")).toBe("113 g");
});

test.each([
  ["carrots", 1, "carrot"],
  ["carrots, grated", 0.5, "carrot, grated"],
  ["large ripe mango", 2, "large ripe mangoes"],
  ["bay leaf", 3, "bay leaves"],
  ["wide strip of lemon zest", 2, "wide strips of lemon zest"],
  ["vanilla bean or a little paste", 2, "vanilla beans or a little paste"],
  ["Green chilies", 1, "Green chili"],
  ["star anise", 4, "star anise"],
  ["Zwiebel", 2, "Zwiebel"],
])("%s, counted, are %s %s", (name, amount, text) => {
  expect(show(amount, null, "kitchen", name)).toMatch(new RegExp(`^\\S+ ${text}$`));
});
