import type { Ingredient } from "#domain/recipes/recipe.ts";
import { countedText, inNumber } from "./count-words.ts";
import { type AmountStyle, formatAmount } from "./format-amount.ts";
import { kitchenUnit } from "./kitchen-measures.ts";
import type { Measures, Quantity } from "./units.ts";

/** How an ingredient's amount reads at a number of servings. Pure: runs in a browser too. */

/**
 * The text before the name ("1½ cups", and "250 g" of a second measure) and after it ("to taste"); any may be
 * empty.
 */
export type ShownMeasure = {
  amount: string;
  unit: string;
  second: string;
  /** Its name, in the number of what is counted. */
  name: string;
  afterwards: string;
};

/** The measures in other units. */
export type Convert = (measures: Measures, row: Counted) => Measures;

type Counted = Omit<Ingredient, "group" | "optional" | "original" | "recipeSlug" | "id">;
export type Scale = { servings: number; of: number };

/** Callers pass `convert` for other units, because most readers never fetch it. */
export function showMeasure(
  ingredient: Counted,
  scale: Scale,
  style: AmountStyle,
  convert?: Convert,
): ShownMeasure {
  // "0 g" says nothing of how much; "pinch" alone does.
  const unit = ingredient.amount === 0 ? "" : (ingredient.unit?.trim() ?? "");
  const { name } = ingredient;
  // Importers write 1 beside 'to taste'; nobody salts by the piece.
  if (unit === "to taste") return { ...NOTHING, name, afterwards: "to taste" };
  const amount = scaled(ingredient.amount, scale);
  const { countSize } = ingredient;
  const word = ingredient.amount !== 0 && UNSHOWN.includes(unit) ? ingredient.countWord : null;
  const unitText: UnitText = (unit, count) =>
    word ? countedText(word, countSize, count) : shownUnit(unit, count);
  if (amount === null) return { ...NOTHING, name, unit: unitText(unit, 1) };
  const written = {
    first: { amount, amountMax: scaled(ingredient.amountMax, scale), unit },
    second: secondMeasure(ingredient, scale),
  };
  const { first, second } = convert?.(written, ingredient) ?? written;
  const isWritten = (measure: Quantity) =>
    scale.servings === scale.of && (measure === written.first || measure === written.second);
  const { count, ...shown } = between(first, style, isWritten(first), unitText);
  const isCounted = style !== "exact" && UNSHOWN.includes(unit) && !word;
  return {
    ...NOTHING,
    ...shown,
    second: second ? measureText(between(second, style, isWritten(second))) : "",
    name: isCounted ? inNumber(name, count) : name,
  };
}

const NOTHING = { amount: "", unit: "", second: "", afterwards: "" };

function secondMeasure(
  { secondAmount, secondAmountMax, secondUnit }: Counted,
  scale: Scale,
): Quantity | null {
  const amount = scaled(secondAmount, scale);
  if (amount === null || !secondUnit) return null;
  return { amount, amountMax: scaled(secondAmountMax, scale), unit: secondUnit };
}

function measureText({ amount, unit }: { amount: string; unit: string }): string {
  return [amount, unit].filter(Boolean).join(" ");
}

/** The unit in the number of its amount. */
type UnitText = (unit: string, count: number) => string;

/** Less of an egg or a clove than anyone can cut off. */
const LEAST_COUNTED = 1 / 8;

/** `isWritten`: whether these are the author's numbers. `count` is what decides between singular and plural. */
function between(
  measure: Quantity,
  style: AmountStyle,
  isWritten: boolean,
  unitText: UnitText = shownUnit,
) {
  const isForReaders = style !== "exact";
  const { unit, times } = isForReaders
    ? kitchenUnit(measure.amount, measure.unit)
    : { unit: measure.unit, times: 1 };
  const low = measure.amount * times;
  const high = Math.max(low, (measure.amountMax ?? 0) * times);
  if (isForReaders && high < LEAST_COUNTED && isCount(unit)) return A_LITTLE;
  // An author's whole number is no result to be rounded: 227 g remain 227 g.
  const write = (amount: number) =>
    isWritten && Number.isInteger(amount) ? String(amount) : formatAmount(amount, style, unit);
  const [from, to] = [write(low), write(high)];
  if (!to) return A_LITTLE;
  const amount = from === to || !from ? to : `${from}–${to}`;
  const count = to === "1" ? 1 : high;
  return { amount, unit: unitText(unit, count), count };
}

const A_LITTLE = { amount: "a little", unit: "", count: 1 };

function scaled(amount: number | null, scale: Scale): number | null {
  if (amount === null || amount <= 0) return null;
  return (amount * scale.servings) / scale.of;
}

/** What importers and cooks write where a line counts things: "2 eggs". */
const UNSHOWN = ["", "piece", "pieces", "whole"];

function isCount(unit: string): boolean {
  return UNSHOWN.includes(unit) || unit === "clove" || unit === "cloves";
}

function shownUnit(unit: string, amount: number): string {
  return UNSHOWN.includes(unit) ? "" : inNumber(unit, amount);
}

const AS_WRITTEN: Scale = { servings: 1, of: 1 };

/** The ingredient as one line of text: "1½ cups (190 g) flour, sifted". */
export function ingredientLine(
  ingredient: Counted & Pick<Ingredient, "optional">,
  style: AmountStyle,
  scale = AS_WRITTEN,
): string {
  const { amount, unit, second, name, afterwards } = showMeasure(ingredient, scale, style);
  const line = [amount, unit, second && `(${second})`, name].filter(Boolean).join(" ");
  return line + afterName(ingredient, afterwards);
}

/** What follows an ingredient's name: ", to taste", ", softened (optional)", " (room temperature)". */
export function afterName(
  { note, optional }: Pick<Ingredient, "note" | "optional">,
  afterwards: string,
): string {
  const shown = note && (note.startsWith("(") ? ` ${note}` : `, ${note}`);
  return [shown, afterwards && `, ${afterwards}`, optional && " (optional)"]
    .filter(Boolean)
    .join("");
}
