import { changeNoun, manyOf, singularOf } from "#domain/text/in-number.ts";
import type { Scale } from "./ingredients/amounts.ts";
import { measureInNumber } from "./ingredients/counted-text.ts";
import { type AmountStyle, formatAmount } from "./ingredients/format-amount.ts";
import { isCloseEnough, isCounted, kitchenUnit } from "./ingredients/kitchen-measures.ts";
import type { Yield } from "./recipe.ts";
import type { RecipePage } from "./recipe-page.ts";

/** How many a recipe serves and what it makes, in words. Pure: runs in a browser too. */

type Servings = Pick<RecipePage, "servings" | "servingsMax">;

/** "4 servings", "2 to 4 servings". */
export function servingsText(recipe: Servings): string {
  const isOne = recipe.servings === 1 && !recipe.servingsMax;
  return `${servingsRange(recipe)} ${isOne ? "serving" : "servings"}`;
}

/** "2 to 4", with its high end in proportion when its low end is chosen as `low`. */
export function servingsRange({ servings, servingsMax }: Servings, low = servings): string {
  const shown = formatAmount(low, "kitchen");
  if (!servingsMax) return shown;
  return `${shown} to ${Math.max(Math.floor(low) + 1, Math.round((servingsMax * low) / servings))}`;
}

/** To halves, below one to quarters: what a pan holds is no whole number. */
export function scaledServings(written: number, { servings, of }: Scale): number {
  const exact = (written * servings) / of;
  const parts = exact < 1 ? 4 : 2;
  return Math.max(1, Math.round(exact * parts)) / parts;
}

const WORDS = "one two three four five six seven eight nine ten".split(" ");

/** "24 cookies", "1½ loaves", "2 to 2½ trays", "one 9-inch cake"; scaled, in the number of its amount. */
export function yieldText({ amount, unit }: Yield, scale: Scale, style: AmountStyle): string {
  const written = (amount * scale.servings) / scale.of;
  const measure = style === "exact" ? { unit, times: 1 } : kitchenUnit(written, unit);
  const scaled = written * measure.times;
  const isOne = scaled <= 1;
  const counted = amount <= 1 === isOne ? unit : changeNoun(unit, isOne ? singularOf : manyOf);
  const isMeasured = style !== "exact" && !isCounted(unit);
  const shownUnit = isMeasured ? measureInNumber(measure.unit, scaled) : counted;
  const shown = shownYield(scaled, style, measure.unit);
  // Two numbers side by side would read as one.
  const words = /^\d/.test(unit) ? WORDS[Number(shown) - 1] : undefined;
  return `${words ?? shown} ${shownUnit}`;
}

/** Nobody bakes a quarter of a tray: between halves, both are told. */
function shownYield(amount: number, style: AmountStyle, unit: string): string {
  const ends = [Math.floor(amount * 2) / 2, Math.ceil(amount * 2) / 2];
  if (
    style !== "exact" &&
    amount > 1 &&
    isCounted(unit) &&
    !ends.some((end) => isCloseEnough(end, amount))
  )
    return ends.map((end) => formatAmount(end, style)).join(" to ");
  return formatAmount(amount, style, unit) || "less than 0.01";
}
