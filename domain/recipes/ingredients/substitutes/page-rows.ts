import type { Allergen } from "#domain/foods/food.ts";
import { proposedAllergens } from "#domain/foods/proposed-allergens.ts";
import { byGroup } from "#domain/recipes/ingredients/by-group.ts";
import { rowWithParts } from "#domain/recipes/ingredients/parts/row-parts.ts";
import { NUTRIENTS } from "#domain/recipes/nutrients.ts";
import { calculateNutrition } from "#domain/recipes/nutrition/calculate-nutrition.ts";
import { type Ingredient, ingredientOf, type PageIngredient } from "#domain/recipes/recipe.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { substituteRow } from "./substitute-row.ts";

type Recipe = Pick<
  RecipeInput,
  "ingredients" | "allergens" | "nutrition" | "nutritionCalculated" | "servings" | "servingsMax"
>;

type PageRows = {
  ingredients: PageIngredient[];
  /** Of a recipe with substitutes: the confirmed allergens that no choice takes away. */
  alwaysContains?: string[];
};

/**
 * A recipe's ingredients as readers get them. What follows from each substitute is worked out here, so that a reader's
 * browser has nothing to do but to put one in the place of its row.
 */
export function pageRows(recipe: Recipe): PageRows {
  const rows = byGroup(recipe.ingredients);
  const ingredients = rows.map((row) => pageRow(row, recipe));
  const { allergens } = recipe;
  if (!allergens || !rows.some(isReplaceable)) return { ingredients };
  const kept = new Set(rows.filter((row) => !isReplaceable(row)).flatMap(broughtBy));
  const replaceable = new Set(rows.filter(isReplaceable).flatMap(broughtBy));
  const alwaysContains = allergens.filter((each) => kept.has(each) || !replaceable.has(each));
  return { ingredients, alwaysContains };
}

function isReplaceable({ substitutes }: Ingredient): boolean {
  return Boolean(substitutes?.length);
}

function pageRow(row: Ingredient, recipe: Recipe): PageIngredient {
  const shown = shownRow(row);
  if (!isReplaceable(row)) return shown;
  const { allergens } = recipe;
  const own = allergens && broughtBy(row).filter((each) => allergens.includes(each));
  const alternatives = row.substitutes?.map((substitute) => {
    const instead = substituteRow(row, substitute);
    return {
      ...shownRow(instead),
      ...(allergens && { allergens: allergensOf(instead) }),
      nutrition: differenceOf(row, instead, recipe),
    };
  });
  return { ...shown, ...(own && { allergens: own }), ...(alternatives && { alternatives }) };
}

function shownRow(row: Ingredient): PageIngredient {
  const { original, substitutes, ...shown } = rowWithParts(row);
  return shown;
}

function broughtBy(row: Ingredient): Allergen[] {
  return [...proposedAllergens([row]).rowsOf.keys()];
}

/** Of what nobody knows, nobody can say that it brings none. */
function allergensOf(instead: Ingredient): string[] {
  const others = instead.food === null ? [`not known for ${instead.name}`] : [];
  return [...broughtBy(instead), ...others];
}

function differenceOf(
  row: Ingredient,
  instead: Ingredient,
  { nutritionCalculated, servings, servingsMax }: Recipe,
): PageIngredient["nutrition"] {
  if (!nutritionCalculated) return undefined;
  const [from, to] = [[row], measuredIn(instead)].map((ingredients) => {
    const { rows, atLeast } = calculateNutrition({ ingredients, servings, servingsMax });
    return rows.every(({ missing }) => missing === 0) ? atLeast : null;
  });
  if (!from || !to) return null;
  const changes = NUTRIENTS.map((name) => [name, (to[name] ?? 0) - (from[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

const TOGETHER = /(?:\b(?:with|plus|and)|\+) *$/i;

/** A substitute and what it measures beside its food: "¾ cup milk with ¼ cup butter". Nobody knows what else it measures. */
function measuredIn(instead: Ingredient): Ingredient[] {
  const { name = [], note = [] } = rowWithParts(instead).parts ?? {};
  const parts = [...name, ...note];
  const others = parts.flatMap((part, at) => {
    if (typeof part === "string") return [];
    const { amount, amountMax, unit, words } = part;
    const of = part.of ?? (unit === "" ? words[0] : null);
    if (of === null) return [];
    const before = parts[at - 1];
    const isTogether = typeof before === "string" && TOGETHER.test(before);
    return ingredientOf({ amount, amountMax, unit, name: isTogether ? of : "" });
  });
  return [instead, ...others];
}
