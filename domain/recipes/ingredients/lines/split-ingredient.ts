import {
  isNoAmount,
  type TypedIngredient,
  typedIngredient,
} from "#domain/recipes/ingredients/typed-ingredient.ts";
import { parseIngredientLine } from "./ingredient-line.ts";

type Typed = Pick<TypedIngredient, "amount" | "unit" | "name">;
/** Without the parts that the line says nothing of: what the row has there stays. */
type Split = Typed & Partial<TypedIngredient>;

/** A name that the line parser leaves as it is. */
const ANY_NAME = "xyz";

/**
 * Splits a whole ingredient ("20 g butter, softened") that was typed into the amount or the name of a row. Null when
 * there is nothing to split. What is typed here has no other source to keep it from.
 */
export function splitIngredient(row: Typed, part: keyof Typed): Split | null {
  if (part === "name") return row.amount || row.unit ? null : splitLine(row.name);
  if (part === "unit" || !isNoAmount(row.amount) || row.unit) return null;
  const name = row.name.trim();
  if (name) return splitLine(`${row.amount} ${name}`);
  const measure = splitLine(`${row.amount} ${ANY_NAME}`);
  return measure?.name === ANY_NAME ? { ...measure, name } : splitLine(row.amount);
}

function splitLine(line: string): Split | null {
  if (!/^\s*[\d¼-¾⅐-⅞]/u.test(line)) return null;
  const read = parseIngredientLine(line);
  if (read.amount === null || read.name === line.trim()) return null;
  const { amount, unit, name, ...more } = typedIngredient({ ...read, original: null });
  const said = Object.entries(more).filter(([, text]) => text !== "");
  return { amount, unit, name, ...Object.fromEntries(said) };
}
