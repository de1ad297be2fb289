/** American cups and ounces into millilitres and grams, and back. Pure: runs in a browser too. */

export const UNIT_SYSTEMS = ["original", "us", "metric"] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

export type Measure = { amount: number; amountMax: number | null; unit: string };

/** `style`: how its amounts are written; scales count in tenths, American cups in fractions. */
export type ConvertedMeasure = Measure & { style: "decimal" | "kitchen" };

type Unit = { system: "us" | "metric"; kind: "volume" | "weight"; base: number };

/** In millilitres or grams. Spoons and cups are the round ones of nutrition labels (21 CFR 101.9). */
const UNITS: Record<string, Unit> = {
  tsp: { system: "us", kind: "volume", base: 5 },
  tbsp: { system: "us", kind: "volume", base: 15 },
  cup: { system: "us", kind: "volume", base: 240 },
  oz: { system: "us", kind: "weight", base: 28.35 },
  lb: { system: "us", kind: "weight", base: 453.6 },
  ml: { system: "metric", kind: "volume", base: 1 },
  l: { system: "metric", kind: "volume", base: 1000 },
  g: { system: "metric", kind: "weight", base: 1 },
  kg: { system: "metric", kind: "weight", base: 1000 },
};

/** Largest first: what American spoons, cups and scales are read to, and from which amount each is used. */
const US_MEASURES = {
  volume: [
    { unit: "cup", least: 0.24, parts: [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1] },
    { unit: "tbsp", least: 0.95, parts: [0, 1 / 2, 1] },
    { unit: "tsp", least: 0, parts: [0, 1 / 4, 1 / 2, 3 / 4, 1] },
  ],
  weight: [
    { unit: "lb", least: 0.95, parts: [0, 1 / 4, 1 / 2, 3 / 4, 1] },
    { unit: "oz", least: 0, parts: [0, 1 / 4, 1 / 2, 3 / 4, 1] },
  ],
};
/** A measure that would be further off gives way to a smaller one. */
const OFF_AT_MOST = 0.05;
/** What no measure comes this near to stays as it was written. */
const TOO_FAR_OFF = 0.1;
/** Below a millilitre or gram, spoons and pinches say it better. */
const LEAST_METRIC = 1;

/** Whether the unit is another one in the other system. */
export function isConvertible(unit: string | null): boolean {
  return unitOf(unit) !== undefined;
}

/** The measure in the system's units, rounded to what a kitchen measures; null where it stays as it is. */
export function convertMeasure(measure: Measure, system: UnitSystem): ConvertedMeasure | null {
  const unit = unitOf(measure.unit);
  if (!unit || unit.system === system || system === "original") return null;
  const low = measure.amount * unit.base;
  const high = measure.amountMax === null ? null : measure.amountMax * unit.base;
  const to = system === "metric" ? metric(unit.kind, low) : american(unit.kind, low);
  if (!to) return null;
  return {
    amount: to.round(low),
    amountMax: high === null ? null : to.round(high),
    unit: to.unit,
    style: system === "metric" ? "decimal" : "kitchen",
  };
}

type Target = { unit: string; round: (base: number) => number };

function metric(kind: Unit["kind"], low: number): Target | null {
  if (low < LEAST_METRIC) return null;
  return { unit: kind === "volume" ? "ml" : "g", round: roundMetric };
}

/** 2.5, 15, 28, 45, 240, 1,350: as fine as scales and jugs are read at that size. */
function roundMetric(base: number): number {
  const steps = [
    { below: 5, step: 0.5 },
    { below: 30, step: 1 },
    { below: 250, step: 5 },
    { below: 1000, step: 10 },
  ];
  const step = steps.find(({ below }) => base < below)?.step ?? 50;
  return Math.round(base / step) * step;
}

function american(kind: Unit["kind"], base: number): Target | null {
  const targets = US_MEASURES[kind].flatMap(({ unit, least, parts }) => {
    const each = UNITS[unit]?.base ?? 1;
    const amount = base / each;
    if (amount < least) return [];
    const round = (other: number) => nearest(other / each, parts);
    return [{ unit, round, off: Math.abs(round(base) - amount) / amount }];
  });
  const close = targets.find(({ off }) => off <= OFF_AT_MOST);
  const [best] = close ? [close] : targets.toSorted((a, b) => a.off - b.off);
  return best && best.off < TOO_FAR_OFF ? best : null;
}

function nearest(amount: number, parts: number[]): number {
  const whole = Math.floor(amount);
  const rest = amount - whole;
  const part = parts.reduce((best, next) =>
    Math.abs(next - rest) < Math.abs(best - rest) ? next : best,
  );
  return whole + part;
}

function unitOf(unit: string | null): Unit | undefined {
  return UNITS[unit === "cups" ? "cup" : (unit ?? "")];
}
