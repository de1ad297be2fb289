import { unitAt, unitInNumber } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
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

type Measure = Pick<Ingredient, "amount" | "amountMax" | "unit"> & { words: string };

/**
 * An ingredient of a program that stores the parts separately. An amount without a unit counts pieces, a unit that
 * this site does not know stays as it is, and an amount that is not a number begins the note.
 */
export function structuredIngredient({
  name,
  amount,
  unit,
  note,
  second,
  ...rest
}: IngredientParts): Ingredient {
  const { words, ...measure } = measureOf(amount, unit);
  const other = second && measure.amount !== null ? measureOf(second.amount, second.unit) : null;
  return ingredientOf({
    ...measure,
    ...(other?.amount && other.unit
      ? { secondAmount: other.amount, secondAmountMax: other.amountMax, secondUnit: other.unit }
      : {}),
    ...rest,
    name: name.trim(),
    note: [words, note?.trim()].filter(Boolean).join(", ") || null,
  });
}

export function measureOf(
  amount: string | number | null | undefined,
  unit: string | null | undefined,
): Measure {
  const [quantity, measure] = [String(amount ?? "").trim(), (unit ?? "").trim()];
  // "a few" and "some" are no number, whatever a cook takes them for.
  const read = /[\d\p{No}]/u.test(quantity) ? readAmount(quantity) : null;
  if (read === null || typeof read === "string" || read.amount === null) {
    const words = [quantity, measure].filter(Boolean).join(" ");
    return { amount: null, amountMax: null, unit: null, words };
  }
  const found = unitAt(measure, 0);
  const isKnown = found?.unit.kind === "listed" && found.end === measure.length;
  const per = isKnown ? found.unit.per : 1;
  const low = rounded(read.amount * per);
  const high = read.amountMax === null ? null : rounded(read.amountMax * per);
  const named = isKnown ? unitInNumber(found.unit.name, high ?? low) : measure || "piece";
  return { amount: low, amountMax: high, unit: named, words: "" };
}

function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
