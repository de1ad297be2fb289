import {
  eachNutrient,
  hasNutrients,
  MAX_SERVING_SIZE,
  type Nutrient,
  type Nutrition,
} from "#domain/recipes/nutrients.ts";
import { snakeCase } from "#domain/recipes/snake-case.ts";
import { field, lineOf } from "./model-text.ts";

const OTHER_NUTRIENTS: Partial<Record<Nutrient, string[]>> = {
  carbohydrates: ["carbs", "totalCarbohydrates"],
  fat: ["totalFat"],
  fiber: ["fibre"],
  sugar: ["sugars"],
};

/** The first number of "350 kcal", "about 12g" or 480; null when no nutrient has one. */
export function generatedNutrition(value: unknown): Nutrition | null {
  const nutrients = eachNutrient((name) => {
    const given = field(value, name, snakeCase(name), ...(OTHER_NUTRIENTS[name] ?? []));
    const [number] = /(?<![-\d.])(?:\d{1,6}(?:\.\d{1,3})?|\.\d{1,3})/.exec(lineOf(given, 40)) ?? [];
    return number === undefined ? null : Number(number);
  });
  const servingSize = lineOf(field(value, "servingSize", "serving_size"), MAX_SERVING_SIZE) || null;
  const nutrition = { ...nutrients, servingSize };
  return hasNutrients(nutrition) ? nutrition : null;
}
