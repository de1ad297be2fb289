import { describe, expect, test } from "vitest";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";

const shown = (line: string) => ingredientLine(parseIngredientLine(line), "kitchen");

test("a second measure has the product's unit, and the range that the author wrote", () => {
  expect(parseIngredientLine("2-3 tablespoons (30-45 mL) oil")).toMatchObject({
    amount: 2,
    amountMax: 3,
    unit: "tbsp",
    secondAmount: 30,
    secondAmountMax: 45,
    secondUnit: "ml",
    name: "oil",
    note: null,
  });
});

describe("a second measure is kept, however it is written", () => {
  test.each([
    ["2 cups (250 g) flour, sifted", "2 cups (250 g) flour, sifted"],
    ["1½ (5 g) teaspoons salt", "1½ tsp (5 g) salt"],
    ["1 cup / 240 ml milk", "1 cup (240 ml) milk"],
    ["1 cup = 240 ml milk", "1 cup (240 ml) milk"],
    ["1 lb 2 oz / 510 g beef", "1⅛ lb (510 g) beef"],
    ["1kg/2lb 4oz mussels", "1 kg (2¼ lb) mussels"],
    ["250g/9oz rice", "250 g (9 oz) rice"],
    ["8 oz (225g) mushrooms", "8 oz (225 g) mushrooms"],
    ["4 cups (about 1 litre) stock", "4 cups (1 l) stock"],
    ["1 cup (8 fl oz) water", "1 cup (8 fl oz) water"],
    ["625 ml 2½ cups stock", "625 ml (2½ cups) stock"],
    ["1/2 cup or 1 stick butter", "½ cup (1 stick) butter"],
    ["¾ c (1 1/2 sticks) butter", "¾ cup (1½ sticks) butter"],
    ["1 cup flour (125 g), plus more for dusting", "1 cup (125 g) flour, plus more for dusting"],
    ["1 cup (2 sticks) plus 2 tablespoons butter", "1⅛ cups (2¼ sticks) butter"],
    ["1 cup (240 ml) + 2 tbsp (30 ml) milk", "1⅛ cups (270 ml) milk"],
    ["½ cup/115 grams, plus 2 tablespoons butter", "½ cup (115 g) butter (plus 2 tablespoons)"],
    ["1 cup (2 sticks), plus 2 tbsp butter", "1⅛ cups (2¼ sticks) butter"],
    ["1 cup rice - 200 grams", "1 cup (200 g) rice"],
    ["1 cup sugar, about 200 g, sifted", "1 cup (200 g) sugar, sifted"],
    ["3 cups rice (1 lb. 4 oz.)", "3 cups (1¼ lb) rice"],
    ["1/2 cup (1 stick; 115g) butter", "½ cup (115 g) butter (1 stick)"],
    ["¾ c flour (3.4 oz / 97g)", "¾ cup (97 g) flour (3.4 oz)"],
    ["100 g (3.5 oz / 1/2 cup) sugar", "100 g (3½ oz) sugar (1/2 cup)"],
  ])("%s", (line, text) => expect(shown(line)).toBe(text));

  test.each([
    ["2 sticks (1 cup) butter, softened", "2 sticks (1 cup) butter, softened"],
    ["1/2 stick (1/4 cup / 57 g) butter", "½ stick (57 g) butter (1/4 cup)"],
    ["1 stick (8 tbsp) plus 1 tbsp butter, cold", "1⅛ sticks (9 tbsp) butter, cold"],
    ["1 stick plus 2 tbsp butter", "1¼ sticks butter"],
    ["2 sticks, plus 1 tablespoon butter", "2⅛ sticks butter"],
    ["2 pints/1.2 litres stock", "2 pints (1.2 l) stock"],
    ["1 quart (950 ml) of milk", "1 quart (950 ml) milk"],
    ["4 fl oz honey", "4 fl oz honey"],
    ["8 fl. oz (1 cup) water", "8 fl oz (1 cup) water"],
    ["2-3 fluid ounces gin", "2–3 fl oz gin"],
    ["2 quarts stock, warmed", "2 quarts stock, warmed"],
    ["1 quart plus 1 cup water", "1¼ quarts water"],
    ["1 pint (16 fl oz) cream", "1 pint (16 fl oz) cream"],
    ["30 cl / 300 ml wine", "30 cl (300 ml) wine"],
    ["Milk (1 gallon)", "1 gallon Milk"],
  ])("behind the one that the author wrote first: %s", (line, text) =>
    expect(shown(line)).toBe(text),
  );
});

describe("another number is no second measure", () => {
  test.each([
    ["2 tsp to 1 tbsp sugar", "2–3 tsp sugar"],
    ["2 cups or 3 cups broth", "2–3 cups broth"],
    ["1 cup plus 2 tbsp flour", "1⅛ cups flour"],
    ["1 tablespoon, plus 1 teaspoon salt", "4 tsp salt"],
    ["1/2 cup, plus 2 tablespoons, butter", "⅝ cup butter"],
    ["1 cup minus 1 tablespoon milk", "15 tbsp milk"],
    ["1 cup less 2 tbsp flour", "⅞ cup flour"],
    ["1 cup less sodium broth", "1 cup less sodium broth"],
    ["1 (6 oz) can plus 2 tbsp tomato paste", "1 can (6 oz) tomato paste (plus 2 tbsp)"],
    ["1 tbsp minus 1 cup milk", "1 tbsp milk (minus 1 cup)"],
    ["1 (15 oz) can + 1 (8 oz) can tomato sauce", "1 can (15 oz) tomato sauce (+ 1 (8 oz) can)"],
    ["500 g potatoes (100 g each)", "500 g potatoes (100 g each)"],
    ["2 lb potatoes (1 tbsp)", "2 lb potatoes (1 tbsp)"],
    ["1 cup butter, 2 tbsp", "1 cup butter, 2 tbsp"],
    ["500 g (50 g) sugar", "500 g sugar (50 g)"],
    ["10 chicken thighs (2 lb), halved", "10 chicken thighs (2 lb), halved"],
    ["1 (14 oz) can tomatoes", "1 can (14 oz) tomatoes"],
    ["2 x 400g / 14oz cans beans", "2 cans (400 g / 14 oz each) beans"],
    ["1 bunch (about 8 ounces) kale", "1 bunch (about 8 oz) kale"],
    ["45 g (1/3 stick + 1/2 tbsp) butter", "45 g butter (1/3 stick + 1/2 tbsp)"],
  ])("%s", (line, text) => {
    expect(shown(line)).toBe(text);
    expect(parseIngredientLine(line).secondUnit).toBeNull();
  });
});
