import { namesInNumber } from "#domain/foods/names-in-number.ts";
import { tidyLine } from "#domain/recipes/ingredients/lines/ingredient-text.ts";
import { unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { isSameAmount } from "#domain/recipes/ingredients/measures/second-measure.ts";
import { withTasteAsWritten } from "#domain/recipes/ingredients/to-taste.ts";
import { isPoured } from "#domain/recipes/ingredients/units.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { readMeasures } from "./measure-in-text.ts";
import type { Part, RowParts, TextAmount } from "./part.ts";
import { readParts } from "./read-parts.ts";

/**
 * Reads what the fields of a row don't say and what changes with the servings: amounts in its name and note, the name's
 * singular and plural, sizes of each. On the server: it needs the table of foods.
 */

/** The row as readers get it. */
export function rowWithParts<Given extends Ingredient>(row: Given): Given & { parts?: RowParts } {
  const shown = withTasteAsWritten(row);
  const parts = partsOf(row);
  return Object.keys(parts).length > 0 ? { ...shown, parts } : shown;
}

function partsOf(row: Ingredient): RowParts {
  const { unit, countWord, name, amount } = row;
  const counts = COUNTING.includes(unit ?? "") && !countWord && amount !== null;
  const isMeasured = !COUNTING.includes(unit ?? "") && unit !== "to taste";
  const { each, more, note } = outOfNote(row, { counts, isMeasured });
  const ofName = readParts(name, { isName: true, isMeasured });
  const ofNote = note ? readParts(note, { isName: false, isMeasured }) : null;
  pourFluids([...(ofName ?? []), ...(ofNote ?? [])]);
  const start = ofName && typeof ofName[0] === "string" ? ofName[0] : name;
  const names = counts ? namesInNumber(start) : null;
  const isMoved = note !== row.note;
  return {
    ...(names && names[0] !== names[1] && { names }),
    ...(ofName && { name: ofName }),
    ...((ofNote || isMoved) && { note: ofNote ?? (note ? [note] : []) }),
    ...(each && { each }),
    ...(more && { more }),
    ...([unit, row.secondUnit].includes("oz") && isPoured(row) && { isFluid: true as const }),
  };
}

const COUNTING = ["", "piece", "pieces", "whole"];

/** The "4 oz" of "plus 4 oz milk" are fluid too. */
function pourFluids(parts: Part[]): void {
  for (const part of parts) {
    if (typeof part === "string" || part.unit !== "oz" || !part.of) continue;
    if (isPoured({ name: part.of })) part.unit = "fl oz";
  }
}

const LAST_BRACKET = / ?\(([^()]+)\)$/;
const SIZE =
  /^\d[\d./ -]*[ -]?(?:inch(?:es)?|in|cm|mm|"|oz|ounces?|lbs?|pounds?|g|grams?)\.?(?:[ -](?:thick|long|wide))?$/i;

/** The size of each and further measures, and the note without them. */
function outOfNote(
  row: Ingredient,
  { counts, isMeasured }: { counts: boolean; isMeasured: boolean },
) {
  const { note, countSize, original } = row;
  const none = { each: counts ? countSize : null, more: null as TextAmount[] | null, note };
  if (note === null) return none;
  if (counts && !countSize && original) {
    const [bracket, inside = ""] = LAST_BRACKET.exec(note) ?? [];
    const size = inside.replace(/,? each$/i, "");
    const isSize = bracket && (SIZE.test(size) || readMeasures(size));
    if (isSize && isBeforeName(size, row))
      return { ...none, each: size, note: note.slice(0, -bracket.length).trim() || null };
  }
  if (!isMeasured) return none;
  const [written, level = null] = LEVEL.exec(note) ?? [];
  const rest = written ? note.replace(written, "").trim() : note;
  return { ...none, each: level, ...measuresOut(row, rest) };
}

/** "1 cup (scant) barley" */
const LEVEL = / ?\((scant|heaping|heaped|generous|rounded)\)$/i;
const ABOUT = /^(?:about|approx|around|ca\b|~)/i;

/** "1 3 lb brisket" says what each weighs, "1 brisket (3 lb)" what there is in all. */
function isBeforeName(size: string, { original, name }: Ingredient): boolean {
  if (ABOUT.test(size)) return false;
  const line = tidyLine(original ?? "");
  const [word = name] = name.split(" ");
  const at = line.indexOf(word);
  return at > 0 && lettersOf(line.slice(0, at)).includes(lettersOf(size));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

const PURE_BRACKETS = /\(([^()]{2,80})\)/g;

/** Brackets that say how much it is once more: "(1 cup)", "(divided (240 g))". */
function measuresOut(row: Ingredient, note: string): { more?: TextAmount[]; note: string | null } {
  const unit = unitAt(row.unit ?? "", 0)?.unit;
  if (!unit || row.amount === null) return { note: note || null };
  for (const found of note.matchAll(PURE_BRACKETS)) {
    const more = readMeasures(found[1] ?? "");
    const isMeant = !/\d/.test(note.slice(0, found.index));
    if (!isMeant) break;
    const isSame = more?.every((measure) => {
      const other = unitAt(measure.unit, 0)?.unit;
      const found = other && { low: measure.amount, high: null, unit: other, word: "", end: 0 };
      return found && isSameAmount({ low: row.amount ?? 0, unit }, found);
    });
    if (!more || !isSame) continue;
    const rest = note.slice(0, found.index).trimEnd() + note.slice(found.index + found[0].length);
    return { more, note: rest.replace(/^[\s,;]+/, "").trim() || null };
  }
  return { note: note || null };
}
