import { expect, test } from "vitest";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";

test.each([
  ["3 bis 4 TL Senf", 3, 4, "tsp", "Senf"],
  ["2 oder 3 EL Essig", 2, 3, "tbsp", "Essig"],
  ["3 à 4 cuillères à soupe de lait", 3, 4, "tbsp", "lait"],
  ["4 ou 5 gousses d'ail", 4, 5, "cloves", "ail"],
  ["1 o 2 cucharaditas de comino", 1, 2, "tsp", "comino"],
  ["4 y 5 cucharadas de miel", 4, 5, "tbsp", "miel"],
  ["1 tot 2 theelepels kaneel", 1, 2, "tsp", "kaneel"],
  ["3 of 4 eieren", 3, 4, "piece", "eieren"],
  ["2 till 3 msk socker", 2, 3, "tbsp", "socker"],
  ["2 til 3 spsk sukker", 2, 3, "tbsp", "sukker"],
  ["1 eller 2 ægg", 1, 2, "piece", "ægg"],
  ["2 do 3 łyżek cukru", 2, 3, "tbsp", "cukru"],
  ["2 až 3 lžičky kmínu", 2, 3, "tsp", "kmínu"],
  ["de 2 a 3 tomates", 2, 3, "piece", "tomates"],
  ["entre 3 y 4 huevos", 3, 4, "piece", "huevos"],
  ["от 2 до 3 яиц", 2, 3, "piece", "яиц"],
  ["2–3 ст. л. сахара", 2, 3, "tbsp", "сахара"],
])("a word between two numbers makes a range: %s", (line, amount, amountMax, unit, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ amount, amountMax, unit, name });
});

test.each([
  ["1 do-ahead sauce", "do-ahead sauce"],
  ["2 do ahead sauces", "do ahead sauces"],
  ["2 o-rings", "o-rings"],
])("beside one number it is a word: %s", (line, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ amountMax: null, name });
});

test.each(["4 bis 6 Portionen", "4 à 6 personnes", "4 o 6 raciones", "4 tot 6 personen"])(
  "yields have the same ranges: %s",
  (text) => expect(yieldOf(text)).toMatchObject({ servings: 4, servingsMax: 6 }),
);
