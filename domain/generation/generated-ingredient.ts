import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { splitNote } from "#domain/recipes/ingredients/lines/ingredient-note.ts";
import { takeOptional } from "#domain/recipes/ingredients/lines/optional-mark.ts";
import { unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { type Ingredient, ingredientOf } from "#domain/recipes/recipe.ts";
import { UNITS } from "#domain/taxonomy/taxonomy.ts";
import { isRecord } from "#domain/text/is-record.ts";
import { firstProperty, lineOf } from "./model-text.ts";

/** An ingredient of a model's recipe: an object with amount, unit and name, or a line; null for neither. */
export function generatedIngredient(value: unknown): Ingredient | null {
  if (!isRecord(value)) {
    const line = lineOf(value, 500);
    return line === "" ? null : parseIngredientLine(line);
  }
  const marked = takeOptional(lineOf(firstProperty(value, "name", "ingredient", "item"), 400));
  const { name, note } = splitNote(marked.text);
  const said = takeOptional(
    lineOf(firstProperty(value, "note", "notes", "preparation", "prep"), 400),
  );
  const isMark = /^\(?optional\)?$/i.test(said.text);
  const read = name === "" ? null : ofParts(value, name);
  if (!read) return null;
  const notes = [note, isMark ? "" : said.text, read.note].filter(Boolean);
  const optional =
    read.optional || marked.optional || said.optional || isMark || isTrue(value.optional);
  return { ...read, note: joined(notes) || null, optional };
}

function isTrue(value: unknown): boolean {
  return value === true || /^(?:true|yes)$/i.test(lineOf(value, 10));
}

/** Brackets follow without a comma. */
function joined(notes: (string | null)[]): string {
  return notes.join(", ").replaceAll(", (", " (").trim();
}

function ofParts(value: Record<string, unknown>, name: string): Ingredient {
  const group = lineOf(firstProperty(value, "group", "groupName", "section")) || null;
  const typed = lineOf(firstProperty(value, "amount", "quantity", "qty"), 60);
  const unit = lineOf(firstProperty(value, "unit", "units")).toLowerCase();
  const amounts = amountsOf(typed);
  if (unit === "to taste" || /^(?:to taste|as needed)$/i.test(typed)) {
    return ingredientOf({ group, name, unit: "to taste", ...amounts, amount: amounts.amount ?? 1 });
  }
  if (unit === "" && typed === "") return ingredientOf({ group, name, ...amounts, unit: null });
  const known = UNITS.find((listed) => listed === unit);
  if (known && amounts.amount !== null)
    return ingredientOf({ group, name, ...amounts, unit: known });
  return { ...wordedIngredient(typed, unit, name, amounts), group };
}

type Amounts = Pick<Ingredient, "amount" | "amountMax">;

/** "2" and "2-3", "1 1/2" and "½"; null for anything else. */
function amountsOf(typed: string): Amounts {
  const read = readAmount(typed);
  return typeof read === "string" || (read.amount ?? 0) < 0
    ? { amount: null, amountMax: null }
    : read;
}

/** With another name of a unit ("tablespoons", "can"), or an amount that includes its unit ("2 cups"). */
function wordedIngredient(typed: string, unit: string, name: string, amounts: Amounts): Ingredient {
  const found = unit === "" ? null : unitAt(unit, 0);
  if (found?.unit.kind === "listed" && found.end === unit.length && amounts.amount !== null) {
    const { per } = found.unit;
    return ingredientOf({
      name,
      unit: found.unit.name,
      amount: amounts.amount * per,
      amountMax: amounts.amountMax === null ? null : amounts.amountMax * per,
    });
  }
  const read = parseIngredientLine([typed, unit, name].filter(Boolean).join(" "));
  return { ...read, original: null };
}
