import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { splitNote } from "#domain/recipes/ingredients/lines/ingredient-note.ts";
import { takeOptional } from "#domain/recipes/ingredients/lines/optional-mark.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { structuredIngredient } from "#domain/transfer/reading/structured-ingredient.ts";

/** What a name is the amount of; other words are the units' own names. */
const UNITS: Record<string, string> = {
  CUP: "cup",
  DECILITER: "dl",
  TABLESPOON: "tbsp",
  TEASPOON: "tsp",
  OUNCE: "oz",
  FLUID_OUNCE: "fl oz",
  POUND: "lb",
  GRAMS: "g",
  KGS: "kg",
  MILLS: "ml",
  LITRES: "l",
  ITEM: "",
};

type CroutonIngredient = {
  name: string;
  quantity: { amount: number | null; secondaryAmount: number | null; quantityType: string } | null;
};

/** A row of the kind SECTION heads those after it; preparations are part of the name. */
export function croutonIngredients(items: CroutonIngredient[]): Ingredient[] {
  let group: string | null = null;
  return items.flatMap(({ name: given, quantity }) => {
    const name = plainText(given);
    if (name === "") return [];
    if (quantity?.quantityType === "SECTION") {
      group = name.replace(/:$/, "");
      return [];
    }
    return [{ ...rowOf(name, quantity), group }];
  });
}

function rowOf(given: string, quantity: CroutonIngredient["quantity"]): Ingredient {
  const amount = quantity?.amount || null;
  // Crouton has not found the amount that the name begins with.
  if (amount === null && /^[\d¼-¾⅐-⅞]/u.test(given)) return parseIngredientLine(given);
  const { text, optional } = takeOptional(given);
  const { name, note } = splitNote(text);
  return structuredIngredient({
    name,
    note,
    optional,
    amount: quantity && amount !== null ? rangeOf(amount, quantity.secondaryAmount) : null,
    unit: quantity && amount !== null ? unitOf(quantity.quantityType) : "",
  });
}

function rangeOf(low: number, high: number | null): string {
  return high !== null && high > low ? `${low}-${high}` : String(low);
}

function unitOf(type: string): string {
  return UNITS[type] ?? type.toLowerCase().replaceAll("_", " ");
}
