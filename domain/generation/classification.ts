import { mealTypeNamed } from "#domain/scraping/infer-meal-types.ts";
import {
  CUISINES,
  DIETARY_TAGS,
  type DietaryTag,
  MEAL_TYPES,
  type MealType,
} from "#domain/taxonomy/taxonomy.ts";
import { isRecord } from "#domain/text/is-record.ts";
import { eachNameOf, firstName, firstProperty, knownName } from "./model-text.ts";

/** The fields that the classification fills in. Runs in browsers too. */
export type Classification = {
  cuisine: string;
  /** An existing category, or empty. */
  category: string;
  mealTypes: MealType[];
  dietaryTags: DietaryTag[];
};

type GivenClassification = {
  cuisine: string | null;
  category: string | null;
  mealTypes: string[];
  dietaryTags: string[];
};

/**
 * Matches names case-insensitively; a category that is really a meal type becomes one.
 * Unknown names are dropped, except for the cuisine.
 */
export function normalizeClassification(
  given: GivenClassification,
  categories: readonly string[],
): Classification {
  const category = knownName(categories, given.category);
  const misplaced = category ? [] : mealTypesNamed([given.category ?? ""]);
  const meals = [...mealTypesNamed(given.mealTypes), ...misplaced];
  const tags = given.dietaryTags.map((name) => knownName(DIETARY_TAGS, name));
  return {
    cuisine: knownName(CUISINES, given.cuisine) ?? given.cuisine?.trim() ?? "",
    category: category ?? "",

    mealTypes: MEAL_TYPES.filter((name) => meals.includes(name)),
    dietaryTags: DIETARY_TAGS.filter((name) => tags.includes(name)),
  };
}

/** 'Main Dish' is dinner; other names are dropped. */
function mealTypesNamed(names: string[]): MealType[] {
  return names.flatMap((name) => knownName(MEAL_TYPES, name) ?? mealTypeNamed(name) ?? []);
}

/** The normalized classification in a model's answer, as far as it has one; undefined for none. */
export function classificationIn(
  value: unknown,
  categories: readonly string[],
): Partial<Classification> | undefined {
  const names = ["cuisine", "category", "mealTypes", "dietaryTags", "meal_types", "dietary_tags"];
  if (!isRecord(value)) return undefined;
  if (!names.some((name) => Object.hasOwn(value, name))) {
    const inner = Object.values(value).find(isRecord);
    return inner && names.some((name) => Object.hasOwn(inner, name))
      ? classificationIn(inner, categories)
      : undefined;
  }
  const { cuisine, category, mealTypes, dietaryTags } = normalizeClassification(
    readClassification(value),
    categories,
  );
  const says = (...fields: string[]) => fields.some((name) => Object.hasOwn(value, name));
  return {
    ...(cuisine ? { cuisine } : {}),
    ...(category ? { category } : {}),
    ...(mealTypes.length > 0 ? { mealTypes } : {}),
    ...(says("dietaryTags", "dietary_tags") ? { dietaryTags } : {}),
  };
}

/** Reads the names that models use. */
export function readClassification(value: Record<string, unknown>): GivenClassification {
  return {
    cuisine: firstName(firstProperty(value, "cuisine")),
    category: firstName(firstProperty(value, "category")),
    mealTypes: eachNameOf(firstProperty(value, "mealTypes", "meal_types", "mealType")),
    dietaryTags: eachNameOf(firstProperty(value, "dietaryTags", "dietary_tags", "diets")),
  };
}
