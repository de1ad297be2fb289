import type { Ingredient } from "#domain/recipes/recipe.ts";
import type { ConvertedMeasure, Measure } from "./units.ts";

/** How an ingredient's amount reads at a number of servings. Pure: runs in a browser too. */

/** As the reader wants amounts written; "decimal" is for what scales and jugs show. */
export type AmountStyle = "plain" | "kitchen" | "decimal";

/** The text before the name ("1 1/2 cups") and after it ("to taste"); either may be empty. */
export type ShownMeasure = { amount: string; unit: string; afterwards: string };

export function showMeasure(
  ingredient: Pick<Ingredient, "amount" | "amountMax" | "unit">,
  scale: { servings: number; of: number },
  style: AmountStyle,
  // Handed in by who wants other units, because most readers never fetch what converts.
  convert?: (measure: Measure) => ConvertedMeasure | null,
): ShownMeasure {
  // "0 g" says nothing of how much; "pinch" alone does.
  const unit = ingredient.amount === 0 ? "" : (ingredient.unit?.trim() ?? "");
  // Importers write 1 beside 'to taste' (PRODUCT §9); nobody salts by the piece.
  if (unit === "to taste") return { amount: "", unit: "", afterwards: "to taste" };
  const low = scaled(ingredient.amount, scale);
  const high = scaled(ingredient.amountMax, scale);
  if (low === null) return { amount: "", unit, afterwards: "" };
  const converted = convert?.({ amount: low, amountMax: high, unit });
  if (converted) {
    const { amount, amountMax } = converted;
    const as = { low: amount, high: amountMax, unit: converted.unit };
    return { ...between(as, converted.style), afterwards: "" };
  }
  return { ...between({ low, high, unit }, style), afterwards: "" };
}

type Between = { low: number; high: number | null; unit: string };

function between({ low, high, unit }: Between, style: AmountStyle) {
  const from = formatAmount(low, style);
  const to = high === null || high <= low ? from : formatAmount(high, style);
  return {
    amount: from === to ? from : `${from}–${to}`,
    unit: unitFor(unit, asShown(Math.max(low, high ?? 0), style)),
  };
}

/** PRODUCT §4: below 1 two decimals, otherwise whole numbers; in kitchen style the nearest fraction. */
export function formatAmount(amount: number, style: AmountStyle): string {
  if (style === "decimal") return amount.toLocaleString("en");
  return style === "kitchen" ? kitchenAmount(amount) : plainAmount(amount);
}

function plainAmount(amount: number): string {
  return amount < 1 ? amount.toFixed(2) : String(Math.round(amount));
}

/** The parts that measuring cups and spoons come in, with what a cook writes for them. */
const FRACTIONS = [
  [0, ""],
  [1 / 8, "1/8"],
  [1 / 4, "1/4"],
  [1 / 3, "1/3"],
  [3 / 8, "3/8"],
  [1 / 2, "1/2"],
  [5 / 8, "5/8"],
  [2 / 3, "2/3"],
  [3 / 4, "3/4"],
  [7 / 8, "7/8"],
  [1, ""],
] as const;
/** Nobody weighs out 250 1/3 grams. */
const WHOLE_FROM = 20;
const LEAST = 1 / 16;

function kitchenAmount(amount: number): string {
  if (amount < LEAST) return plainAmount(amount);
  if (amount >= WHOLE_FROM) return String(Math.round(amount));
  const whole = Math.floor(amount);
  const rest = amount - whole;
  const [value, text] = FRACTIONS.reduce((best, next) =>
    Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best,
  );
  const wholes = whole + (value === 1 ? 1 : 0);
  // Less than a kitchen can measure is shown as the least that it can.
  if (wholes === 0 && text === "") return "1/8";
  return [wholes || "", text].filter(Boolean).join(" ");
}

function scaled(amount: number | null, scale: { servings: number; of: number }): number | null {
  if (amount === null || amount <= 0) return null;
  return (amount * scale.servings) / scale.of;
}

/** "1 cup", when 1 1/3 is shown as 1. */
function asShown(amount: number, style: AmountStyle): number {
  return style === "plain" && amount >= 1 ? Math.round(amount) : amount;
}

const PLURALS = [
  ["cup", "cups"],
  ["piece", "pieces"],
  ["clove", "cloves"],
] as const;

function unitFor(unit: string, amount: number): string {
  // 'piece' is what importers write when a line counts without a unit (PRODUCT §9): "2 eggs".
  if (unit === "piece") return "";
  for (const [one, many] of PLURALS) {
    if (unit === one || unit === many) return amount > 1 ? many : one;
  }
  return unit;
}

/** The ingredient as one line of text, as written: "1 1/2 cups flour, sifted". */
export function ingredientLine(ingredient: Ingredient): string {
  const { amount, unit, afterwards } = showMeasure(ingredient, { servings: 1, of: 1 }, "kitchen");
  const line = [amount, unit, ingredient.name].filter(Boolean).join(" ");
  return afterwards ? `${line}, ${afterwards}` : line;
}
