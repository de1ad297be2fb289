import {
  eachNutrient,
  hasNutrients,
  type Nutrient,
  type Nutrition,
} from "#domain/recipes/nutrients.ts";
import { snakeCase } from "#domain/recipes/snake-case.ts";
import { nutrientAmount } from "#domain/scraping/fields/nutrition.ts";
import { firstProperty, lineOf } from "./model-text.ts";

const OTHER_NUTRIENTS: Partial<Record<Nutrient, string[]>> = {
  carbohydrates: ["carbs", "totalCarbohydrates"],
  fat: ["totalFat"],
  fiber: ["fibre"],
  sugar: ["sugars"],
};

/** Amounts of "1,250 kcal", "about 12g" or 480, in the nutrients' units; null when no nutrient has one. */
export function generatedNutrition(value: unknown): Nutrition | null {
  const nutrients = eachNutrient((name, { unit }) => {
    const given = firstProperty(value, name, snakeCase(name), ...(OTHER_NUTRIENTS[name] ?? []));
    return nutrientAmount(lineOf(given, 40), unit);
  });
  const servingSize = lineOf(firstProperty(value, "servingSize", "serving_size")) || null;
  const nutrition = { ...nutrients, servingSize };
  return hasNutrients(nutrition) ? nutrition : null;
}
