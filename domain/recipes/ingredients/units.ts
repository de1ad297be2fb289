import type { Aisle, Food } from "#domain/foods/food.ts";
import { foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import type { Quantity } from "./parts/part.ts";

/** American cups and ounces into millilitres and grams, and back. Pure: runs in a browser too. */

export const UNIT_SYSTEMS = ["original", "us", "metric"] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** What is measured, and how often as much as its author wrote. */
type To = {
  system: UnitSystem;
  name: string;
  note?: string | null;
  countWord?: string | null;
  food?: string | null;
  foodChosen?: boolean;
  /** What 4 eggs weigh is no volume to anybody. */
  isCounted?: boolean;
  times?: number;
};

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

/** What the author wrote less of stays as it is, in all sizes: pinches say it better, and no scale of ounces shows it. */
const LEAST = { metric: 1, us: 10 };
/** Beyond a cup, spoons are poured or weighed too. */
const SPOONS_PER_CUP: Record<string, number> = { tbsp: 16, tsp: 48 };

/** Whether the unit is another one in the other system. */
export function isConvertible(unit: string | null): boolean {
  return unitOf(unit) !== undefined;
}

/**
 * The measures for readers of a system: the author's own of it, where there is one, rather than a conversion; else the
 * first converted. A third one that says it in another way, by volume beside weight, stays.
 */
export function convertMeasures(measures: Quantity[], to: To): Quantity[] {
  const [first, ...rest] = measures;
  if (to.system === "original" || !first) return measures;
  const converted = (measure: Quantity) => convertMeasure(measure, to) ?? measure;
  if (!systemOf(first)) {
    // Where so many spoons are poured or weighed, the author's own number says how much that is.
    const own = rest.filter((measure) => isOwn(measure, to));
    if (isSpoon(first) && own.length > 0 && convertMeasure(first, to)) return own;
    const isKept = (measure: Quantity) =>
      !isSpoon(first) || to.system !== "us" || isOwn(measure, to);
    return [first, ...rest.filter(isKept)].map(converted);
  }
  const own = measures.filter((measure) => isOwn(measure, to));
  if (own.length === 0) {
    // Six ounces that the author weighed are surer than what a cup weighs by the table.
    const weighed = measures.find((measure) => systemOf(measure) && kindOf(measure) === "weight");
    const best = (to.system === "metric" && weighed) || first;
    return [converted(best), ...rest.filter((other) => !systemOf(other))];
  }
  const kinds = own.map((measure) => kindOf(measure));
  const isThird = (measure: Quantity) => measures.length > 2 && !kinds.includes(kindOf(measure));
  return [
    ...own,
    ...measures.filter(
      (measure) => !own.includes(measure) && (isThird(measure) || isCounting(measure)),
    ),
  ];
}

function systemOf({ unit }: Quantity): string | undefined {
  return unitOf(unit)?.system;
}

function isSpoon({ unit }: Quantity): boolean {
  return SPOONS_PER_CUP[unit] !== undefined;
}

function isCounting(measure: Quantity): boolean {
  return !systemOf(measure) && !isSpoon(measure);
}

/** Spoons are what Americans measure. */
function isOwn(measure: Quantity, { system }: To): boolean {
  return systemOf(measure) === system || (system === "us" && isSpoon(measure));
}

function kindOf(measure: Quantity): Kind {
  return unitOf(measure.unit)?.kind ?? "volume";
}

/** The measure in the system's units, not rounded yet; null where it stays as it is, or nothing there measures it. */
export function convertMeasure(measure: Quantity, to: To): Quantity | null {
  const { system, times: scale = 1, ...row } = to;
  const spoons = system === "metric" ? SPOONS_PER_CUP[measure.unit] : undefined;
  if (spoons && measure.amount >= spoons)
    return convertMeasure(times(measure, 1 / spoons, "cup"), to);
  const food = foodOfIngredient({ food: null, foodChosen: false, ...row });
  const isFluid = measure.unit === "oz" && isPoured(row);
  const unit = unitOf(isFluid ? "fl oz" : measure.unit);
  if (!unit || unit.system === system || system === "original") return null;
  if (!food && measure.unit.startsWith("cup") && !POURED.test(row.name)) return null;
  const as =
    row.isCounted && unit.kind === "weight" ? { kind: unit.kind, per: 1 } : measuredAs(unit, food);
  if (!as) return null;
  const { kind, per } = as;
  const target = TARGETS[system][kind];
  const isTooLittle = kind === unit.kind && (system === "metric" || kind === "weight");
  if (isTooLittle && (measure.amount / scale) * unit.base < LEAST[system]) return null;
  return times(measure, (unit.base * per) / (UNITS[target]?.base ?? 1), target);
}

/** What measures are converted to; where more or less of it reads better, it is shown in that (kitchen-measures.ts). */
const TARGETS = {
  metric: { volume: "ml", weight: "g" },
  us: { volume: "cup", weight: "oz" },
} as const;

function times(measure: Quantity, factor: number, unit: string): Quantity {
  const { amount, amountMax } = measure;
  return {
    ...("lead" in measure && { lead: measure.lead }),
    isConverted: true,
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

/** Names of what is surely poured, where the table has no food of that name: cups of anything else stay cups. */
const DRINKS =
  "water|stock|broth|bouillon|milk|juice|wine|beer|ale|ipa|stout|lager|cider|coffee|espresso|tea|lemonade|soda|cola|" +
  "coke|sprite|7up|champagne|prosecco|rum|vodka|gin|whiske?y|brandy|bourbon|cognac|tequila|liqueur|sherry|vermouth";
const LIQUIDS =
  "cream|oil|vinegar|syrup|sauce|liquid|brine|passata|soup|dressing|marinade|nectar|kefir|yogh?urt";
const END = "s?(?:$|[,(]| (?:for|of|or|with|from|at|to|and|plus)\\b| \\()";
const DRINK = new RegExp(`\\b(?:${DRINKS})${END}`, "i");
const POURED = new RegExp(`(?:${DRINKS}|${LIQUIDS})${END}`, "i");

/** Whether its ounces are fluid. */
export function isPoured(row: Omit<To, "system">): boolean {
  const food = foodOfIngredient({ food: null, foodChosen: false, ...row });
  return food ? food.measured === "poured" : DRINK.test(row.name);
}

/** In the singular or as recipes write it; undefined for spoons and what counts. */
export function unitOf(unit: string | null): Unit | undefined {
  return UNITS[unit ?? ""] ?? UNITS[unit?.replace(/s$/, "") ?? ""];
}
