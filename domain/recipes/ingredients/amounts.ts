import type { Ingredient } from "#domain/recipes/recipe.ts";
import { type AmountStyle, formatAmount } from "./format-amount.ts";
import type { Measure } from "./units.ts";

/** How an ingredient's amount reads at a number of servings. Pure: runs in a browser too. */

/** The text before the name ("1½ cups") and after it ("to taste"); either may be empty. */
export type ShownMeasure = { amount: string; unit: string; afterwards: string };

/** The measure in other units; null where it stays as it is. */
export type Convert = (measure: Measure, name: string, style: AmountStyle) => Measure | null;

type Counted = Pick<Ingredient, "amount" | "amountMax" | "unit" | "name">;
type Scale = { servings: number; of: number };

/** `convert` is handed in by who wants other units, because most readers never fetch it. */
export function showMeasure(
  ingredient: Counted,
  scale: Scale,
  style: AmountStyle,
  convert?: Convert,
): ShownMeasure {
  // "0 g" says nothing of how much; "pinch" alone does.
  const unit = ingredient.amount === 0 ? "" : (ingredient.unit?.trim() ?? "");
  // Importers write 1 beside 'to taste' (PRODUCT §9); nobody salts by the piece.
  if (unit === "to taste") return { amount: "", unit: "", afterwards: "to taste" };
  const amount = scaled(ingredient.amount, scale);
  if (amount === null) return { amount: "", unit: shownUnit(unit, 1), afterwards: "" };
  const measure = { amount, amountMax: scaled(ingredient.amountMax, scale), unit };
  const converted = convert?.(measure, ingredient.name, style) ?? measure;
  return { ...between(converted, style), afterwards: "" };
}

/** Less of an egg or a clove than anyone can cut off. */
const LEAST_COUNTED = 1 / 8;

function between({ amount: low, amountMax, unit }: Measure, style: AmountStyle) {
  const high = Math.max(low, amountMax ?? 0);
  if (high < LEAST_COUNTED && isCount(unit)) return { amount: "a little", unit: "" };
  const [from, to] = [formatAmount(low, style), formatAmount(high, style)];
  if (!to) return { amount: "a little", unit: "" };
  const amount = from === to || !from ? to : `${from}–${to}`;
  return { amount, unit: shownUnit(unit, to === "1" ? 1 : high) };
}

function scaled(amount: number | null, scale: Scale): number | null {
  if (amount === null || amount <= 0) return null;
  return (amount * scale.servings) / scale.of;
}

/** What importers and cooks write where a line counts things: "2 eggs" (PRODUCT §9). */
const UNSHOWN = ["", "piece", "pieces", "whole"];
const PLURALS = [
  ["cup", "cups"],
  ["clove", "cloves"],
] as const;

function isCount(unit: string): boolean {
  return UNSHOWN.includes(unit) || unit === "clove" || unit === "cloves";
}

function shownUnit(unit: string, amount: number): string {
  if (UNSHOWN.includes(unit)) return "";
  for (const [one, many] of PLURALS) {
    if (unit === one || unit === many) return amount > 1 ? many : one;
  }
  return unit;
}

/** The ingredient as one line of text, as written: "1½ cups flour, sifted". */
export function ingredientLine(ingredient: Ingredient, style: AmountStyle): string {
  const { amount, unit, afterwards } = showMeasure(ingredient, { servings: 1, of: 1 }, style);
  const line = [amount, unit, ingredient.name].filter(Boolean).join(" ");
  return afterwards ? `${line}, ${afterwards}` : line;
}
