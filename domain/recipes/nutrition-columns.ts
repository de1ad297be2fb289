import { eachNutrient, NUTRIENTS, type Nutrition } from "./nutrients.ts";
import { type SnakeCase, snakeCase } from "./snake-case.ts";

/** Nutrition as the table nutrition_info has it. */

export type NutritionColumns = { [Name in keyof Nutrition as SnakeCase<Name>]: Nutrition[Name] };

const NUTRITION_PARTS = [...NUTRIENTS, "servingSize"] as const;

export function nutritionColumns(nutrition: Nutrition): NutritionColumns {
  const entries = NUTRITION_PARTS.map((part) => [snakeCase(part), nutrition[part]]);
  return Object.fromEntries(entries) as NutritionColumns;
}

export function nutritionOfColumns(columns: NutritionColumns): Nutrition {
  return {
    ...eachNutrient((name) => columns[snakeCase(name)]),
    servingSize: columns.serving_size,
  };
}
