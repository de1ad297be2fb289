import { unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { ratio } from "#domain/recipes/ingredients/measures/second-measure.ts";
import type { Quantity, RowParts } from "#domain/recipes/ingredients/parts/part.ts";
import type { NamedRow } from "#domain/recipes/steps/row-names.ts";

/** How much of a row an amount is; `same`: as much of it in the row's other measures. */
export type Share = { share: number; isWhole: boolean; same?: Quantity[] };

type Row = NamedRow & { parts?: RowParts };

const COUNTING = ["", "piece", "pieces", "whole"];
/** Of one unit, and of two whose sizes differ from country to country. */
const OFF = { least: 0.995, most: 1.005 };
const OFF_ACROSS = { least: 0.92, most: 1.08 };

/** Null where the row says nothing of that kind; of what is counted only all of it, in the same word ("2 cans"). */
export function shareOf(amount: Quantity, row: Row, countWord?: string): Share | null {
  const isCount = COUNTING.includes(amount.unit);
  if (isCount && (row.countWord ?? undefined) !== countWord) return null;
  const measures = measuresOf(row);
  const shares = measures.flatMap((measure) => {
    const others = measures.filter((other) => other !== measure);
    return shareOfMeasure(amount, measure, others) ?? [];
  });
  return shares.find(({ isWhole }) => isWhole) ?? shares[0] ?? null;
}

function measuresOf(row: Row): Quantity[] {
  const { amount, amountMax = null, unit, secondAmount, secondAmountMax = null, secondUnit } = row;
  const first = amount ? [{ amount, amountMax, unit: unit?.trim() ?? "" }] : [];
  const second =
    secondAmount && secondUnit
      ? [{ amount: secondAmount, amountMax: secondAmountMax, unit: secondUnit }]
      : [];
  return [...first, ...second, ...(row.parts?.more ?? [])];
}

function shareOfMeasure(amount: Quantity, measure: Quantity, others: Quantity[]): Share | null {
  const per = unitsIn(amount.unit, measure.unit);
  if (per === null) return null;
  const share = (amount.amount * per.times) / measure.amount;
  const high = (amount.amountMax ?? amount.amount) * per.times;
  const most = measure.amountMax ?? measure.amount;
  const isNear = (one: number) => one >= per.off.least && one <= per.off.most;
  const isLow = isNear(share) && (!amount.amountMax || !measure.amountMax || isNear(high / most));
  // "3 tbsp" of 2 to 3.
  const isWhole = isLow || (!amount.amountMax && isNear(high / most));
  if (COUNTING.includes(measure.unit) && !isWhole) return null;
  const taken = isWhole ? 1 : Math.max(share, high / most);
  const same = others.map((other): Quantity => {
    const { unit, amountMax } = other;
    const low = isWhole && !isLow ? (amountMax ?? other.amount) : other.amount;
    const isRange = amount.amountMax && amountMax;
    return { unit, amount: low * taken, amountMax: isRange ? amountMax * taken : null };
  });
  return { share: taken, isWhole, ...(same.length > 0 && { same }) };
}

/** How many of the second unit are one of the first. */
function unitsIn(one: string, other: string) {
  if (COUNTING.includes(one)) return COUNTING.includes(other) ? { times: 1, off: OFF } : null;
  const [from, to] = [unitAt(one, 0), unitAt(other, 0)];
  if (!from || !to) return null;
  if (from.unit.kind === "listed" && from.unit.name === to.unit.name) return { times: 1, off: OFF };
  const times = ratio({ ...to, low: 1 }, { ...from, low: 1 });
  return times === null ? null : { times, off: OFF_ACROSS };
}
