import { knownUnit } from "#domain/recipes/ingredients/measures/count-word.ts";
import { hasNutrients, type Nutrition } from "#domain/recipes/nutrients.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { ScorableRecipe } from "./recipe-as-typed.ts";

/** How complete a recipe is, in points. Runs in browsers too. */

export type Grade = "excellent" | "good" | "fair" | "poor";

export type QualityScore = {
  /** A whole number from 0 to 100. */
  score: number;
  grade: Grade;
  /** In the order of the rules. */
  losses: QualityLoss[];
};

export type QualityLoss = {
  /** At most one decimal. */
  points: number;
  /** The recipe form's field where it can be fixed. */
  field: string;
  sentence: string;
};

const MIN_INGREDIENTS = 5;
const MIN_STEPS = 4;
const MIN_STEP_LENGTH = 20;
const CALORIES = { least: 50, most: 2000 };
const TOTAL_TIME = { least: 5, most: 300 };
const MAX_SERVINGS = 12;
const TITLE = { least: 3, most: 100 };
const MIN_DESCRIPTION_LENGTH = 50;

/** Scores a finished recipe, or one in the form (recipe-as-typed.ts). */
export function scoreRecipe(recipe: ScorableRecipe): QualityScore {
  const lost: QualityLoss[] = [
    ...ingredientLosses(recipe.ingredients),
    ...stepLosses(recipe.instructions),
    ...nutritionLosses(recipe.nutrition),
    ...timeLosses(recipe),
    ...metadataLosses(recipe),
    ...completenessLosses(recipe),
  ];
  const points = Math.round(100 - lost.reduce((sum, loss) => sum + loss.points, 0));
  const losses = lost.map((loss) => ({ ...loss, points: Math.round(loss.points * 10) / 10 }));
  return { score: points, grade: gradeOf(points), losses };
}

function gradeOf(points: number): Grade {
  if (points >= 85) return "excellent";
  if (points >= 70) return "good";
  return points >= 50 ? "fair" : "poor";
}

function ingredientLosses(rows: ScorableRecipe["ingredients"]): QualityLoss[] {
  const flawed = rows.filter((row) => !isComplete(row)).length;
  const what = "without a name, an amount or a known unit";
  const sentence = `${flawed} of ${countOf(rows.length, "ingredient")} ${what}`;
  return [
    ...lossIf(
      rows.length < MIN_INGREDIENTS,
      8,
      "ingredients",
      `Fewer than ${MIN_INGREDIENTS} ingredients`,
    ),
    ...lossIf(rows.length === 0, 12, "ingredients", "No ingredients"),
    ...lossIf(flawed > 0, (12 * flawed) / rows.length, "ingredients", sentence),
  ];
}

function isComplete({ amount, unit, name }: ScorableRecipe["ingredients"][number]): boolean {
  const known = unit !== null && knownUnit(unit, name) !== null;
  return known && amount !== null && amount > 0 && hasText(name);
}

function stepLosses(steps: ScorableRecipe["instructions"]): QualityLoss[] {
  const short = steps.filter(({ text }) => text.trim().length < MIN_STEP_LENGTH).length;
  const sentence = `${short} of ${countOf(steps.length, "step")} shorter than ${MIN_STEP_LENGTH} characters`;
  return [
    ...lossIf(steps.length < MIN_STEPS, 10, "instructions", `Fewer than ${MIN_STEPS} steps`),
    ...lossIf(steps.length === 0, 15, "instructions", "No steps"),
    ...lossIf(short > 0, (15 * short) / steps.length, "instructions", sentence),
  ];
}

function nutritionLosses(nutrition: Nutrition | null): QualityLoss[] {
  if (!hasNutrients(nutrition)) return lossIf(true, 15, "nutrition.calories", "No nutrition facts");
  const { calories, protein, carbohydrates, fat } = nutrition;
  const isPlausible =
    isWithin(calories, CALORIES) &&
    (protein ?? 0) > 0 &&
    (carbohydrates ?? -1) >= 0 &&
    (fat ?? -1) >= 0;
  const range = `${CALORIES.least} to ${CALORIES.most} calories`;
  const sentence = `Nutrition facts should have ${range}, protein, carbs and fat`;
  return lossIf(!isPlausible, 10, "nutrition.calories", sentence);
}

function timeLosses({ prepTime, cookTime, restTime, servings }: ScorableRecipe): QualityLoss[] {
  const isTimely = isWithin(prepTime + cookTime + restTime, TOTAL_TIME);
  const range = `${TOTAL_TIME.least} to ${TOTAL_TIME.most} minutes`;
  const serves = isWithin(servings, { least: 1, most: MAX_SERVINGS });
  return [
    ...lossIf(!isTimely, 8, "prepTime", `Total time should be ${range}`),
    ...lossIf(!serves, 7, "servings", `Servings should be 1 to ${MAX_SERVINGS}`),
  ];
}

function metadataLosses(recipe: ScorableRecipe): QualityLoss[] {
  const [hasCuisine, hasCategory] = [hasText(recipe.cuisine), hasText(recipe.category)];
  const titleFits = isWithin(recipe.title.trim().length, TITLE);
  const isShort = recipe.description.trim().length < MIN_DESCRIPTION_LENGTH;
  const noCategory = hasCuisine ? "No category" : "No category or cuisine";
  return [
    ...lossIf(!titleFits, 5, "title", `Title should be ${TITLE.least} to ${TITLE.most} characters`),
    ...lossIf(
      isShort,
      5,
      "description",
      `Description should be at least ${MIN_DESCRIPTION_LENGTH} characters`,
    ),
    ...lossIf(!hasCategory, 5, "category", noCategory),
    ...lossIf(hasCategory && !hasCuisine, 5, "cuisine", "No cuisine"),
  ];
}

function completenessLosses(recipe: ScorableRecipe): QualityLoss[] {
  // A recipe that is saved without a slug gets one from its title.
  const makesSlug = /[\p{L}\p{N}]/u.test(recipe.slug || recipe.title);
  return [
    ...lossIf(!hasText(recipe.difficulty ?? ""), 3, "difficulty", "No difficulty"),
    ...lossIf(!hasText(recipe.metaDescription), 3, "metaDescription", "No meta description"),
    ...lossIf(!makesSlug, 4, "slug", "No slug"),
  ];
}

function lossIf(isLost: boolean, points: number, field: string, sentence: string): QualityLoss[] {
  return isLost ? [{ points, field, sentence }] : [];
}

function isWithin(value: number | null, { least, most }: { least: number; most: number }) {
  return value !== null && value >= least && value <= most;
}

function hasText(text: string | null): boolean {
  return text !== null && text.trim() !== "";
}
