import { type Convert, type Scale, showMeasure } from "#domain/recipes/ingredients/amounts.ts";
import { measureInNumber } from "#domain/recipes/ingredients/counted-text.ts";
import { isCounted, kitchenUnit } from "#domain/recipes/ingredients/kitchen-measures.ts";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import type { PageIngredient } from "#domain/recipes/recipe.ts";
import { isScalable } from "./adapt.ts";

/** How much an ingredient asks for: its most, where that is a range. */
export type AskedAmount = {
  /** As the row is written. */
  written: number;
  /** How much of the row's own unit one of the unit is that it is shown in. */
  per: number;
  /** The unit that it is shown in; empty for what is counted without a word. */
  unit: string;
};

/** Null for a row without an amount. */
export function askedOf(row: PageIngredient, scale: Scale, convert?: Convert): AskedAmount | null {
  if (!row.amount || row.unit === "to taste") return null;
  const written = row.amountMax ?? row.amount;
  const times = scale.servings / scale.of;
  const isFluid = row.parts?.isFluid && row.unit === "oz";
  const unit = isFluid ? "fl oz" : (row.unit ?? "");
  const scaled = { amount: written * times, amountMax: null, unit };
  const inUnits = convert?.measures([scaled], row, times)[0] ?? scaled;
  const kitchen = kitchenUnit(inUnits.amount, inUnits.unit);
  return {
    written,
    per: scaled.amount / (inUnits.amount * kitchen.times),
    unit: isCounted(kitchen.unit)
      ? showMeasure(row, scale, "plain", convert).unit
      : measureInNumber(kitchen.unit, 2),
  };
}

/** What somebody has, typed in the unit that is shown, in the row's own; or what is wrong with it. */
export function readHave(typed: string, { written, per }: AskedAmount): number | string {
  const read = readAmount(typed);
  const isTooMuch = read === "out of range" && !typed.trim().startsWith("-");
  if (isTooMuch) return TOO_MUCH;
  if (read === "out of range" || !read.amount || read.amountMax !== null)
    return "Please enter a number above 0, such as 300.";
  const amount = Number((read.amount * per).toFixed(6));
  if (isScalable(amount / written)) return amount;
  return amount > written
    ? TOO_MUCH
    : "That is less than a thousandth of what the recipe asks for.";
}

const TOO_MUCH = "That is more than a thousand times what the recipe asks for.";
