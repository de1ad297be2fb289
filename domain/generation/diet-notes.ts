import { conflictingFood } from "#domain/scraping/contrary-foods.ts";
import { DIETARY_TAGS, type DietaryTag } from "#domain/taxonomy/taxonomy.ts";
import type { JudgedRecipe } from "./recipe-as-typed.ts";

/** Dietary tags against ingredients and nutrition: people rely on them for their health. */
export function dietNotes({ dietaryTags, ingredients, nutrition }: JudgedRecipe): string[] {
  const tags = DIETARY_TAGS.filter((tag) => dietaryTags.includes(tag));
  const foods = tags.flatMap((tag) =>
    ingredients
      .filter(({ name }) => conflictingFood(tag, name) ?? hasConflictingCarbs(tag, name))
      .map(({ name }) => `Tagged ${tag}, but has “${name}”.`),
  );
  return [...foods, ...tags.flatMap((tag) => nutritionNote(tag, nutrition))];
}

const SUGARS = "sugar|honey|maple syrup|corn syrup|molasses";
const GRAINS =
  "rice|pasta|spaghetti|noodles?|bread|oats|quinoa|couscous|potato(?:es)?|corn|tortillas?";
const PULSES = "beans|lentils|chickpeas|peanuts?|soy sauce|tofu";
const DAIRY = "milk|butter|cream|cheese|yogurt";
/** "Cauliflower rice", "sugar-free", "green beans". */
const HARMLESS =
  /cauliflower|sugar[- ]free|zucchini|shirataki|almond|coconut|green beans|rice vinegar|baby corn|sweet potato|erythritol|monk/i;

const CONTRARY: Partial<Record<DietaryTag, RegExp>> = {
  Keto: words(`${SUGARS}|${GRAINS}|flour|beans|lentils|chickpeas|banana`),
  "Low-Carb": words(`${SUGARS}|${GRAINS}|flour`),
  Paleo: words(`sugar|${GRAINS}|flour|${PULSES}|${DAIRY}`),
};

function hasConflictingCarbs(tag: DietaryTag, name: string): boolean {
  return !HARMLESS.test(name) && (CONTRARY[tag]?.test(name.slice(0, 500)) ?? false);
}

/** Grams a serving, as these words are commonly used. */
const MOST_CARBS: Partial<Record<DietaryTag, number>> = { Keto: 15, "Low-Carb": 30 };
const LEAST_PROTEIN = 15;

function nutritionNote(tag: DietaryTag, nutrition: JudgedRecipe["nutrition"]): string[] {
  const { carbohydrates = null, protein = null } = nutrition ?? {};
  const most = MOST_CARBS[tag];
  if (most !== undefined && carbohydrates !== null && carbohydrates > most) {
    return [`Tagged ${tag}, but has ${carbohydrates} g of carbs a serving.`];
  }
  if (tag === "High-Protein" && protein !== null && protein < LEAST_PROTEIN) {
    return [`Tagged High-Protein, but has ${protein} g of protein a serving.`];
  }
  return [];
}

function words(alternatives: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, "iu");
}
