import { groupHeadings } from "#domain/recipes/ingredients/lines/group-headings.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { takeOptional } from "#domain/recipes/ingredients/lines/optional-mark.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { structuredIngredient } from "#domain/transfer/reading/structured-ingredient.ts";
import type { MealieIngredient } from "./mealie-schema.ts";

/** Replaces a row in parts among the lines: it can't be read as a group heading. */
const IN_PARTS = "1";

/** Ingredients in parts, or as typed lines; a title begins a group. */
export function mealieIngredients(items: MealieIngredient[]): Ingredient[] {
  const lines = items.map((item) => (isInParts(item) ? null : typedLine(item)));
  const headings = groupHeadings(lines.map((line) => line ?? IN_PARTS));
  let group: string | null = null;
  return items.flatMap((item, position) => {
    const heading = headings[position] ?? null;
    group = item.title || heading || group;
    if (heading !== null) return [];
    const line = lines[position] ?? null;
    const row = line === null ? rowOf(item) : parseIngredientLine(line);
    return row.name === "" ? [] : [{ ...row, group }];
  });
}

function isInParts({ food, referenced_recipe: recipe }: MealieIngredient): boolean {
  return Boolean(food?.name || recipe?.name);
}

/** Mealie writes the quantity 1 beside a text that it has not taken apart. */
function typedLine({ quantity, unit, note, original_text: original }: MealieIngredient): string {
  const words = plainText(note || original);
  const hasAmount = Boolean(quantity) && (quantity !== 1 || Boolean(unit?.name));
  return hasAmount && note ? [quantity, unit?.name, words].filter(Boolean).join(" ") : words;
}

function rowOf(item: MealieIngredient): Ingredient {
  const { quantity, unit, food, referenced_recipe: recipe } = item;
  const amount = quantity || null;
  const isOne = amount !== null && amount <= 1;
  const note = takeOptional(plainText(item.note));
  const isBareMark = /^\(?optional\)?$/i.test(note.text);
  return structuredIngredient({
    // As Mealie shows it: several of it where the amount is not one.
    name: plainText((!isOne && food?.plural_name) || food?.name || recipe?.name),
    amount,
    unit: (!isOne && unit?.plural_name) || unit?.name || "",
    note: isBareMark ? null : note.text,
    optional: note.optional || isBareMark,
    original: item.original_text || null,
    recipeSlug: recipe?.slug || null,
  });
}
