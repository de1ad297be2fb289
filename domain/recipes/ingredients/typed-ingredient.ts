import { type Ingredient, ingredientOf, type Substitute } from "#domain/recipes/recipe.ts";
import { afterName, showMeasure } from "./amounts.ts";
import { amountAt, spellFractions } from "./measures/ingredient-amount.ts";

type TypedAmount = { amount: number | null; amountMax: number | null };

const NO_AMOUNT = { amount: null, amountMax: null };
const LARGEST_AMOUNT = 1_000_000;

/** A decimal, or nothing where it is not numeric. Cooks' "1 1/2", "½" and "2-3" are numbers too. */
export function readAmount(typed: string): TypedAmount | "out of range" {
  const text = spellFractions(typed).replace(/[–—−]/g, "-").replace(/\s+/g, " ").trim();
  if (text === "") return NO_AMOUNT;
  const decimal = /^0[box]/i.test(text) ? Number.NaN : Number(text);
  const found = Number.isNaN(decimal) ? amountAt(text, 0) : { low: decimal, high: null };
  if (!found || ("end" in found && found.end !== text.length)) return NO_AMOUNT;
  if (found.low < 0 || (found.high ?? found.low) > LARGEST_AMOUNT) return "out of range";
  return { amount: found.low, amountMax: found.high };
}

/** Whether something is typed that is no amount: "some", "20 g". */
export function isNoAmount(typed: string): boolean {
  const read = readAmount(typed);
  return typed.trim() !== "" && typeof read !== "string" && read.amount === null;
}

/** The food of a row whose name says it, and of one that was set to be about none. */
export const AS_FOUND = "";
export const NO_FOOD = "none";

/** An ingredient as it is typed in its row of the form: "2-3" for an amount with a high end. */
export function typedIngredient(ingredient: Ingredient) {
  const { group, amount, amountMax, unit, name, note, original, recipeSlug } = ingredient;
  const { secondAmount, secondAmountMax, secondUnit } = ingredient;
  return {
    amount: typedAmount(unit, amount, amountMax),
    unit: unit ?? "",
    name,
    group: group ?? "",
    secondAmount: typedAmount(secondUnit, secondAmount, secondAmountMax),
    secondUnit: secondUnit ?? "",
    note: note ?? "",
    optional: ingredient.optional ? "on" : "",
    recipeSlug: recipeSlug ?? "",
    original: original ?? "",
    id: ingredient.id ?? "",
    food: ingredient.foodChosen ? (ingredient.food ?? NO_FOOD) : AS_FOUND,
    countWord: ingredient.countWord ?? "",
    countSize: ingredient.countSize ?? "",
    substitutes: typedSubstitutes(ingredient.substitutes ?? []),
  };
}

/** A row's substitutes in one text, a line each, which a line feed ends: an empty line is one that is not typed yet. */
export function typedSubstitutes(substitutes: readonly Substitute[]): string {
  return substitutes.map((each) => `${substituteLine(each)}\n`).join("");
}

export function substituteLines(typed: string): string[] {
  return typed === "" ? [] : typed.replace(/\n$/, "").split("\n");
}

/** "1/2 cup oat milk, warm" */
function substituteLine(substitute: Substitute): string {
  const scale = { servings: 1, of: 1 };
  const shown = showMeasure(ingredientOf(substitute), scale, "exact");
  const { amount, amountMax } = substitute;
  const number = shown.amount && typedAmount(substitute.unit, amount, amountMax);
  const line = [number, shown.unit, shown.name].filter(Boolean).join(" ");
  return line + afterName({ note: shown.note, optional: false }, shown.afterwards);
}

/**
 * Forms round what they show, and read a substitute from its line: a row that says the amounts of a saved one has its
 * numbers, and a line that says a saved substitute is that one.
 */
export function withSavedAmounts(rows: Ingredient[], saved: readonly Ingredient[]): Ingredient[] {
  const said = (row: Ingredient) => {
    const { name, amount, unit, secondAmount, secondUnit } = typedIngredient(row);
    return JSON.stringify([name, amount, unit, secondAmount, secondUnit]);
  };
  const left = Map.groupBy(saved, said);
  const known = new Map(
    saved.flatMap(({ substitutes }) => substitutes ?? []).map((one) => [substituteLine(one), one]),
  );
  return rows.map((typed) => {
    const { substitutes } = typed;
    const row = substitutes
      ? { ...typed, substitutes: substitutes.map((one) => known.get(substituteLine(one)) ?? one) }
      : typed;
    const former = left.get(said(row))?.shift();
    if (!former) return row;
    const { amount, amountMax, secondAmount, secondAmountMax } = former;
    return { ...row, amount, amountMax, secondAmount, secondAmountMax };
  });
}

export type TypedIngredient = ReturnType<typeof typedIngredient>;

/** "⅓", "1 1/2", "1-2": as cooks write it, and read again as the same number. */
function typedAmount(unit: string | null, ...ends: (number | null)[]): string {
  const written = ends.filter((value) => value !== null);
  return written.map((value) => typedNumber(value, METRIC.has(unit ?? ""))).join("-");
}

/** Nobody weighs thirds of a kilogram. */
const METRIC = new Set(["mg", "g", "kg", "ml", "cl", "dl", "l"]);

/** Halves to eighths of a whole. */
const FRACTIONS = [..."½⅓⅔¼¾⅙⅚⅛⅜⅝⅞"].map((sign) => {
  const text = spellFractions(sign);
  const [over = 0, under = 1] = text.split("/").map(Number);
  return { sign, text, value: over / under };
});

/** A program may have rounded thirds and sixths to three decimals. */
const ROUNDED = 0.0005;

function typedNumber(value: number, isDecimal: boolean): string {
  const whole = Math.floor(value);
  const part = value - whole;
  const found = isDecimal
    ? undefined
    : FRACTIONS.find((each) => Math.abs(each.value - part) < ROUNDED);
  if (!found) return String(Math.round(value * 1000) / 1000 || value);
  return whole > 0 ? `${whole} ${found.text}` : found.sign;
}
