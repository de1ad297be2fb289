import { fitRecipe } from "#domain/recipes/fit-recipe.ts";
import type { ReadStep } from "#domain/recipes/recipe.ts";
import { RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import { type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import { difficultyOf as difficultyByTime } from "#domain/scraping/draft-from-scrape.ts";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";
import { isRecord } from "#domain/text/is-record.ts";
import { normalizeClassification, readClassification } from "./classification.ts";
import type { Criteria } from "./criteria.ts";
import { generatedEquipment, generatedNotes, generatedYield } from "./generated-extras.ts";
import { generatedIngredient } from "./generated-ingredient.ts";
import { generatedNutrition } from "./generated-nutrition.ts";
import { firstProperty, joinedText, lineOf, namesOf, textOf } from "./model-text.ts";
import { readDifficulty } from "./suggestion.ts";

type ReadGenerated = { ok: true; recipe: RecipeInput } | { ok: false; problem: string };

const MAX_MEAL_TYPES = 3;

/**
 * A draft of a model's recipe. Repairs numbers in strings, names of units, meal types and tags, and texts
 * that follow from others. Fails without a title, ingredients or steps; undefined for anything but a recipe.
 */
export function generatedRecipe(
  value: unknown,
  { criteria, categories }: { criteria: Criteria; categories: readonly string[] },
): ReadGenerated | undefined {
  const given = recipeIn(value);
  if (!given) return undefined;
  const title = lineOf(firstProperty(given, "title", "name"));
  const ingredients = ingredientsOf(firstProperty(given, "ingredients"));
  const instructions = stepsOf(firstProperty(given, "instructions", "steps", "directions"));
  if (title === "") return { ok: false, problem: "the recipe has no title" };
  if (ingredients.length === 0) return { ok: false, problem: "the recipe has no ingredients" };
  if (instructions.length === 0) return { ok: false, problem: "the recipe has no steps" };
  const description = joinedText(firstProperty(given, "description"));
  const meta = lineOf(firstProperty(given, "metaDescription", "meta_description"));
  const classification = normalizeClassification(readClassification(given), categories);
  const times = timesOf(given);
  const { servings, ...makes } = generatedYield(given);
  const { fields } = fitRecipe({
    title,
    slug: slugFrom(lineOf(firstProperty(given, "slug")) || title),
    description,
    metaDescription: meta || lineOf(description, RECIPE_FIELDS.metaDescription.max),
    ...times,
    ...makes,
    servings: servings ?? undefined,
    difficulty:
      readDifficulty(firstProperty(given, "difficulty")) ??
      difficultyByTime(times.prepTime + times.cookTime + times.restTime, ingredients.length),
    ...classification,
    cuisine: classification.cuisine || criteria.cuisine || null,
    // The criteria's category replaces an unknown one.
    category: classification.category || criteria.category,
    mealTypes: classification.mealTypes.slice(0, MAX_MEAL_TYPES),
    tags: [...new Set(namesOf(firstProperty(given, "tags", "keywords")))].slice(0, 20),
    ingredients,
    instructions,
    equipment: generatedEquipment(firstProperty(given, "equipment", "tools")),
    notes: generatedNotes(firstProperty(given, "notes", "tips")),
    nutrition: generatedNutrition(
      firstProperty(given, "nutrition", "nutritionInfo", "nutrition_info"),
    ),
    writtenBy: "ai",
    status: "draft",
    featured: false,
  });
  const read = recipeInputSchema.safeParse(fields);
  if (read.success) return { ok: true, recipe: read.data };
  return {
    ok: false,
    problem: `the recipe's ${String(read.error.issues[0]?.path[0])} can't be used`,
  };
}

const PARTS = ["ingredients", "instructions", "steps", "directions"];

/** The object itself, the first recipe of a list, or the one in an object's property. */
function recipeIn(value: unknown): Record<string, unknown> | undefined {
  const looksLikeOne = (part: unknown): part is Record<string, unknown> =>
    isRecord(part) && PARTS.some((name) => Object.hasOwn(part, name));
  if (looksLikeOne(value)) return value;
  if (Array.isArray(value)) return value.slice(0, 10).find(looksLikeOne);
  if (!isRecord(value)) return undefined;
  const inner = Object.values(value).find(looksLikeOne);
  // With a title only, the recipe's missing parts are reported.
  return inner ?? (Object.hasOwn(value, "title") ? value : undefined);
}

/** A list, lists by group name, or a text with a line for each. */
function ingredientsOf(given: unknown) {
  const isLines = typeof given === "string" && given.includes("\n");
  const value = isLines ? given.slice(0, 50_000).split(/\n+/) : given;
  const rows = Array.isArray(value)
    ? value.flatMap((item) => {
        const inner = firstProperty(item, "items", "ingredients");
        const group = firstProperty(item, "group", "name", "section");
        return Array.isArray(inner) ? inNamedGroup(inner, group) : [item];
      })
    : isRecord(value)
      ? Object.entries(value).flatMap(([group, items]) =>
          Array.isArray(items) ? inNamedGroup(items, group) : [],
        )
      : [];
  return rows.slice(0, 200).flatMap((row) => generatedIngredient(row) ?? []);
}

function inNamedGroup(items: unknown[], group: unknown): unknown[] {
  return items.map((item) => (isRecord(item) ? { group, ...item } : item));
}

/** "1. ", "2) ", "Step 3: ": the page numbers steps itself. */
const NUMBERED = /^(?:step\s*)?\d{1,2}\s*[.):-]\s+|^step\s*\d{1,2}\s+/i;

function stepsOf(value: unknown): ReadStep[] {
  const items = typeof value === "string" ? value.slice(0, 50_000).split(/\n+/) : value;
  if (!Array.isArray(items)) return [];
  return items.slice(0, 200).flatMap((item) => {
    const given = isRecord(item)
      ? firstProperty(item, "text", "instruction", "instruction_text", "description", "step")
      : item;
    const text = textOf(given).replace(NUMBERED, "").trim();
    if (text === "" || /^\d+$/.test(text)) return [];
    const name = lineOf(firstProperty(item, "name", "title")).replace(NUMBERED, "");
    return [
      { group: null, name: /^step \d+$/i.test(name) ? null : name || null, text, imageUrl: null },
    ];
  });
}

function timesOf(given: unknown) {
  const prep = minutesOf(firstProperty(given, "prepTime", "prep_time"));
  const cook = minutesOf(firstProperty(given, "cookTime", "cook_time"));
  const rest = minutesOf(firstProperty(given, "restTime", "rest_time"));
  const total = minutesOf(firstProperty(given, "totalTime", "total_time")) ?? 0;
  if (prep === null && cook === null) return { prepTime: 0, cookTime: total, restTime: rest ?? 0 };
  return { prepTime: prep ?? 0, cookTime: cook ?? 0, restTime: rest ?? 0 };
}
