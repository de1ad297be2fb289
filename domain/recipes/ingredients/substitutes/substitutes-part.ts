import { z } from "zod";
import { hasText, type RecipeErrors } from "#domain/recipes/fields/field.ts";
import {
  optionalTextSchema,
  quantitySchema,
  tooLong,
  visibleTextSchema,
} from "#domain/recipes/fields/schemas.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import {
  beyondATon,
  isNothing,
  isRange,
  NO_RANGE,
  OUT_OF_RANGE,
} from "#domain/recipes/ingredients/most-amount.ts";
import { withTasteAsWritten } from "#domain/recipes/ingredients/to-taste.ts";
import { substituteLines } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { MOST_SUBSTITUTES, type Substitute } from "#domain/recipes/recipe.ts";

/** What may stand in the place of a row, as a part of it: typed a line each, as the lines of a list are. */

const LONGEST_LINE = 500;
const NO_NAME = "Please say what to use instead, or remove the line.";
export const TOO_MANY = `Please keep this to ${MOST_SUBSTITUTES} substitutes.`;

export const substituteSchema = z.object({
  amount: quantitySchema(OUT_OF_RANGE),
  amountMax: quantitySchema(OUT_OF_RANGE),
  unit: optionalTextSchema(50, { lost: "a unit" }),
  name: visibleTextSchema(LONGEST_LINE, { lost: "a substitute" }, NO_NAME),
  note: optionalTextSchema(LONGEST_LINE, { lost: "a substitute's note" }),
});

export const substitutesSchema = z
  .array(substituteSchema)
  .max(MOST_SUBSTITUTES, TOO_MANY)
  .nullable()
  .default(null);

/** What is wrong with the first one that says nothing, or too much. */
export function substituteFault(substitutes: readonly Substitute[]): string | undefined {
  const faults = substitutes.map(({ amount, amountMax, unit }) => {
    if (isNothing({ amount, amountMax })) return OUT_OF_RANGE;
    if (amountMax !== null && !isRange(amount, amountMax)) return NO_RANGE;
    return beyondATon(amountMax ?? amount, unit);
  });
  return faults.find((fault) => fault !== null) ?? undefined;
}

/** What a row's lines say, those that are empty left out; null where none says anything. */
export function readSubstitutes(
  typed: string,
  name: string,
  errors: RecipeErrors,
): Substitute[] | null {
  const lines = substituteLines(typed).filter(hasText);
  if (lines.length > MOST_SUBSTITUTES) errors[name] ??= TOO_MANY;
  if (lines.some((line) => line.length > LONGEST_LINE)) errors[name] ??= tooLong(LONGEST_LINE);
  if (lines.length === 0 || errors[name]) return null;
  const read = lines.map(readLine);
  if (read.some((substitute) => substitute.name === "")) errors[name] ??= NO_NAME;
  return read;
}

/** A count word is its unit here, and what else the line measures stays in its note. */
function readLine(typed: string): Substitute {
  const line = typed.trim().replace(/^or\s+/i, "");
  const read = withTasteAsWritten(parseIngredientLine(line));
  const { amount, amountMax, countWord, countSize, secondAmount, secondAmountMax } = read;
  const second = [secondAmount, secondAmountMax].filter(Boolean).join("-");
  const also = [countSize, second && `${second} ${read.secondUnit}`].filter(Boolean);
  return {
    amount,
    amountMax,
    unit: countWord ?? read.unit,
    // "1 cup" of nothing.
    name: amount !== null && read.name === line ? "" : read.name,
    note: [read.note, ...also.map((size) => `(${size})`)].filter(Boolean).join(" ") || null,
  };
}
