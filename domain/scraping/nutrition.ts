import type { Nutrition } from "#domain/recipes/recipe.ts";
import { field, isNode, listOf } from "./json-ld.ts";
import { plainText } from "./plain-text.ts";

/** Nutrition of a schema.org NutritionInformation, per serving; null when it has no positive number. */
export function nutritionOf(value: unknown): Nutrition | null {
  const node = listOf(value)[0];
  const nutrition: Nutrition = {
    calories: calories(field(node, "calories")),
    protein: grams(field(node, "proteinContent")),
    carbohydrates: grams(field(node, "carbohydrateContent")),
    fat: grams(field(node, "fatContent")),
    fiber: grams(field(node, "fiberContent")),
    sugar: grams(field(node, "sugarContent")),
    sodium: milligrams(field(node, "sodiumContent")),
  };
  // All zeros mean an empty form.
  return Object.values(nutrition).some((amount) => (amount ?? 0) > 0) ? nutrition : null;
}

/** A text, a number, or a quantity with its unit. */
function textOf(value: unknown): string {
  const parts = isNode(value) ? [field(value, "value"), field(value, "unitText")] : [value];
  const text = parts.map(plainText).join(" ").trim() || plainText(value);
  return text.slice(0, 200);
}

const NUMBER = /(\d{1,3}(?:,\d{3})+|\d{1,7})(?:[.,](\d{1,3}))?(?!\d)/;
const KILOJOULES_PER_CALORIE = 4.184;

function calories(value: unknown): number | null {
  const text = textOf(value);
  // "1130 kJ / 270 kcal": the number before its unit.
  const kcal = /(\d[\d.,]{0,9}) ?k?cal/i.exec(text);
  const amount = numberIn(kcal?.[1] ?? text);
  if (amount === null || kcal || !/\d ?kj\b/i.test(text)) return amount;
  return Math.round(amount / KILOJOULES_PER_CALORIE);
}

function grams(value: unknown): number | null {
  const text = textOf(value);
  const amount = numberIn(text);
  return amount !== null && /\d ?(?:mg|milligram)/i.test(text) ? tidy(amount / 1000) : amount;
}

function milligrams(value: unknown): number | null {
  const text = textOf(value);
  const amount = numberIn(text);
  return amount !== null && /\d ?(?:g|grams?)\b/i.test(text) ? tidy(amount * 1000) : amount;
}

function numberIn(text: string): number | null {
  const match = NUMBER.exec(text);
  if (!match?.[1] || text.startsWith("-")) return null;
  const amount = Number(`${match[1].replaceAll(",", "")}.${match[2] ?? "0"}`);
  return amount <= 1_000_000 ? amount : null;
}

function tidy(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
