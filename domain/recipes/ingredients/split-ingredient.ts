import { parseIngredientLine } from "./ingredient-line.ts";
import { isNoAmount, typedIngredient } from "./typed-ingredient.ts";

type Typed = { amount: string; unit: string; name: string };

/** A name that the line parser leaves as it is. */
const ANY_NAME = "xyz";

/**
 * Splits a whole ingredient ("20 g butter") that was typed into the amount or the name of a row. Null when
 * there is nothing to split.
 */
export function splitIngredient(row: Typed, part: keyof Typed): Typed | null {
  if (part === "name") return row.amount || row.unit ? null : splitLine(row.name);
  if (part === "unit" || !isNoAmount(row.amount) || row.unit) return null;
  const name = row.name.trim();
  if (name) return splitLine(`${row.amount} ${name}`);
  const measure = splitLine(`${row.amount} ${ANY_NAME}`);
  return measure?.name === ANY_NAME ? { ...measure, name } : splitLine(row.amount);
}

function splitLine(line: string): Typed | null {
  if (!/^\s*[\d¼-¾⅐-⅞]/u.test(line)) return null;
  const read = parseIngredientLine(line);
  if (read.amount === null || read.name === line.trim()) return null;
  const { amount, unit, name } = typedIngredient(read);
  return { amount, unit, name };
}
