import type { Food } from "#domain/foods/food.ts";
import { foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { gramsOf, roughGramsOf } from "./ingredient-weight.ts";

/** What is counted of an ingredient when nutrition is calculated. Pure: runs in a browser too. */
export type CountedRow = {
  ingredient: Ingredient;
  food: Food | null;
  /** What is counted; null where nothing is. */
  grams: number | null;
  /** What it may weigh where it should count and does not; 0 where it is left out on purpose, null where nobody knows. */
  missing: number | null;
  /** Why it does not count, or only in part, in words. */
  remark: string | null;
};

export function countRow(ingredient: Ingredient): CountedRow {
  const text = [ingredient.group, ingredient.name, ingredient.note].join(", ");
  const food = foodOfIngredient(ingredient);
  const isMeasured = Boolean(ingredient.amount) && ingredient.unit !== "to taste";
  const uncounted = { ingredient, food, grams: null };
  const leftOut = leftOutBecause(ingredient, text, { isMeasured, food });
  if (leftOut) return { ...uncounted, missing: 0, remark: leftOut };
  const grams = gramsOf(ingredient, food);
  if (!food || grams === null || !isMeasured || food.nutrition.calories === undefined) {
    const remark = unknownBecause(ingredient, { isMeasured, food });
    return { ...uncounted, missing: grams ?? roughGramsOf(ingredient), remark };
  }
  const part = PARTS.find(({ applies }) => applies(text, food, grams));
  const counted = grams * (part?.share ?? 1);
  return { ingredient, food, grams: counted, missing: 0, remark: part?.remark ?? null };
}

const NO_AMOUNT = "it has no amount";

/** What nobody measures. */
const IN_PASSING =
  /\b(?:to taste|(?:to|for) (?:serv(?:e|ing)|garnish(?:ing)?)|to (?:grease|dust|decorate)|for (?:[\w-]+ )?(?:frying|greasing|dusting|brushing|drizzling|sprinkling))\b/i;
const POURED_AWAY =
  /(?<!\bin )\bbrin(?:e|ing)\b|\bfor (?:boiling|poaching|soaking|the pasta water)\b/i;

type Known = { isMeasured: boolean; food: Food | null };

function leftOutBecause(
  { optional, unit }: Ingredient,
  text: string,
  { isMeasured, food }: Known,
): string | null {
  if (optional) return "it is optional";
  if (POURED_AWAY.test(text)) return "it is poured away";
  const isSeasoning = food?.aisle === "Spices" || food?.aisle === "Herbs";
  const isInPassing = unit === "to taste" || isSeasoning || IN_PASSING.test(text);
  return !isMeasured && isInPassing ? NO_AMOUNT : null;
}

function unknownBecause({ recipeSlug }: Ingredient, { isMeasured, food }: Known): string {
  if (!food) return recipeSlug ? "it is a recipe of its own" : "its food is not known";
  if (food.nutrition.calories === undefined) return "nobody has measured what is in it";
  return isMeasured ? "its weight is not known" : NO_AMOUNT;
}

type Part = {
  applies: (text: string, food: Food, grams: number) => boolean;
  share: number;
  remark: string;
};

/** What is eaten in part only: rules of thumb. */
const PARTS: Part[] = [
  {
    // A spoon or two is taken up as a whole.
    applies: (text, { nutrition }, grams) =>
      grams > 60 &&
      (nutrition.fat ?? 0) > 80 &&
      /\b(?:for|to) (?:[\w-]+ )?fry(?:ing)?\b/i.test(text),
    share: 0.1,
    remark: "a tenth of it: the rest stays in the pan",
  },
  {
    applies: (text) => /\bmarinade\b|\bfor marinating\b/i.test(text),
    share: 0.5,
    remark: "half of it: the rest of a marinade is poured away",
  },
];
