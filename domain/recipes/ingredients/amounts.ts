import type { Ingredient, PageIngredient } from "#domain/recipes/recipe.ts";
import { countedText, measureInNumber, wordInNumber } from "./counted-text.ts";
import { type AmountStyle, formatAmount } from "./format-amount.ts";
import { isCloseEnough, isCounted, kitchenUnit } from "./kitchen-measures.ts";
import type { Part, Quantity, TextAmount } from "./parts/part.ts";

/** How a row reads at a number of servings: one writer for all that shows it. Pure: runs in a browser too. */

/**
 * The text before the name ("1½ cups", what each is: "3 lb", "250 g" of other measures), the name, and what follows it
 * ("to taste"); any may be empty.
 */
export type ShownMeasure = {
  amount: string;
  unit: string;
  each: string;
  second: string;
  /** Its name, in the number of what is counted. */
  name: string;
  note: string;
  afterwards: string;
};

type Named = Pick<Ingredient, "name"> &
  Partial<Pick<Ingredient, "food" | "foodChosen">> & {
    isCounted?: boolean;
  };
/** Into other units: measures that are scaled by `times`, and what a text says of lengths, sizes and temperatures. */
export type Convert = {
  measures: (measures: Quantity[], row: Named, times: number) => Quantity[];
  text: (text: string) => string;
};

type Counted = Omit<PageIngredient, "group" | "optional" | "recipeSlug" | "id">;
export type Scale = { servings: number; of: number };

/** Callers pass `convert` for other units, because most readers never fetch it. */
export function showMeasure(
  row: Counted,
  scale: Scale,
  style: AmountStyle,
  convert?: Convert,
): ShownMeasure {
  const { countWord, parts = {} } = row;
  // "0 g" says nothing of how much; "pinch" alone does.
  const isNothing = row.amount === 0 && !row.amountMax;
  const unit = isNothing ? "" : (row.unit?.trim() ?? "");
  const times = scale.servings / scale.of;
  const view = { row: withIsCounted(row), times, style, convert };
  const inUnits = (text: string) => convert?.text(text) ?? text;
  const texts = {
    ...NOTHING,
    name: parts.name ? writeParts(parts.name, view) : inUnits(row.name),
    note: parts.note ? writeParts(parts.note, view) : inUnits(row.note ?? ""),
  };
  // Importers write 1 beside 'to taste'; nobody salts by the piece.
  if (unit === "to taste") return { ...texts, afterwards: "to taste" };
  const isCounting = !isNothing && UNSHOWN.includes(unit);
  const size = row.countSize && inUnits(row.countSize);
  const unitText: UnitText = (unit, count) =>
    isCounting && countWord ? countedText(countWord, size, count) : shownUnit(unit, count);
  const [first, ...others] = measuresShown(row, times, convert);
  if (!first) return { ...texts, unit: unitText(unit, 1) };
  const { words } = first as Partial<TextAmount>;
  const shown = between(first, view, (unit, count) =>
    words && unit === first.unit ? words[0] : unitText(unit, count),
  );
  const { count, amount } = shown;
  // "2-inch piece": one of that length is not counted.
  const isLength = countWord && amount === "1" && shown.unit.startsWith("(");
  const numbers = style !== "exact" && isCounting && !countWord ? parts.names : undefined;
  const start = typeof parts.name?.[0] === "string" ? parts.name[0] : row.name;
  return {
    ...texts,
    amount: isLength ? "" : amount,
    unit: isLength ? shown.unit.replace(/^\((.+?)\)/, "$1") : shown.unit,
    each: parts.each ? `(${inUnits(parts.each)})` : "",
    second: others.map((other) => measureText(other, view)).join(", "),
    name: numbers
      ? inUnits(numbers[count > 1 ? 1 : 0]) + texts.name.slice(inUnits(start).length)
      : texts.name,
  };
}

/**
 * What a row measures, as its readers see it but not rounded yet; none without an amount. The first is what stands before
 * its name.
 */
export function measuresShown(
  row: Counted,
  times: number,
  convert?: Convert,
): (Quantity | TextAmount)[] {
  const { amount, amountMax, secondAmount, secondAmountMax, secondUnit, parts = {} } = row;
  const most = amountMax || amount;
  if (amount === null || !most || most < 0) return [];
  const unit = row.unit?.trim() ?? "";
  const second =
    secondAmount && secondAmount > 0 && secondUnit
      ? [{ amount: secondAmount, amountMax: secondAmountMax, unit: secondUnit }]
      : [];
  const measures = [{ amount, amountMax, unit }, ...second, ...(parts.more ?? [])].map(
    (measure): Quantity | TextAmount =>
      parts.isFluid && measure.unit === "oz" ? { ...measure, ...FLUID } : measure,
  );
  return inView(measures, { row: withIsCounted(row), times, convert });
}

function withIsCounted(row: Counted): Named {
  return { ...row, isCounted: UNSHOWN.includes(row.unit?.trim() ?? "") };
}

/** "16 oz milk" are no pound. */
const FLUID = { unit: "fl oz", words: ["oz", "oz"] as [string, string] };
const NOTHING = { amount: "", unit: "", each: "", second: "", afterwards: "" };

type View = { row: Named; times: number; style: AmountStyle; convert: Convert | undefined };

/** An amount of a row that stands in another text, such as a step; `same`: as much in the row's other measures. */
export function showAmount(
  amount: TextAmount,
  { scale, row, ...shared }: Omit<View, "times" | "row"> & { row: Counted; scale: Scale },
  same: Quantity[] = [],
): string {
  const view = { ...shared, row: withIsCounted(row), times: scale.servings / scale.of };
  if (!view.convert || same.length === 0) return writeParts([amount], view);
  const [first = amount] = inView([amount, ...same], view);
  return measureText(first, view);
}

/** The measures scaled, in the reader's units; those that stay are the author's numbers at `times` 1. */
function inView(
  measures: Quantity[],
  { row, times, convert }: Omit<View, "style">,
): (Quantity | TextAmount)[] {
  const scaled = measures.map((measure) => ({
    ...measure,
    amount: measure.amount * times,
    amountMax: measure.amountMax && measure.amountMax * times,
  }));
  return convert?.measures(scaled, row, times) ?? scaled;
}

function writeParts(parts: Part[], view: View): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return view.convert?.text(part) ?? part;
      const { others = [], of: name } = part;
      const own = name ? { ...view, row: { name } } : view;
      const [first = part, ...more] = inView([part, ...others], own);
      const behind = more.map((other) => measureText(other, view)).join(", ");
      return measureText(first, view) + (behind && ` (${behind})`);
    })
    .join("");
}

/** "generous 3 cups", "8 pears" */
function measureText(measure: Quantity | TextAmount, view: View): string {
  const { words, lead = "" } = "words" in measure ? measure : { words: undefined };
  const { amount, unit } = between(measure, view, (unit, count) =>
    words && unit === measure.unit ? words[count > 1 ? 1 : 0] : shownUnit(unit, count),
  );
  return [lead, amount, unit].filter(Boolean).join(" ");
}

/** The unit in the number of its amount. */
type UnitText = (unit: string, count: number) => string;

/** Fingers take no part of a pinch; more than one to halves. */
function pinches(amount: number): number {
  return Math.max(1, Math.round(amount * 2) / 2);
}

/** Sets have an eighth of a teaspoon, and some a sixteenth; what is none of them is a pinch. */
function isLessThanSpoons(teaspoons: number): boolean {
  return teaspoons < 0.119 && !isCloseEnough(1 / 16, teaspoons);
}

/** Less of an egg or a clove than anyone can cut off. */
const LEAST_COUNTED = 1 / 8;

/** `count` is what decides between singular and plural. */
function between(measure: Quantity | TextAmount, { times, style }: View, unitText: UnitText) {
  const isForReaders = style !== "exact";
  const { unit, times: per } = isForReaders
    ? kitchenUnit(measure.amount || measure.amountMax || 0, measure.unit)
    : { unit: measure.unit, times: 1 };
  const low = measure.amount * per;
  const high = Math.max(low, (measure.amountMax ?? 0) * per);
  if (isForReaders && high < LEAST_COUNTED && isCount(unit)) return A_LITTLE;
  if (style === "kitchen" && unit === "tsp" && isLessThanSpoons(high))
    return { amount: "1", unit: "pinch", count: 1 };
  // An author's whole number is no result to be rounded: 227 g remain 227 g, and 0–2 chilies from 0.
  const isWritten = times === 1 && !measure.isConverted;
  const write = (amount: number) =>
    (isWritten || (amount === 0 && !measure.amount)) && Number.isInteger(amount)
      ? String(amount)
      : formatAmount(amount, style, unit);
  // "Crush 2–3 of them": what is counted without a word is whole.
  const isBare = "words" in measure && measure.words[1] === "" && high > 1;
  const inFingers = unit === "pinch" || unit === "dash";
  const ends = isBare
    ? [Math.floor(low), Math.ceil(high)]
    : [low, high].map((end) => (isForReaders && inFingers && end > 0 ? pinches(end) : end));
  const [from, to] = ends.map(write);
  if (!to) return A_LITTLE;
  const amount = from === to || !from ? to : `${from}–${to}`;
  const count = to === "1" ? 1 : high;
  return { amount, unit: unitText(unit, count), count };
}

const A_LITTLE = { amount: "a little", unit: "", count: 1 };

/** What importers and cooks write where a line counts things: "2 eggs". */
const UNSHOWN = ["", "piece", "pieces", "whole"];

function isCount(unit: string): boolean {
  return UNSHOWN.includes(unit) || unit === "clove" || unit === "cloves";
}

function shownUnit(unit: string, amount: number): string {
  if (UNSHOWN.includes(unit)) return "";
  return isCounted(unit) ? wordInNumber(unit, amount) : measureInNumber(unit, amount);
}

const AS_WRITTEN: Scale = { servings: 1, of: 1 };

/** The ingredient as one line of text: "1½ cups (190 g) flour, sifted". */
export function ingredientLine(
  row: Counted & Pick<Ingredient, "optional">,
  style: AmountStyle,
  scale = AS_WRITTEN,
  convert?: Convert,
): string {
  const { amount, unit, each, second, name, ...after } = showMeasure(row, scale, style, convert);
  const line = [amount, unit, each, second && `(${second})`, name].filter(Boolean).join(" ");
  return line + afterName({ note: after.note, optional: row.optional }, after.afterwards);
}

/** What follows an ingredient's name: ", to taste", ", softened (optional)", " (room temperature)", " + 1 tsp". */
export function afterName(
  { note, optional }: Pick<Ingredient, "note" | "optional">,
  afterwards: string,
): string {
  const shown = note && (/^[(+]/.test(note) ? ` ${note}` : `, ${note}`);
  return [shown, afterwards && `, ${afterwards}`, optional && " (optional)"]
    .filter(Boolean)
    .join("");
}
