import type { Aisle, Food } from "#domain/foods/food.ts";
import { foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import { kitchenUnit, measurable } from "./kitchen-measures.ts";

/** American cups and ounces into millilitres and grams, and back. Pure: runs in a browser too. */

export const UNIT_SYSTEMS = ["original", "us", "metric"] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

export type Quantity = { amount: number; amountMax: number | null; unit: string };
/** As the author wrote it, and the same amount in another measure of the author's. */
export type Measures = { first: Quantity; second: Quantity | null };

/** What is measured. */
type Named = { name: string; food?: string | null; foodChosen?: boolean };

type Kind = "volume" | "weight";
type Unit = { system: "us" | "metric"; kind: Kind; base: number };

/**
 * In millilitres or grams. Spoons and cups are the round ones of nutrition labels (21 CFR 101.9).
 * Spoons are not among them: they hang in every kitchen.
 */
const UNITS: Record<string, Unit> = {
  cup: { system: "us", kind: "volume", base: 240 },
  oz: { system: "us", kind: "weight", base: 28.35 },
  "fl oz": { system: "us", kind: "volume", base: 30 },
  lb: { system: "us", kind: "weight", base: 453.6 },
  pint: { system: "us", kind: "volume", base: 480 },
  quart: { system: "us", kind: "volume", base: 960 },
  gallon: { system: "us", kind: "volume", base: 3840 },
  // Of butter and what is sold like it: half a cup.
  stick: { system: "us", kind: "weight", base: 113.4 },
  ml: { system: "metric", kind: "volume", base: 1 },
  cl: { system: "metric", kind: "volume", base: 10 },
  dl: { system: "metric", kind: "volume", base: 100 },
  l: { system: "metric", kind: "volume", base: 1000 },
  g: { system: "metric", kind: "weight", base: 1 },
  kg: { system: "metric", kind: "weight", base: 1000 },
};

/** Below a gram or millilitre pinches say it better. */
const LEAST_METRIC = 1;
/** Beyond a cup, spoons are poured or weighed too. */
const SPOONS_PER_CUP: Record<string, number> = { tbsp: 16, tsp: 48 };

/** Whether the unit is another one in the other system. */
export function isConvertible(unit: string | null): boolean {
  return unitOf(unit) !== undefined;
}

/**
 * The measures for readers of a system: one of them alone where both are of a system, the author's own rather than
 * a conversion; else the first converted, and the second as it is.
 */
export function convertMeasures(
  { first, second }: Measures,
  to: { system: UnitSystem } & Named,
): Measures {
  if (to.system === "original") return { first, second };
  const system = unitOf(first.unit)?.system;
  const isSpoons = second?.unit === "tbsp" || second?.unit === "tsp";
  // Beside grams, spoons are what Americans measure.
  const other = isSpoons && system === "metric" ? "us" : second && unitOf(second.unit)?.system;
  if (second && system && system !== to.system && other === to.system)
    return { first: second, second: null };
  return { first: convertMeasure(first, to) ?? first, second: system && other ? null : second };
}

/** The measure in the system's units, not rounded yet; null where it stays as it is, or nothing there measures it. */
export function convertMeasure(
  measure: Quantity,
  { system, ...row }: { system: UnitSystem } & Named,
): Quantity | null {
  const spoons = system === "metric" ? SPOONS_PER_CUP[measure.unit] : undefined;
  if (spoons && measure.amount >= spoons)
    return convertMeasure(times(measure, 1 / spoons, "cup"), { system, ...row });
  const food = foodOfIngredient({ food: null, foodChosen: false, ...row });
  const isFluid = measure.unit === "oz" && food?.measured === "poured";
  const unit = unitOf(isFluid ? "fl oz" : measure.unit);
  if (!unit || unit.system === system || system === "original") return null;
  const as = measuredAs(unit, food);
  if (!as) return null;
  const { kind, per } = as;
  const to = TARGETS[system][kind];
  const converted = times(measure, (unit.base * per) / (UNITS[to]?.base ?? 1), to);
  if (system === "metric") return converted.amount < LEAST_METRIC ? null : converted;
  const shown = kitchenUnit(converted.amount, to);
  return measurable(converted.amount * shown.times, shown.unit) === null ? null : converted;
}

/** What measures are converted to; where more or less of it reads better, it is shown in that (kitchen-measures.ts). */
const TARGETS = {
  metric: { volume: "ml", weight: "g" },
  us: { volume: "cup", weight: "oz" },
} as const;

function times({ amount, amountMax }: Quantity, factor: number, unit: string): Quantity {
  return {
    amount: amount * factor,
    amountMax: amountMax === null ? null : amountMax * factor,
    unit,
  };
}

/** What Americans buy or weigh by the pound, unless it is poured: no cups of whole potatoes. */
const BY_THE_POUND = new Set<Aisle>([
  "Vegetables",
  "Herbs",
  "Fruit",
  "Meat",
  "Poultry",
  "Fish",
  "Deli",
  "Plant-based",
  "Pasta",
  "Spices",
  "Sauces and pickles",
  "Cans and frozen",
]);

/**
 * Americans measure flour by the cup, others weigh it; `per` turns grams into millilitres or back. Null for cups of what
 * nobody pours and whose weight is not known: cheese is no millilitres.
 */
function measuredAs({ system, kind }: Unit, food: Food | null): { kind: Kind; per: number } | null {
  if (!food) return { kind, per: 1 };
  const perCup = food.grams.cup;
  const isWeighed = food.measured === "by weight";
  if (system === "metric" && kind === "weight" && perCup) {
    if (!isWeighed || !BY_THE_POUND.has(food.aisle)) return { kind: "volume", per: 240 / perCup };
  }
  if (!isWeighed || system === "metric" || kind === "weight") return { kind, per: 1 };
  return perCup ? { kind: "weight", per: perCup / 240 } : null;
}

/** In the singular or as recipes write it; undefined for spoons and what counts. */
export function unitOf(unit: string | null): Unit | undefined {
  return UNITS[unit === "cups" ? "cup" : (unit ?? "")];
}
