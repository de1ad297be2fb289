import { withCountWord } from "#domain/recipes/ingredients/measures/count-word.ts";
import { readMeasure } from "#domain/recipes/ingredients/measures/ingredient-measure.ts";
import {
  unitAt,
  unitInNumber,
  unitOfFood,
} from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { type Ingredient, ingredientOf } from "#domain/recipes/recipe.ts";

type IngredientParts = {
  name: string;
  /** As it is written: "1/2", "2-3", "1,5", "a few". */
  amount?: string | number | null | undefined;
  unit?: string | null | undefined;
  note?: string | null | undefined;
  /** The same amount in the author's other measure. */
  second?: { amount: string | number | null; unit: string | null } | undefined;
} & Partial<Pick<Ingredient, "group" | "optional" | "original" | "recipeSlug">>;

type Counted = Partial<Pick<Ingredient, "countWord" | "countSize">>;
type Measure = Pick<Ingredient, "amount" | "amountMax" | "unit"> & Counted & { words: string };

/**
 * An ingredient of a program that stores the parts separately. An amount without a unit counts pieces, a unit that
 * this site does not know counts too ("2 sprigs"), and an amount that is not a number begins the note.
 */
export function structuredIngredient({
  name,
  amount,
  unit,
  note,
  second,
  ...rest
}: IngredientParts): Ingredient {
  const { words, ...measure } = measureOf(amount, unit, name);
  const other = second && measure.amount !== null ? measureOf(second.amount, second.unit) : null;
  const row = ingredientOf({
    ...measure,
    ...(other?.amount && other.unit
      ? { secondAmount: other.amount, secondAmountMax: other.amountMax, secondUnit: other.unit }
      : {}),
    ...rest,
    name: name.trim(),
    note: [words, note?.trim()].filter(Boolean).join(", ") || null,
  });
  return withCountWord(row);
}

export function measureOf(
  amount: string | number | null | undefined,
  unit: string | null | undefined,
  name = "",
): Measure {
  const [quantity, measure] = [String(amount ?? "").trim(), (unit ?? "").trim()];
  // "a few" and "some" are no number, whatever a cook takes them for.
  const read = /[\d\p{No}]/u.test(quantity) ? readAmount(quantity) : null;
  if (read === null || typeof read === "string" || read.amount === null) {
    const words = [quantity, measure].filter(Boolean).join(" ");
    return { amount: null, amountMax: null, unit: null, words };
  }
  const word = unitAt(measure, 0);
  const found = word && unitOfFood(word, name);
  const isKnown = found?.unit.kind === "listed" && found.end === measure.length;
  const per = isKnown ? found.unit.per : 1;
  const low = rounded(read.amount * per);
  const high = read.amountMax === null ? null : rounded(read.amountMax * per);
  const named = isKnown ? unitInNumber(found.unit.name, high ?? low) : measure || "piece";
  const counted = isKnown ? null : countedAs(measure);
  return { amount: low, amountMax: high, unit: named, words: "", ...counted };
}

/** A name that the line parser leaves as it is. */
const ANY_NAME = "xyz";

/** "cans (400 g each)", "14 oz can"; null for other words. */
function countedAs(measure: string): (Counted & { unit: string }) | null {
  const read = readMeasure(`1 ${measure} ${ANY_NAME}`, 0, []);
  if (!read?.countWord || read.name.trim() !== ANY_NAME) return null;
  return { unit: read.unit, countWord: read.countWord, countSize: read.countSize ?? null };
}

function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
