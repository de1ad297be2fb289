import {
  type Convert,
  measuresShown,
  type Scale,
  showMeasure,
} from "#domain/recipes/ingredients/amounts.ts";
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

/** In the measure that the list shows, in the reader's units the author's own; null for a row without an amount. */
export function askedOf(row: PageIngredient, scale: Scale, convert?: Convert): AskedAmount | null {
  const written = row.amountMax || row.amount;
  const times = scale.servings / scale.of;
  const [shown] = row.unit === "to taste" ? [] : measuresShown(row, times, convert);
  if (!written || !shown) return null;
  const shownMost = shown.amountMax || shown.amount;
  const kitchen = kitchenUnit(shown.amount || shownMost, shown.unit);
  return {
    written,
    per: (written * times) / (shownMost * kitchen.times),
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
  // So exact that what was typed can be said again.
  const amount = Number((read.amount * per).toPrecision(9));
  if (isScalable(amount / written)) return amount;
  return amount > written
    ? TOO_MUCH
    : "That is less than a thousandth of what the recipe asks for.";
}

const TOO_MUCH = "That is more than a thousand times what the recipe asks for.";
