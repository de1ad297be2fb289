import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { proposedAllergens } from "#domain/foods/proposed-allergens.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import {
  COOKING_TIMES,
  CUISINES,
  DIETARY_TAGS,
  DIFFICULTIES,
  type DietaryTag,
  MEAL_TYPES,
  UNITS,
} from "#domain/taxonomy/taxonomy.ts";
import { sampleCategories } from "./categories.ts";
import { sampleRecipes } from "./cookbook.ts";
import { sampleImages } from "./images.ts";

const FOLDER = join(import.meta.dirname, "images");

const saved = sampleRecipes.map((recipe) => recipeInputSchema.parse(recipe));
const named = saved.map((recipe) => [recipe.slug, recipe] as const);
const totalTime = (recipe: (typeof saved)[number]) =>
  recipe.prepTime + recipe.cookTime + recipe.restTime;

describe("the cookbook", () => {
  test("has 48 published recipes with unique slugs, titles and dates", () => {
    expect(saved).toHaveLength(48);
    for (const key of ["slug", "title"] as const) {
      expect(new Set(saved.map((recipe) => recipe[key])).size).toBe(48);
    }
    expect(new Set(sampleRecipes.map((recipe) => recipe.daysAgo)).size).toBe(48);
    expect(saved.every((recipe) => recipe.status === "published")).toBe(true);
  });

  test("features 8 and rates at least 6", () => {
    expect(saved.filter((recipe) => recipe.featured)).toHaveLength(8);
    expect(sampleRecipes.filter((recipe) => recipe.ratingAverage).length).toBeGreaterThanOrEqual(6);
  });

  test("confirms every allergen that its ingredients bring", () => {
    const missing = saved.flatMap(({ slug, ingredients, allergens }) =>
      [...proposedAllergens(ingredients).rowsOf.keys()]
        .filter((proposed) => !allergens?.includes(proposed))
        .map((proposed) => `${slug}: ${proposed}`),
    );
    expect(missing).toEqual([]);
  });

  test("opens with a small cookbook of the footer's four categories", () => {
    const opening = saved.slice(0, 12).map((recipe) => recipe.category);
    for (const category of ["Breakfast", "Quick Meals", "Dinner", "Desserts"]) {
      expect(opening.filter((name) => name === category)).toHaveLength(3);
    }
  });

  test.each(sampleCategories.map((category) => category.name))("gives %s three recipes", (name) => {
    expect(saved.filter((recipe) => recipe.category === name).length).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ["cuisine", CUISINES, (recipe: (typeof saved)[number]) => [recipe.cuisine]],
    ["meal", MEAL_TYPES, (recipe: (typeof saved)[number]) => recipe.mealTypes],
    ["diet", DIETARY_TAGS, (recipe: (typeof saved)[number]) => recipe.dietaryTags],
    ["difficulty", DIFFICULTIES, (recipe: (typeof saved)[number]) => [recipe.difficulty]],
  ] as const)("finds at least two recipes for every %s", (_kind, values, of) => {
    const found = saved.flatMap(of);
    expect(values.filter((value) => found.filter((name) => name === value).length < 2)).toEqual([]);
    expect(found.filter((name) => !(values as readonly unknown[]).includes(name))).toEqual([]);
  });

  test("finds at least two recipes between every two cooking times", () => {
    COOKING_TIMES.forEach(({ minutes }, index) => {
      const above = COOKING_TIMES[index - 1]?.minutes ?? 0;
      const within = saved.filter((one) => totalTime(one) > above && totalTime(one) <= minutes);
      expect(within.length).toBeGreaterThanOrEqual(2);
    });
  });

  test("groups ingredients and names steps where a cook would", () => {
    const grouped = saved.filter((recipe) => recipe.ingredients.some((row) => row.group));
    const stepped = saved.filter((recipe) => recipe.instructions.some((row) => row.name));
    expect(grouped.length).toBeGreaterThanOrEqual(12);
    expect(stepped.length).toBeGreaterThanOrEqual(10);
  });

  test("measures in many units, and in fractions of them", () => {
    const unitsOf = (recipe: (typeof saved)[number]) =>
      new Set(recipe.ingredients.map((row) => row.unit));
    const amounts = saved.flatMap((recipe) => recipe.ingredients.map((row) => row.amount));
    expect(saved.filter((recipe) => unitsOf(recipe).size >= 4).length).toBeGreaterThanOrEqual(10);
    expect(amounts).toEqual(expect.arrayContaining([0.25, 0.5, 0.75, 1.5]));
  });
});

describe.each(named)("%s", (_slug, recipe) => {
  const steps = recipe.instructions.map((row) => row.text).join(" ");

  test("reads well in cards and search results", () => {
    expect(recipe.title.length).toBeLessThanOrEqual(60);
    expect(recipe.description.length).toBeGreaterThanOrEqual(60);
    expect(recipe.description.length).toBeLessThanOrEqual(200);
    expect(recipe.metaDescription.length).toBeGreaterThanOrEqual(50);
    expect(recipe.mealTypes.length).toBeLessThanOrEqual(3);
    const taken = [recipe.cuisine, recipe.category].map((name) => name?.toLowerCase());
    expect(recipe.tags.filter((tag) => taken.includes(tag))).toEqual([]);
  });

  test("has numbers and known units, and uses every ingredient", () => {
    expect(recipe.ingredients.length).toBeGreaterThanOrEqual(8);
    for (const { amount, unit, name } of recipe.ingredients) {
      expect(amount, name).toBeGreaterThan(0);
      expect(UNITS, name).toContain(unit);
      expect(isMentioned(name, steps), `${name} in the steps`).toBe(true);
    }
  });

  test("has 6 to 12 real steps", () => {
    expect(recipe.instructions.length).toBeGreaterThanOrEqual(6);
    expect(recipe.instructions.length).toBeLessThanOrEqual(12);
    for (const { text } of recipe.instructions) {
      expect(text.length).toBeGreaterThanOrEqual(20);
      expect(text).not.toMatch(/^step \d/i);
    }
  });

  test("has nutrition that adds up", () => {
    const { calories, protein, carbohydrates, fat, fiber, sugar, fats } = numbers(recipe.nutrition);
    const sum = 4 * protein + 4 * carbohydrates + 9 * fat;
    expect(Math.abs(sum - calories) / calories).toBeLessThan(0.08);
    expect(calories).toBeGreaterThanOrEqual(50);
    expect(protein).toBeGreaterThan(0);
    expect(fiber).toBeLessThanOrEqual(carbohydrates);
    expect(sugar).toBeLessThanOrEqual(carbohydrates);
    expect(fats).toBeLessThanOrEqual(fat);
  });

  test("takes 5 to 300 minutes beside its rests", () => {
    const work = recipe.prepTime + recipe.cookTime;
    expect(work).toBeGreaterThanOrEqual(5);
    expect(work).toBeLessThanOrEqual(300);
  });

  test("has only correct dietary tags", () => {
    const names = recipe.ingredients.map((row) => row.name.toLowerCase());
    for (const tag of recipe.dietaryTags) {
      const never = FORBIDDEN[tag as DietaryTag];
      const offending = names.filter((name) => never?.test(name.replace(ALLOWED, "")));
      expect(offending, tag).toEqual([]);
    }
    const { carbohydrates, protein } = numbers(recipe.nutrition);
    if (recipe.dietaryTags.some((tag) => tag === "Keto" || tag === "Low-Carb")) {
      expect(carbohydrates).toBeLessThan(20);
    }
    if (recipe.dietaryTags.includes("High-Protein")) expect(protein).toBeGreaterThanOrEqual(25);
    if (recipe.dietaryTags.includes("Vegan")) {
      expect(recipe.dietaryTags).toEqual(expect.arrayContaining(["Vegetarian", "Dairy-Free"]));
    }
  });
});

describe("the images", () => {
  test("are there for each recipe and category, and nothing else", () => {
    const expected = [
      ...saved.map((recipe) => recipe.slug),
      ...sampleCategories.map((category) => `category-${category.slug}`),
    ].sort();
    expect(Object.keys(sampleImages).sort()).toEqual(expected);
    expect(globSync("*.webp", { cwd: FOLDER }).sort()).toEqual(
      expected.map((name) => `${name}.webp`),
    );
  });

  test("are named by their content in the store, and weigh less than 4 MB", async () => {
    let sum = 0;
    for (const [name, { hash, bytes }] of Object.entries(sampleImages)) {
      const file = await readFile(join(FOLDER, `${name}.webp`));
      sum += file.length;
      expect([file.length, createHash("sha256").update(file).digest("hex").slice(0, 32)]).toEqual([
        bytes,
        hash,
      ]);
    }
    expect(sum).toBeLessThan(4_000_000);
  });
});

/** Names that sound like something else. */
const ALLOWED = /(coconut|oat) (milk|yogurt)|vegan mayonnaise|cornstarch|rice flour|floury/g;

const MEAT =
  /chicken|beef|pork|bacon|lardon|shrimp|tuna|fish|mince|steak|gelatine|parmesan|gruyère/;
const DAIRY = /milk|butter|cream|cheese|yogurt|feta|halloumi|mozzarella|cheddar|cotija|gruyère/;
const GRAIN =
  /flour|noodles|pasta|spaghetti|bread|buns|baguette|wrappers|oats|soy sauce|gochujang|miso/;
const NUTS = /almond|peanut|walnut|hazelnut|pistachio|cashew/;

/** Ingredients that contradict a dietary tag. */
const FORBIDDEN: Partial<Record<DietaryTag, RegExp>> = {
  Vegetarian: MEAT,
  Vegan: new RegExp(`${MEAT.source}|${DAIRY.source}|\\begg|honey|mayonnaise`),
  "Gluten-Free": new RegExp(GRAIN.source.replace("noodles", "(?<!rice )noodles")),
  "Dairy-Free": DAIRY,
  Paleo: new RegExp(
    `${GRAIN.source}|${DAIRY.source}|rice|corn|beans|lentil|tofu|peanut|(?<!coconut )sugar`,
  ),
  "Nut-Free": NUTS,
};

function isMentioned(name: string, steps: string): boolean {
  const [noun = ""] = name.toLowerCase().split(/[,(]/);
  const words = noun.match(/\p{L}{3,}/gu) ?? [];
  const text = steps.toLowerCase();
  return words.some((word) => text.includes(word.replace(/(ies|oes|es|s|y)$/, "")));
}

function numbers(nutrition: (typeof saved)[number]["nutrition"]) {
  const { calories, protein, carbohydrates, fat, fiber, sugar } = nutrition ?? {};
  const { saturatedFat, transFat, unsaturatedFat } = nutrition ?? {};
  return {
    calories: calories ?? 0,
    protein: protein ?? 0,
    carbohydrates: carbohydrates ?? 0,
    fat: fat ?? 0,
    fiber: fiber ?? 0,
    sugar: sugar ?? 0,
    fats: (saturatedFat ?? 0) + (transFat ?? 0) + (unsaturatedFat ?? 0),
  };
}
