import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { NUTRIENT_FACTS } from "#domain/recipes/nutrients.ts";
import { DIETARY_TAGS } from "#domain/taxonomy/taxonomy.ts";
import { findFood } from "./find-food.ts";
import { AISLES, ALLERGENS, FOOD_NUTRIENTS, FOOD_STATES, type FoodNutrient } from "./food.ts";
import { FOODS } from "./food-table.ts";

const named = (key: string) => FOODS.find((food) => food.key === key);

test("keys are unique, and written as in an address", () => {
  expect(new Set(FOODS.map(({ key }) => key)).size).toBe(FOODS.length);
  expect(FOODS.filter(({ key }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key))).toEqual([]);
});

test("each name of a food finds that food, in the singular and the plural", () => {
  const wrong = FOODS.flatMap((food) =>
    [food.singular, food.plural, ...food.otherNames]
      .filter((name) => findFood(name) !== food)
      .map((name) => `${name}: ${findFood(name)?.key}, not ${food.key}`),
  );
  expect(wrong).toEqual([]);
});

test("every aisle has foods, and allergens, diets, states and nutrients are known ones", () => {
  expect(new Set(FOODS.map(({ aisle }) => aisle))).toEqual(new Set(AISLES));
  const unknown = FOODS.filter(
    ({ allergens, contradicts, source, nutrition }) =>
      !allergens.every((allergen) => ALLERGENS.includes(allergen)) ||
      !contradicts.every((tag) => DIETARY_TAGS.includes(tag)) ||
      (source && !FOOD_STATES.some((state) => state === source.state)) ||
      (!source && Object.keys(nutrition).length > 0),
  );
  expect(unknown.map(({ key }) => key)).toEqual([]);
  expect(FOOD_NUTRIENTS.filter((name) => !(name in NUTRIENT_FACTS))).toEqual([]);
});

test("weights are plausible, and months are months", () => {
  const wrong = FOODS.filter(
    ({ grams, months }) =>
      Object.values(grams).some((weight) => !(weight > 0 && weight < 1500)) ||
      (grams.cup !== undefined && (grams.cup < 1 || grams.cup > 400)) ||
      (grams.small ?? 0) > (grams.large ?? Number.POSITIVE_INFINITY) ||
      months.some((month) => !(month >= 1 && month <= 12)),
  );
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test("figures are plausible: nothing weighs more than its 100 g, and energy follows from what has it", () => {
  const wrong = FOODS.filter(({ nutrition, aisle }) => {
    const { calories, protein, carbohydrates, fat, fiber = 0 } = nutrition;
    if (calories === undefined || protein === undefined) return false;
    if (carbohydrates === undefined || fat === undefined) return false;
    if (protein + carbohydrates + fat > 102) return true;
    // Fiber counts in part; of alcohol and acids the file tells nothing.
    const most = protein * 4 + carbohydrates * 4 + fat * 9;
    const isKnown = !["Drinks", "Spices", "Baking"].includes(aisle);
    return isKnown && (calories > most + 80 || calories < most - fiber * 4 - 80);
  });
  expect(wrong.map(({ key, nutrition }) => ({ key, nutrition }))).toEqual([]);
});

test("what nobody measured is unknown, never zero", () => {
  expect(named("gochujang")?.nutrition).toEqual({});
  expect(named("lime-zest")?.nutrition.calories).toBeUndefined();
});

test("diets follow from allergens", () => {
  expect(named("feta")?.contradicts).toEqual(expect.arrayContaining(["Vegan", "Dairy-Free"]));
  expect(named("worcestershire-sauce")?.contradicts).toContain("Vegetarian");
  expect(named("all-purpose-flour")?.contradicts).toContain("Gluten-Free");
  expect(named("coconut-milk")?.contradicts).toEqual([]);
});

const FILE = resolve(process.cwd(), "../shared/foods/usda-sr.tsv");
if (!existsSync(FILE)) {
  process.stdout.write("The USDA's file of foods is absent: figures are not compared with it.\n");
}

describe.skipIf(!existsSync(FILE))("the USDA's file", () => {
  const [heads = [], ...rows] = existsSync(FILE)
    ? readFileSync(FILE, "utf8")
        .trimEnd()
        .split("\n")
        .map((line) => line.split("\t"))
    : [];
  const byNumber = new Map(rows.map((row) => [row[0], row]));
  const figure = (row: string[] | undefined, column: string) => {
    const text = row?.[heads.indexOf(column)] ?? "";
    return text === "" ? undefined : Number(text);
  };
  const COLUMNS: Partial<Record<FoodNutrient, string>> = {
    calories: "kcal",
    protein: "protein_g",
    carbohydrates: "carbohydrate_g",
    fat: "fat_g",
    saturatedFat: "saturated_g",
    cholesterol: "cholesterol_mg",
    fiber: "fiber_g",
    sugar: "sugar_g",
    sodium: "sodium_mg",
  };

  test("has the figures of each row under its number", () => {
    const wrong = FOODS.filter(({ source }) => source).flatMap(({ key, source, nutrition }) => {
      const row = byNumber.get(source?.number);
      const mono = figure(row, "monounsaturated_g");
      const poly = figure(row, "polyunsaturated_g");
      const unsaturated =
        mono === undefined || poly === undefined
          ? undefined
          : Math.round((mono + poly) * 1e3) / 1e3;
      const expected = FOOD_NUTRIENTS.map((name) =>
        name === "unsaturatedFat" ? unsaturated : figure(row, COLUMNS[name] ?? ""),
      );
      const held = FOOD_NUTRIENTS.map((name) => nutrition[name]);
      return row && expected.every((value, at) => value === held[at])
        ? []
        : [{ key, expected, held }];
    });
    expect(wrong).toEqual([]);
  });
});
