import type { Ingredient } from "#domain/recipes/recipe.ts";
import { type CountWord, countWordText, splitCountWord } from "./count-words.ts";
import { type AmountStyle, formatAmount } from "./format-amount.ts";
import type { Measure, Measures } from "./units.ts";

/** How an ingredient's amount reads at a number of servings. Pure: runs in a browser too. */

/**
 * The text before the name ("1½ cups", and "250 g" of a second measure) and after it ("to taste"); any may be
 * empty.
 */
export type ShownMeasure = { amount: string; unit: string; second: string; afterwards: string };

/** The measures in other units. */
export type Convert = (measures: Measures, name: string, style: AmountStyle) => Measures;

type Counted = Omit<Ingredient, "group" | "optional" | "original" | "recipeSlug" | "id">;
type Scale = { servings: number; of: number };

/** Callers pass `convert` for other units, because most readers never fetch it. */
export function showMeasure(
  ingredient: Counted,
  scale: Scale,
  style: AmountStyle,
  convert?: Convert,
): ShownMeasure {
  // "0 g" says nothing of how much; "pinch" alone does.
  const unit = ingredient.amount === 0 ? "" : (ingredient.unit?.trim() ?? "");
  // Importers write 1 beside 'to taste' (PRODUCT §9); nobody salts by the piece.
  if (unit === "to taste") return { amount: "", unit: "", second: "", afterwards: "to taste" };
  const amount = scaled(ingredient.amount, scale);
  if (amount === null) return { amount: "", unit: shownUnit(unit, 1), second: "", afterwards: "" };
  const written = {
    first: { amount, amountMax: scaled(ingredient.amountMax, scale), unit },
    second: secondMeasure(ingredient, scale),
  };
  const { first, second } = convert?.(written, ingredient.name, style) ?? written;
  return {
    ...between(first, style, countedNote(ingredient).word),
    second: second ? measureText(second, style) : "",
    afterwards: "",
  };
}

function secondMeasure(
  { secondAmount, secondAmountMax, secondUnit }: Counted,
  scale: Scale,
): Measure | null {
  const amount = scaled(secondAmount, scale);
  if (amount === null || !secondUnit) return null;
  return { amount, amountMax: scaled(secondAmountMax, scale), unit: secondUnit };
}

function measureText(measure: Measure, style: AmountStyle): string {
  const { amount, unit } = between(measure, style);
  return [amount, unit].filter(Boolean).join(" ");
}

/** Only what is counted has a count word: "1 lb beef (package)" stays as it is. */
function countedNote({ amount, unit, note }: Pick<Ingredient, "amount" | "unit" | "note">) {
  const isCounted = (amount ?? 0) > 0 && UNSHOWN.includes(unit?.trim() ?? "");
  return isCounted ? splitCountWord(note) : { word: null, note };
}

/** Less of an egg or a clove than anyone can cut off. */
const LEAST_COUNTED = 1 / 8;

/** Two decimals would leave nothing of 0.004 kg, which scales show as 4 g. */
const SMALLER: Record<string, string> = { kg: "g", l: "ml" };
const LEAST_OF_LARGE = 0.1;

function between(measure: Measure, style: AmountStyle, word: CountWord | null = null) {
  const { amount: low, amountMax, unit } = measure;
  const isForReaders = style !== "exact";
  const smaller = isForReaders && low < LEAST_OF_LARGE && SMALLER[unit];
  if (smaller) return between(inThousandths(measure, smaller), style);
  const high = Math.max(low, amountMax ?? 0);
  if (isForReaders && high < LEAST_COUNTED && isCount(unit))
    return { amount: "a little", unit: "" };
  const [from, to] = [formatAmount(low, style), formatAmount(high, style)];
  if (!to) return { amount: "a little", unit: "" };
  const amount = from === to || !from ? to : `${from}–${to}`;
  const shown = to === "1" ? 1 : high;
  return { amount, unit: word ? countWordText(word, shown) : shownUnit(unit, shown) };
}

function inThousandths({ amount, amountMax }: Measure, unit: string): Measure {
  return { amount: amount * 1000, amountMax: amountMax === null ? null : amountMax * 1000, unit };
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
  ["stick", "sticks"],
  ["pint", "pints"],
  ["quart", "quarts"],
  ["gallon", "gallons"],
  ["pinch", "pinches"],
  ["dash", "dashes"],
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

const AS_WRITTEN: Scale = { servings: 1, of: 1 };

/** The ingredient as one line of text: "1½ cups (190 g) flour, sifted". */
export function ingredientLine(
  ingredient: Counted & Pick<Ingredient, "optional">,
  style: AmountStyle,
  scale = AS_WRITTEN,
): string {
  const { amount, unit, second, afterwards } = showMeasure(ingredient, scale, style);
  const line = [amount, unit, second && `(${second})`, ingredient.name].filter(Boolean).join(" ");
  return line + afterName(ingredient, afterwards);
}

/** What follows an ingredient's name: ", to taste", ", softened (optional)", " (room temperature)". */
export function afterName(
  ingredient: Pick<Ingredient, "amount" | "unit" | "note" | "optional">,
  afterwards: string,
): string {
  const { note } = countedNote(ingredient);
  const shown = note && (note.startsWith("(") ? ` ${note}` : `, ${note}`);
  return [shown, afterwards && `, ${afterwards}`, ingredient.optional && " (optional)"]
    .filter(Boolean)
    .join("");
}
