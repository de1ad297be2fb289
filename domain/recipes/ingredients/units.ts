import { type Density, densityOf } from "./densities.ts";
import type { AmountStyle } from "./format-amount.ts";

/** American cups and ounces into millilitres and grams, and back. Pure: runs in a browser too. */

export const UNIT_SYSTEMS = ["original", "us", "metric"] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

export type Measure = { amount: number; amountMax: number | null; unit: string };
/** As the author wrote it, and the same amount in another measure of the author's. */
export type Measures = { first: Measure; second: Measure | null };

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
  ml: { system: "metric", kind: "volume", base: 1 },
  l: { system: "metric", kind: "volume", base: 1000 },
  g: { system: "metric", kind: "weight", base: 1 },
  kg: { system: "metric", kind: "weight", base: 1000 },
};

const EIGHTHS_AND_THIRDS = [0, 1, 2, 8 / 3, 3, 4, 5, 16 / 3, 6, 7, 8].map((part) => part / 8);

/** Largest first: what American spoons, cups and scales are read to, and from which amount each is used. */
const US_MEASURES = {
  volume: [
    { unit: "cup", base: 240, least: 0.24, parts: EIGHTHS_AND_THIRDS },
    { unit: "tbsp", base: 15, least: 0.95, parts: [0, 1 / 3, 1 / 2, 2 / 3, 1] },
    { unit: "tsp", base: 5, least: 0, parts: [0, 1 / 4, 1 / 2, 3 / 4, 1] },
  ],
  weight: [
    { unit: "lb", base: 453.6, least: 0.95, parts: [0, 1 / 4, 1 / 2, 3 / 4, 1] },
    { unit: "oz", base: 28.35, least: 0, parts: [0, 1 / 4, 1 / 2, 3 / 4, 1] },
  ],
};
/**
 * A measure that would be further off gives way to a smaller one, and the last to what was written. As much
 * as cups of different countries differ: 30 g of butter are 2 tbsp in every cookbook.
 */
const OFF_AT_MOST = 0.06;
/** Below a millilitre or gram, pinches say it better. */
const LEAST_METRIC = 1;
/** How much rounding to what scales and jugs show may change. */
const METRIC_OFF = 0.02;

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
  to: { system: UnitSystem; name: string; style: AmountStyle },
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

/** The measure in the system's units, as a kitchen measures it; null where it stays as it is. */
export function convertMeasure(
  measure: Measure,
  { system, name, style }: { system: UnitSystem; name: string; style: AmountStyle },
): Measure | null {
  const unit = unitOf(measure.unit);
  if (!unit || unit.system === system || system === "original") return null;
  const { kind, per } = measuredAs(unit, densityOf(name));
  const low = measure.amount * unit.base * per;
  const high = measure.amountMax === null ? null : measure.amountMax * unit.base * per;
  const to = system === "metric" ? metric(kind, low, style) : american(kind, low, style);
  if (!to) return null;
  return {
    amount: to.round(low),
    amountMax: high === null ? null : to.round(high),
    unit: to.unit,
  };
}

/** Americans measure flour by the cup, others weigh it; `per` turns grams into millilitres or back. */
function measuredAs({ system, kind }: Unit, density?: Density): { kind: Kind; per: number } {
  if (density && system === "metric" && kind === "weight")
    return { kind: "volume", per: 240 / density.gramsPerCup };
  if (density && !density.isLiquid && system === "us" && kind === "volume")
    return { kind: "weight", per: density.gramsPerCup / 240 };
  return { kind, per: 1 };
}

type Target = { unit: string; round: (base: number) => number };

function metric(kind: Kind, low: number, style: AmountStyle): Target | null {
  if (low < LEAST_METRIC) return null;
  return { unit: kind === "volume" ? "ml" : "g", round: (base) => roundMetric(base, style) };
}

/** 2.5, 15, 28, 45, 240, 1350: as coarse as scales and jugs of that size are read. */
function roundMetric(base: number, style: AmountStyle): number {
  if (base < 30 && style === "plain") return base;
  const largest = base < 30 ? 1 : base < 250 ? 5 : base < 1000 ? 10 : 50;
  const steps = [50, 10, 5, 1, 0.5, 0.1].filter((step) => step <= largest);
  const rounded = steps.map((step) => Math.round(base / step) * step);
  return rounded.find((value) => Math.abs(value - base) <= METRIC_OFF * base) ?? base;
}

function american(kind: Kind, low: number, style: AmountStyle): Target | null {
  for (const { unit, base, least, parts } of US_MEASURES[kind]) {
    const amount = low / base;
    if (amount < least || nearest(amount, parts) === null) continue;
    // Plain amounts are rounded once, when they are written.
    if (style === "plain") return { unit, round: (other) => other / base };
    return { unit, round: (other) => nearest(other / base, parts) ?? other / base };
  }
  return null;
}

/** Null where no part comes near. */
function nearest(amount: number, parts: number[]): number | null {
  const whole = Math.floor(amount);
  const [best = 0] = parts
    .map((part) => whole + part)
    .toSorted((a, b) => Math.abs(a - amount) - Math.abs(b - amount));
  return Math.abs(best - amount) <= OFF_AT_MOST * amount ? best : null;
}

function unitOf(unit: string | null): Unit | undefined {
  return UNITS[unit === "cups" ? "cup" : (unit ?? "")];
}
