import { FOOD_NUTRIENTS, type Food, type FoodNutrient } from "#domain/foods/food.ts";
import {
  eachNutrient,
  NUTRIENT_FACTS,
  NUTRIENTS,
  type Nutrient,
  type Nutrition,
} from "#domain/recipes/nutrients.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { type CountedRow, countRow } from "./counted-row.ts";

/** The nutrition of a serving, summed up from the ingredients. Pure: runs in a browser too. */

export type Calculation = {
  rows: CountedRow[];
  /** How much of the weight is counted, from 0 to 1. */
  known: number;
  /** What is known of each nutrient in one serving; null where nothing is. */
  atLeast: Record<Nutrient, number | null>;
  /** The same, null too where less than `ENOUGH` of the weight tells it. */
  nutrients: Record<Nutrient, number | null>;
};

/** The share of the weight that must be known. */
export const ENOUGH = 0.9;

type Counted = {
  ingredients: Ingredient[];
  /** Null: the whole is one. */
  servings: number | null;
  servingsMax: number | null;
};

export function calculateNutrition({ ingredients, ...serving }: Counted): Calculation {
  const rows = ingredients.map(countRow);
  const weights = rows.filter(({ food }) => !isWater(food)).map(({ grams }) => grams ?? 0);
  const counted = weights.reduce((sum, grams) => sum + grams, 0);
  // Where nobody knows what an ingredient weighs, it counts like the others.
  const mean = counted / weights.filter(Boolean).length || 1;
  const missing = rows.map((row) => (row.grams === null ? (row.missing ?? mean) : 0));
  const total = missing.reduce((sum, grams) => sum + grams, counted);
  const sums = eachNutrient((name) => sumOf(rows, name));
  const servings = middle(serving);
  const atLeast = eachNutrient((name) =>
    sums[name].weight > 0 ? rounded(name, sums[name].amount / servings) : null,
  );
  const isKnown = (name: Nutrient) =>
    sums[name].weight >= ENOUGH * total && !(name === "sodium" && rows.some(isSaltToTaste));
  return {
    rows,
    known: total > 0 ? counted / total : 0,
    atLeast,
    nutrients: eachNutrient((name) => (isKnown(name) ? atLeast[name] : null)),
  };
}

/** Rounding of amounts in the database must not count. */
const SAME = { least: 0.2, share: 0.02 };

/** Whether these are the figures that the ingredients give. */
export function isAsCalculated(nutrition: Nutrition | null, counted: Counted): boolean {
  const { nutrients } = calculateNutrition(counted);
  return (
    nutrients.calories !== null &&
    NUTRIENTS.every((name) => {
      const [held, given] = [nutrition?.[name] ?? null, nutrients[name]];
      if (held === null || given === null) return held === given;
      return Math.abs(held - given) <= Math.max(SAME.least, SAME.share * given);
    })
  );
}

/** Of "4 to 6 servings" 5. */
function middle({ servings, servingsMax }: Omit<Counted, "ingredients">): number {
  return servings === null ? 1 : (servings + Math.max(servings, servingsMax ?? 0)) / 2;
}

/** It weighs much and feeds nobody. */
function isWater(food: Food | null): boolean {
  return food?.nutrition.calories === 0;
}

/** It leaves open how salty the dish is. */
function isSaltToTaste({ ingredient, grams }: CountedRow): boolean {
  return grams === null && !ingredient.optional && /\bsalt\b/i.test(ingredient.name);
}

function sumOf(rows: CountedRow[], name: Nutrient): { amount: number; weight: number } {
  const sum = { amount: 0, weight: 0 };
  if (!isFigure(name)) return sum;
  for (const { food, grams } of rows) {
    const figure = food?.nutrition[name];
    if (grams === null || figure === undefined) continue;
    sum.amount += (grams * figure) / 100;
    if (!isWater(food)) sum.weight += grams;
  }
  return sum;
}

function isFigure(name: Nutrient): name is FoodNutrient {
  return FOOD_NUTRIENTS.some((known) => known === name);
}

function rounded(name: Nutrient, amount: number): number {
  return NUTRIENT_FACTS[name].unit === "g" ? Math.round(amount * 10) / 10 : Math.round(amount);
}
