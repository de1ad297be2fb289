import { NUTRIENTS, type Nutrition } from "#domain/recipes/recipe.ts";
import { slugFrom } from "#domain/taxonomy/slug.ts";
import { UNITS } from "#domain/taxonomy/taxonomy.ts";
import type { JudgedRecipe } from "./recipe-as-typed.ts";

/** How complete a recipe is, in points (PRODUCT §5). Pure: runs in a browser too. */

export type Grade = "excellent" | "good" | "fair" | "poor";

export type QualityScore = {
  /** A whole number from 0 to 100. */
  score: number;
  grade: Grade;
  /** What costs points, in the order of the rules. */
  losses: QualityLoss[];
};

export type QualityLoss = {
  /** At most one decimal. */
  points: number;
  /** Where it can be mended, as the recipe form names its fields. */
  field: string;
  sentence: string;
};

const LEAST_INGREDIENTS = 5;
const LEAST_STEPS = 4;
const SHORTEST_STEP = 20;
const CALORIES = { least: 50, most: 2000 };
const TOTAL_TIME = { least: 5, most: 300 };
const MOST_SERVINGS = 12;
const TITLE = { shortest: 3, longest: 100 };
const SHORTEST_DESCRIPTION = 50;

/** Of a finished recipe, or of one that is being written (recipe-as-typed.ts). */
export function scoreRecipe(recipe: JudgedRecipe): QualityScore {
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

/** PRODUCT §5: at least 85, 70, 50. */
function gradeOf(points: number): Grade {
  if (points >= 85) return "excellent";
  if (points >= 70) return "good";
  return points >= 50 ? "fair" : "poor";
}

function ingredientLosses(rows: JudgedRecipe["ingredients"]): QualityLoss[] {
  const losses: QualityLoss[] = [];
  if (rows.length < LEAST_INGREDIENTS) {
    losses.push(loss(8, "ingredients", `Fewer than ${LEAST_INGREDIENTS} ingredients`));
  }
  if (rows.length === 0) return [...losses, loss(12, "ingredients", "No ingredients")];
  const flawed = rows.filter((row) => !isWhole(row)).length;
  if (flawed > 0) {
    const what = "without an amount, a name or a unit of the list";
    const sentence = `${flawed} of ${counted(rows.length, "ingredient")} ${what}`;
    losses.push(loss((12 * flawed) / rows.length, "ingredients", sentence));
  }
  return losses;
}

function isWhole({ amount, unit, name }: JudgedRecipe["ingredients"][number]): boolean {
  const known = UNITS.some((listed) => listed === unit?.trim().toLowerCase());
  return known && amount !== null && amount > 0 && hasText(name);
}

function stepLosses(steps: JudgedRecipe["instructions"]): QualityLoss[] {
  const losses: QualityLoss[] = [];
  if (steps.length < LEAST_STEPS) {
    losses.push(loss(10, "instructions", `Fewer than ${LEAST_STEPS} steps`));
  }
  if (steps.length === 0) return [...losses, loss(15, "instructions", "No steps")];
  const short = steps.filter(({ text }) => text.trim().length < SHORTEST_STEP).length;
  if (short > 0) {
    const sentence = `${short} of ${counted(steps.length, "step")} under ${SHORTEST_STEP} characters`;
    losses.push(loss((15 * short) / steps.length, "instructions", sentence));
  }
  return losses;
}

function nutritionLosses(nutrition: Nutrition | null): QualityLoss[] {
  const isThere = nutrition !== null && NUTRIENTS.some((name) => nutrition[name] !== null);
  if (!isThere) return [loss(15, "nutrition.calories", "No nutrition facts")];
  const { calories, protein, carbohydrates, fat } = nutrition;
  const isPlausible =
    isWithin(calories, CALORIES) &&
    (protein ?? 0) > 0 &&
    (carbohydrates ?? -1) >= 0 &&
    (fat ?? -1) >= 0;
  if (isPlausible) return [];
  const range = `${CALORIES.least} to ${CALORIES.most} calories`;
  return [
    loss(10, "nutrition.calories", `Nutrition facts without ${range}, protein, carbs and fat`),
  ];
}

function timeLosses({ prepTime, cookTime, restTime, servings }: JudgedRecipe): QualityLoss[] {
  const totalTime = prepTime + cookTime + restTime;
  const losses: QualityLoss[] = [];
  if (!isWithin(totalTime, TOTAL_TIME)) {
    const range = `${TOTAL_TIME.least} to ${TOTAL_TIME.most} minutes`;
    losses.push(loss(8, "prepTime", `A total time outside of ${range}`));
  }
  if (!isWithin(servings, { least: 1, most: MOST_SERVINGS })) {
    losses.push(loss(7, "servings", `Servings outside of 1 to ${MOST_SERVINGS}`));
  }
  return losses;
}

function metadataLosses(recipe: JudgedRecipe): QualityLoss[] {
  const losses: QualityLoss[] = [];
  const { length } = recipe.title.trim();
  if (!isWithin(length, { least: TITLE.shortest, most: TITLE.longest })) {
    const range = `${TITLE.shortest} to ${TITLE.longest} characters`;
    losses.push(loss(5, "title", `A title outside of ${range}`));
  }
  if (recipe.description.trim().length < SHORTEST_DESCRIPTION) {
    const sentence = `A description under ${SHORTEST_DESCRIPTION} characters`;
    losses.push(loss(5, "description", sentence));
  }
  const [hasCuisine, hasCategory] = [hasText(recipe.cuisine), hasText(recipe.category)];
  if (!hasCategory) {
    const sentence = hasCuisine ? "No category" : "Neither category nor cuisine";
    losses.push(loss(5, "category", sentence));
  } else if (!hasCuisine) losses.push(loss(5, "cuisine", "No cuisine"));
  return losses;
}

function completenessLosses(recipe: JudgedRecipe): QualityLoss[] {
  const losses: QualityLoss[] = [];
  if (!hasText(recipe.difficulty)) losses.push(loss(3, "difficulty", "No difficulty"));
  if (!hasText(recipe.metaDescription)) {
    losses.push(loss(3, "metaDescription", "No meta description"));
  }
  // Saved without a slug, a recipe gets its title's.
  if (slugFrom(recipe.slug || recipe.title) === "") losses.push(loss(4, "slug", "No slug"));
  return losses;
}

function loss(points: number, field: string, sentence: string): QualityLoss {
  return { points, field, sentence };
}

function isWithin(value: number | null, { least, most }: { least: number; most: number }) {
  return value !== null && value >= least && value <= most;
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function hasText(text: string | null): boolean {
  return text !== null && text.trim() !== "";
}
