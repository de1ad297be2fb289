import { expect, test } from "vitest";
import { foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { type Ingredient, ingredientOf } from "#domain/recipes/recipe.ts";
import { gramsOf, roughGramsOf } from "./ingredient-weight.ts";

function grams(row: Ingredient): number | null {
  const weight = gramsOf(row, foodOfIngredient(row));
  return weight === null ? null : Math.round(weight * 10) / 10;
}

test.each([
  ["250 g flour", 250],
  ["1/2 lb butter", 226.8],
  ["100 g / 3.5 oz butter", 100],
  ["2-3 cups all-purpose flour", 312.5],
  ["2 cups (250 g) flour", 250],
  ["1 tbsp olive oil", 13.5],
  ["8 oz milk", 244],
  ["1 tsp salt", 6],
  ["a pinch of salt", 0.4],
  ["2 onions", 220],
  ["1 small onion", 70],
  ["1 lg onion", 150],
  ["2 eggs", 100],
  ["3 cloves garlic", 9],
  ["1 stick butter", 113.4],
  ["4 sprigs thyme", 4],
  ["1 bunch parsley", 60],
  ["10 basil leaves", 5],
  ["a handful of spinach", 15],
  ["a knob of butter", 14.2],
  ["1 (14 oz) can whole tomatoes", 396.9],
  ["2 x 400g tins chickpeas, drained", 480],
  ["1 (750 ml) bottle red wine", 734.4],
  ["4 salmon fillets (about 5 ounces each)", 567],
  ["2 chicken breasts (about 12 oz)", 340.2],
  ["2 chicken breasts (6 oz)", 340.2],
  ["8 slices cheddar (about 8 ounces total)", 226.8],
  ["1 kg mussels", 280],
  ["1 head of cauliflower", 588],
  ["1 large head broccoli", 350],
  ["2 bunches kale", 400],
  ["1 loaf of bread", 500],
  ["1 bottle white wine", 735],
  ["1 whole chicken", 915],
  ["1 can lentils", 240],
  ["1 (15 oz) can lentils, drained", 255.2],
  ["zest of 2 lemons", 12],
  ["1 lime, juiced", 44],
  ["zest and juice of 1 orange", 98],
  ["1 lemon, zest grated and flesh cut into wedges", 84],
  ["1 lemon, cut into wedges", 84],
  ["1 cup fresh breadcrumbs", 45],
  ["3 cups cooked basmati rice", 474],
  ["1 cup puffed rice", 14],
  ["1 cup Rice Krispies", 28],
  ["1 cup hazelnuts, chopped", 135],
  ["1 cup chopped hazelnuts", 115],
  ["1 cup walnut halves", 100],
  ["2 cups crushed graham crackers", 168],
  ["1 cup crumbled goat cheese", 113],
  ["1 kg leg of lamb, bone-in", 800],
])("%s weighs %s g", (line, weight) => expect(grams(parseIngredientLine(line))).toBe(weight));

test.each([
  "1 cup breadcrumbs",
  "1 cup tortilla chips",
  "1 tbsp milk of magnesia",
  "salt to taste",
  "1 can of something odd",
  "2 unknown things",
  "0 eggs",
])("%s has no weight", (line) => expect(grams(parseIngredientLine(line))).toBeNull());

test("a count word and its size are taken from their fields", () => {
  const chickpeas = { amount: 2, unit: "piece", name: "chickpeas", countWord: "can" };
  expect(grams(ingredientOf({ ...chickpeas, countSize: "400 g" }))).toBe(480);
  expect(grams(ingredientOf(chickpeas))).toBe(480);
  expect(grams(ingredientOf({ ...chickpeas, name: "thyme", countWord: "sprig" }))).toBe(2);
});

test("what has no food weighs about as much as water", () => {
  expect(roughGramsOf(parseIngredientLine("2 cups moon dust"))).toBe(480);
  expect(roughGramsOf(parseIngredientLine("2 moons"))).toBeNull();
});
