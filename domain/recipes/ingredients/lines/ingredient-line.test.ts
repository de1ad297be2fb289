import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WRITTEN_UNITS } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { UNITS } from "#domain/taxonomy/taxonomy.ts";
import { parseIngredientLine } from "./ingredient-line.ts";

describe("parseIngredientLine", () => {
  it.each([
    ["1 cup flour", 1, null, "cup", "flour"],
    ["2 cups flour", 2, null, "cups", "flour"],
    ["1½ tablespoons oil", 1.5, null, "tbsp", "oil"],
    ["1 1/2 Tbsp. oil", 1.5, null, "tbsp", "oil"],
    ["1-1/2 T oil", 1.5, null, "tbsp", "oil"],
    ["1&1/2 t salt", 1.5, null, "tsp", "salt"],
    ["&frac12; cup milk", 0.5, null, "cup", "milk"],
    ["1⁄4 cup\u00a0 milk", 0.25, null, "cup", "milk"],
    ["1,5 kg potatoes", 1.5, null, "kg", "potatoes"],
    ["1,000 g flour", 1000, null, "g", "flour"],
    ["30 cl wine", 30, null, "cl", "wine"],
    ["2-3 cups broccoli", 2, 3, "cups", "broccoli"],
    ["2 – 3 cups broccoli", 2, 3, "cups", "broccoli"],
    ["½ to 1 lb beef", 0.5, 1, "lb", "beef"],
    ["1 or 2 eggs", 1, 2, "piece", "eggs"],
    ["one egg", 1, null, "piece", "egg"],
    ["02 eggs", 2, null, "piece", "eggs"],
    ["01 cup sugar", 1, null, "cup", "sugar"],
    ["00 flour", 1, null, "to taste", "00 flour"],
    ["half a lemon", 0.5, null, "piece", "lemon"],
    ["half of 1 onion", 0.5, null, "piece", "onion"],
    ["½ of 1 small onion", 0.5, null, "piece", "small onion"],
    ["one-half cup sugar", 0.5, null, "cup", "sugar"],
    ["quarter teaspoon salt", 0.25, null, "tsp", "salt"],
    ["One-fourth cup oil", 0.25, null, "cup", "oil"],
    ["two-thirds cup milk", 0.667, null, "cup", "milk"],
    ["three quarters of a cup milk", 0.75, null, "cup", "milk"],
    ["one and one-half cups milk", 1.5, null, "cups", "milk"],
    ["two half chickens", 2, null, "piece", "half chickens"],
    ["a half-cup milk", 0.5, null, "cup", "milk"],
    ["half and half", 1, null, "to taste", "half and half"],
    ["2 teaspoon(s) salt", 2, null, "tsp", "salt"],
    ["½ of an onion", 0.5, null, "piece", "onion"],
    ["1/2 of the dough", 0.5, null, "piece", "dough"],
    ["2x eggs", 2, null, "piece", "eggs"],
    ["3 x onions", 3, null, "piece", "onions"],
    ["2-3 dozen clams", 24, 36, "piece", "clams"],
    ["a dozen eggs", 12, null, "piece", "eggs"],
    ["85g/3oz butter, melted", 85, null, "g", "butter, melted"],
    ["1 cup (240 ml) milk", 1, null, "cup", "milk"],
    ["1 lb 8 oz fish", 1.5, null, "lb", "fish"],
    ["¾ cup plus 2 tbsp cream", 0.875, null, "cup", "cream"],
    ["1 (14 oz) can tomatoes, drained", 1, null, "piece", "tomatoes, drained [can, 14 oz]"],
    ["1 14-ounce can of tomatoes", 1, null, "piece", "tomatoes [can, 14 oz]"],
    ["1 28- ounce can beans", 1, null, "piece", "beans [can, 28 oz]"],
    ["1-14 oz can diced tomatoes", 1, null, "piece", "diced tomatoes [can, 14 oz]"],
    ["1-14.5-ounce can tomatoes", 1, null, "piece", "tomatoes [can, 14.5 oz]"],
    ["1 - 8 oz. package cream cheese", 1, null, "piece", "cream cheese [package, 8 oz]"],
    ["1 15 oz (425 g) can beans", 1, null, "piece", "beans [can, 15 oz, 425 g]"],
    ["1-15 oz (425 g) can beans", 1, null, "piece", "beans [can, 15 oz, 425 g]"],
    ["2-15 oz cans beans", 2, null, "piece", "beans [can, 15 oz]"],
    ["2-5 oz cans tuna", 2, null, "piece", "tuna [can, 5 oz]"],
    ["2-9 inch pie shells", 2, null, "piece", "pie shells (9 inch)"],
    ["1-2 lb package beef", 1, 2, "lb", "beef (package)"],
    ["8-16 oz package spinach", 8, 16, "oz", "spinach (package)"],
    ["1-14 oz tomatoes", 1, 14, "oz", "tomatoes"],
    ["1-3 inch piece ginger", 1, null, "piece", "ginger [piece, 1-3 inch]"],
    ["2- to 3-pound chicken", 2, 3, "lb", "chicken"],
    ["9 3/4-inch thick chops", 9, null, "piece", "chops (3/4-inch thick)"],
    ["4 1/2-inch-thick slices ham", 4, null, "piece", "ham [slice, 1/2-inch-thick]"],
    ["1 1/2-inch thick steak", 1, null, "piece", "steak (1 1/2-inch thick)"],
    ["1 x 1.5kg/3lb 5oz chicken", 1, null, "piece", "chicken (1.5kg/3lb 5oz each)"],
    ["a handful of mint", 1, null, "piece", "mint [handful]"],
    ["2 x 400g tins chopped tomatoes", 2, null, "piece", "chopped tomatoes [tin, 400 g]"],
    [
      "1 28-oz. can or 2 14-oz. cans whole peeled tomatoes",
      1,
      null,
      "piece",
      "whole peeled tomatoes (or 2 14-oz. cans) [can, 28 oz]",
    ],
    ["1-inch piece of ginger", 1, null, "piece", "ginger [piece, 1-inch]"],
    ['1½" piece ginger', 1, null, "piece", "ginger [piece, 1 1/2-inch]"],
    ['2 9" pie shells', 2, null, "piece", "pie shells (9-inch)"],
    ['2 cups "00" flour', 2, null, "cups", '"00" flour'],
    ["3 lb [1.4 kg] chicken", 3, null, "lb", "chicken"],
    ["4 sprigs thyme", 4, null, "piece", "thyme [sprig]"],
    ["8 garlic cloves, smashed", 8, null, "cloves", "garlic, smashed"],
    ["3 cloves", 3, null, "piece", "cloves"],
    ["Pinch of salt", 1, null, "pinch", "salt"],
    ["Juice of 1 lemon", 1, null, "piece", "lemon (juice)"],
    ["1/8th teaspoon salt", 0.125, null, "tsp", "salt"],
    ["1 9-inch deep-dish pie crust", 1, null, "piece", "deep-dish pie crust (9-inch)"],
    ["juice 1 lemon", 1, null, "piece", "lemon (juice)"],
    [
      "zest and juice 2 limes, plus wedges",
      2,
      null,
      "piece",
      "limes, plus wedges (zest and juice)",
    ],
    ["Sugar - 1/2 cup (adjust to taste)", 0.5, null, "cup", "Sugar (adjust to taste)"],
    ["Salt (1 tsp or to taste)", 1, null, "to taste", "Salt (1 tsp or to taste)"],
    ["Salt and pepper, to taste", 1, null, "to taste", "Salt and pepper"],
    ["Ground beef, 300 g", 300, null, "g", "Ground beef"],
    ["0.33333334326744 cup oil", 0.333, null, "cup", "oil"],
    ["1.25000 cups flour", 1.25, null, "cups", "flour"],
    ["Sugar – 1 cup", 1, null, "cup", "Sugar"],
    ["Ghee — 2 tbsp", 2, null, "tbsp", "Ghee"],
    ["Onion – 2, finely chopped", 2, null, "piece", "Onion, finely chopped"],
    ["Tomatoes - 3 medium", 3, null, "piece", "medium Tomatoes"],
    ["Green chilli - 2 to 3 nos", 2, 3, "piece", "Green chilli"],
    ["Basmati rice – 2 cups (soaked 30 min)", 2, null, "cups", "Basmati rice (soaked 30 min)"],
    ["Curd: 1/2 cup, whisked", 0.5, null, "cup", "Curd, whisked"],
    ["Oil - 2 tbsp + for frying", 2, null, "tbsp", "Oil, + for frying"],
    ["2 medium (about 450g) aubergines", 2, null, "piece", "medium aubergines (about 450g)"],
    ["4 large (70 g each) eggs, beaten", 4, null, "piece", "large eggs, beaten (70 g each)"],
    ["2 tablespoons each: butter and flour", 2, null, "tbsp", "butter and flour (each)"],
    ["Sea salt (about 1/2 teaspoon)", 0.5, null, "tsp", "Sea salt"],
    ["Oil for frying (about 2 cups)", 2, null, "cups", "Oil for frying"],
    ["Salt to taste (about 1 tsp)", 1, null, "tsp", "Salt to taste"],
    ["Fresh parsley, chopped (approx. 2 tbsp)", 2, null, "tbsp", "Fresh parsley, chopped"],
    ["Flour, about 250 g", 250, null, "g", "Flour"],
    ["Flour about 250 g", 250, null, "g", "Flour"],
    ["Flour 1 1/2 cups", 1.5, null, "cups", "Flour"],
    ["Flour (2 cups, about 250 g)", 2, null, "cups", "Flour"],
    ["Salt (I use about 2 tsp)", 1, null, "to taste", "Salt (I use about 2 tsp)"],
    ["Butter (softened, 100 g)", 100, null, "g", "Butter (softened)"],
    ["Salt - to taste", 1, null, "to taste", "Salt"],
    ["1 whole chicken", 1, null, "whole", "chicken"],
    ["1 whole wheat tortilla", 1, null, "piece", "whole wheat tortilla"],
    ["2 T-bone steaks", 2, null, "piece", "T-bone steaks"],
    ["2% milk", 1, null, "to taste", "2% milk"],
    ["5-spice powder", 1, null, "to taste", "5-spice powder"],
    ["1 tsp vegetable oil*", 1, null, "tsp", "vegetable oil"],
    ["1 can, 15 oz, black beans", 1, null, "piece", "black beans [can, 15 oz]"],
    ["2 jars, 8 oz each, salsa", 2, null, "piece", "salsa [jar, 8 oz]"],
    ["1 can, drained", 1, null, "piece", "can, drained"],
    ["1 (12 fluid ounce) can or bottle beer", 1, null, "piece", "beer (or bottle) [can, 12 fl oz]"],
    ["12 oz can or bottle beer", 12, null, "oz", "beer (can or bottle)"],
    ["1/2 of a 14-oz can coconut milk", 0.5, null, "piece", "coconut milk [can, 14 oz]"],
    ["1/2 of 1 (14 oz) can beans", 0.5, null, "piece", "beans [can, 14 oz]"],
    ["Onion 1 large", 1, null, "piece", "large Onion"],
    ["Onions 2 medium, chopped", 2, null, "piece", "medium Onions, chopped"],
    ["Meat from 1 large, roasted hen", 1, null, "to taste", "Meat from 1 large, roasted hen"],
    ["4 nos green chillies", 4, null, "piece", "green chillies"],
    ["4 nos. green chillies", 4, null, "piece", "green chillies"],
    ["the juice of 2 lemons", 2, null, "piece", "lemons (juice)"],
    ["1 medium onion (, chopped)", 1, null, "piece", "medium onion (chopped)"],
    ["1 cup milk ()", 1, null, "cup", "milk"],
    ["2 eggs (,)", 2, null, "piece", "eggs"],
    ["1 cup rice,, rinsed", 1, null, "cup", "rice, rinsed"],
    ["1 cup rice, , rinsed", 1, null, "cup", "rice, rinsed"],
    ["2 eggs* ($0.46)", 2, null, "piece", "eggs ($0.46)"],
    ["2 cups sugar*, divided", 2, null, "cups", "sugar, divided"],
    ["80/20 ground beef", 1, null, "to taste", "80/20 ground beef"],
    ["1 lb 93/7 ground turkey", 1, null, "lb", "93/7 ground turkey"],
    ["11/2 cups sugar", 1.5, null, "cups", "sugar"],
    ["11/2 to 21/4 cups sugar", 1.5, 2.25, "cups", "sugar"],
    ["1.1/2 cups flour", 1.5, null, "cups", "flour"],
    ["15/8-inch ginger", 1, null, "piece", "ginger (1 5/8-inch)"],
    ["5/4 cups sugar", 1.25, null, "cups", "sugar"],
    ["1/4 + 1/8 tsp cumin", 0.375, null, "tsp", "cumin"],
    ["1/2 plus 1/8 teaspoon salt", 0.625, null, "tsp", "salt"],
    ["2+ cups water", 2, null, "cups", "water (or more)"],
    ["2+ eggs", 2, null, "piece", "eggs (or more)"],
    ["2 cups or more water", 2, null, "cups", "water (or more)"],
    ["2 or more cloves garlic", 2, null, "cloves", "garlic (or more)"],
    ["a dozen or so basil leaves", 12, null, "piece", "basil leaves (or so)"],
    ["1 000 g flour", 1000, null, "g", "flour"],
    ["1 400 g tin tomatoes", 1, null, "piece", "tomatoes [tin, 400 g]"],
    ["1. 2 cups flour", 2, null, "cups", "flour"],
    ["12) 2 cups flour", 2, null, "cups", "flour"],
    ["2 doz oysters", 24, null, "piece", "oysters"],
    ["2-3 doz. oysters", 24, 36, "piece", "oysters"],
  ])("reads %j", (line, amount, amountMax, unit, name) => {
    const read = parseIngredientLine(line);
    expect(read).toMatchObject({ group: null, amount, amountMax, unit, original: line });
    const separator = read.note?.startsWith("(") ? " " : ", ";
    const counted = [read.countWord, read.countSize].filter(Boolean).join(", ");
    const said = [read.name, read.note].filter(Boolean).join(separator);
    expect(said + (counted && ` [${counted}]`)).toBe(name);
  });

  it("keeps the line as it came, without the white space around it", () => {
    expect(parseIngredientLine("  1½  cups <b>flour</b>\n").original).toBe("1½  cups <b>flour</b>");
    expect(parseIngredientLine("x".repeat(2_000)).original).toHaveLength(1_000);
    expect(parseIngredientLine(" ").original).toBeNull();
  });

  it("uses the product's units, or those that stay as they are written, and never throws", () => {
    const word = fc.constantFrom(
      "1",
      "½",
      "1/2",
      "-",
      "to",
      "(",
      ")",
      "cup",
      "oz",
      "can",
      "of",
      "/",
      ",",
      "plus",
      "salt",
      "a",
      "half",
      "x",
      "14-ounce",
      " ",
      "garlic",
      "(2 tbsp)",
      "g",
      "optional",
      "0",
      "1/0",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(word, { maxLength: 15 }).map((words) => words.join(" ")),
        ),
        (line) => {
          const read = parseIngredientLine(line);
          const { amount, amountMax, unit } = read;
          expect([...UNITS, ...WRITTEN_UNITS]).toContain(unit);
          expect(Boolean(read.secondAmount)).toBe(read.secondUnit !== null);
          expect(Number.isFinite(amount)).toBe(true);
          expect(amountMax === null || amountMax > (amount ?? 0)).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("takes a second number that is not larger for no range", () => {
    expect(parseIngredientLine("14-ounce - 1 oz flour")).toMatchObject({
      amount: 14,
      amountMax: null,
    });
  });

  it("takes no longer for a hostile line than for a long one", () => {
    for (const part of [
      "1 ",
      "1/",
      "(",
      "a ",
      "1-",
      " plus 1 cup",
      ",",
      "&amp;",
      "\u00a0",
      "½",
      "c. à ",
      "colher (",
      "1 el ",
      "a, (b) ",
      "a - chopped b",
      "x, thick stems and seeds ",
      " (optional)",
      "1 cup/",
    ]) {
      const start = performance.now();
      parseIngredientLine(part.repeat(200_000));
      expect(performance.now() - start).toBeLessThan(2_000);
    }
  });
});
