import { singularOfCounted } from "#domain/recipes/ingredients/count-words.ts";
import { UNITS } from "#domain/taxonomy/taxonomy.ts";
import { unitAt, unitOfFood } from "./ingredient-units.ts";

/** Tells units, which stay in a row's `unit`, from words that count: there the unit is 'piece'. */

const PIECES = ["piece", "pieces", "whole"];

/** The unit that the whole text names ('Quarts' is a quart); null for words that count, and for lengths. */
export function knownUnit(text: string, name = ""): string | null {
  const word = text.trim();
  const listed = UNITS.find((unit) => unit === word.toLowerCase());
  const found = listed ? null : unitAt(word, 0);
  if (!found || found.end !== word.length) return listed ?? null;
  const { unit } = unitOfFood(found, name);
  if (unit.kind !== "listed") return null;
  // As many grams as a dekagram has are not one of it.
  return unit.per === 1 ? unit.name : word;
}

type Row = { unit: string | null; countWord: string | null; name: string };

/** The row with its unit as the site writes it; what is no measure counts: 'Cans' are pieces with the count word 'can'. */
export function withCountWord<Given extends Row>(row: Given): Given {
  const { unit, countWord, name } = row;
  const measure = countWord === null || !takesCountWord(row) ? null : knownUnit(countWord, name);
  if (measure !== null && !takesCountWord({ unit: measure }))
    return { ...row, unit: measure, countWord: null };
  const known = unit === null ? null : knownUnit(unit, name);
  const word = countWord ?? (known === null ? unit : null);
  if (word === null) return { ...row, unit: known };
  return takesCountWord({ ...row, unit: known })
    ? { ...row, unit: known ?? "piece", countWord: singularOfCounted(word) }
    : { ...row, unit: known };
}

/** Whether a count word may stand in the place of its unit: "2 g can" is nothing. */
export function takesCountWord({ unit }: Pick<Row, "unit">): boolean {
  return unit === null || PIECES.includes(unit);
}
