import {
  DIETARY_TAGS,
  type DietaryTag,
  MEAL_TYPES,
  type MealType,
} from "#domain/taxonomy/taxonomy.ts";

const bare = (name: string) => name.toLowerCase().replace(/diet$|[^a-z]/g, "");
const bareMeal = (name: string) => bare(name).replace(/e?s$/, "");
const DIETS = new Map<string, DietaryTag>(DIETARY_TAGS.map((tag) => [bare(tag), tag]));
const MEALS = new Map<string, MealType>(MEAL_TYPES.map((type) => [bareMeal(type), type]));

/** The dietary tags that these names mean ("gluten free", "VeganDiet"), and the names that mean none here. */
export function dietsOf(names: string[]): { dietaryTags: DietaryTag[]; others: string[] } {
  const tags = names.flatMap((name) => DIETS.get(bare(name)) ?? []);
  return {
    dietaryTags: [...new Set(tags)],
    others: names.filter((name) => !DIETS.has(bare(name))),
  };
}

/** The meal types among the names of categories ("Desserts", "side dish"). */
export function mealTypesOf(names: string[]): MealType[] {
  return [...new Set(names.flatMap((name) => MEALS.get(bareMeal(name)) ?? []))];
}
