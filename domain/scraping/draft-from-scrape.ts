import { fitRecipe } from "#domain/recipes/fit-recipe.ts";
import { adviceAsNotes } from "#domain/recipes/ingredients/lines/advice.ts";
import {
  groupHeadings,
  isIngredientsTitle,
} from "#domain/recipes/ingredients/lines/group-headings.ts";
import { DEFAULT_AUTHOR, type Ingredient } from "#domain/recipes/recipe.ts";
import { RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { CUISINES, type Difficulty } from "#domain/taxonomy/taxonomy.ts";
import { draftSteps } from "./draft-steps.ts";
import { distinctImages } from "./fields/image-urls.ts";
import { inferDietaryTags } from "./infer-dietary-tags.ts";
import { inferMealTypes, MAIN, mealTypeNamed } from "./infer-meal-types.ts";
import { withMarksOf } from "./page/marked-blocks.ts";
import type { ScrapedRecipe } from "./scraped-recipe.ts";
import { siteOf } from "./sites/registry.ts";

/** The page's URL and its site's label; both null for a pasted page. */
export type ScrapedFrom = { url: string | null; site: string | null };

const DEFAULT_SERVINGS = 4;
const DEFAULT_CUISINE = "International";
const DEFAULT_CATEGORY = "Main Dish";

/**
 * A draft within the limits of the recipe schema: the page's values or else the scraper's defaults,
 * with inferred meal types and dietary tags.
 */
export function draftFromScrape(recipe: ScrapedRecipe, from: ScrapedFrom): RecipeDraft {
  const times = timesFrom(recipe);
  const ingredients = groupedIngredients(recipe);
  const [mainImageUrl = null, ...images] = distinctImages(recipe.imageUrls);
  const source = sourceOf(recipe, from);
  const draft: RecipeDraft = {
    title: recipe.title,
    description: recipe.description,
    // Its first characters, wherever a word ends.
    metaDescription: recipe.description
      .slice(0, RECIPE_FIELDS.metaDescription.max)
      .replace(/[\uD800-\uDBFF]$/, ""),
    mainImageUrl,
    images,
    ...times,
    servings: recipe.servings ?? DEFAULT_SERVINGS,
    servingsMax: recipe.servingsMax,
    yield: recipe.yield,
    difficulty: difficultyOf(times.prepTime + times.cookTime + times.restTime, ingredients.length),
    cuisine: cuisineOf(recipe),
    category: categoryOf(recipe.categories),
    mealTypes: inferMealTypes(recipe),
    dietaryTags: inferDietaryTags(recipe),
    tags: recipe.keywords.slice(0, 20),
    ingredients,
    instructions: draftSteps(recipe.steps, genericSteps(source?.url ?? null)),
    equipment: recipe.equipment,
    notes: recipe.notes,
    video: recipe.video,
    nutrition: recipe.nutrition,
    authorName: recipe.author || DEFAULT_AUTHOR,
    authorUrl: recipe.authorUrl,
    featured: false,
    status: "draft",
    source,
    writtenBy: "site",
  };
  return fitRecipe(withMarksOf(adviceAsNotes(draft), recipe.marked ?? [])).fields;
}

export function difficultyOf(totalMinutes: number, ingredients: number): Difficulty {
  if (totalMinutes > 60 || ingredients > 15) return "hard";
  return totalMinutes < 30 && ingredients < 8 ? "easy" : "medium";
}

/** Headings among the lines become the group of the ingredients after them that have none yet. */
export function groupedIngredients(recipe: ScrapedRecipe): Ingredient[] {
  let group: string | null = null;
  const rows: Ingredient[] = [];
  for (const [position, named] of groupHeadings(recipe.ingredientLines).entries()) {
    const ingredient = recipe.ingredients[position];
    if (named !== null) group = named;
    else if (position === 0 && isIngredientsTitle(recipe.ingredientLines[0] ?? "")) continue;
    else if (ingredient?.name.trim())
      rows.push({ ...ingredient, group: ingredient.group ?? group });
  }
  return rows;
}

const NO_CUISINE = /\b(?:free|vegan|vegetarian|keto|paleo|low[- ]carb)\b|^(?:none|n\/a|\P{L}*)$/iu;
/** "Latin American" and the like are no American cuisine. */
const KNOWN_CUISINES = CUISINES.map((name) => ({
  name,
  named: new RegExp(
    `\\b(?<!(?:Latin|South|Central|Native|African)[ -](?=American))${name}\\b`,
    "i",
  ),
}));

/** The first known cuisine, else the page's own if it is short. */
function cuisineOf({ cuisines, categories }: ScrapedRecipe): string {
  for (const cuisine of [...cuisines, ...categories]) {
    const known = KNOWN_CUISINES.find(({ named }) => named.test(cuisine));
    if (known) return known.name;
  }
  const own = cuisines.find(
    (cuisine) =>
      cuisine.length <= 40 && cuisine.split(" ").length <= 3 && !NO_CUISINE.test(cuisine),
  );
  return own ?? DEFAULT_CUISINE;
}

const MAIN_DISH = new RegExp(`\\b${MAIN}\\b|\\bentr[eé]es?\\b`, "iu");

function categoryOf(categories: string[]): string {
  for (const category of categories) {
    if (MAIN_DISH.test(category)) return DEFAULT_CATEGORY;
    const type = mealTypeNamed(category);
    if (type) return type;
  }
  return DEFAULT_CATEGORY;
}

function sourceOf(recipe: ScrapedRecipe, from: ScrapedFrom): RecipeDraft["source"] {
  const url = from.url ?? recipe.canonicalUrl;
  const host = url && URL.parse(url)?.hostname.replace(/^www\./, "");
  return url && host ? { url, site: from.site || host } : null;
}

function genericSteps(url: string | null): RegExp[] {
  const host = url && URL.parse(url)?.hostname;
  return host ? siteOf(host).genericSteps : [];
}

/** Minutes. */
type DraftTimes = { prepTime: number; cookTime: number; restTime: number };

/**
 * Preparation, cooking and rest that add up to the page's total: a missing part is derived from the total,
 * the remainder is rest. Parts that exceed the total are left unchanged.
 */
export function timesFrom(
  recipe: Pick<ScrapedRecipe, "prepTime" | "cookTime" | "totalTime">,
): DraftTimes {
  const total = recipe.totalTime ?? 0;
  const prep = recipe.prepTime;
  const cook = recipe.cookTime;
  // Zeros of a plugin's empty fields say nothing.
  if (cook === null || (cook === 0 && prep === 0)) {
    const prepTime = prep ?? 0;
    return { prepTime, cookTime: Math.max(0, total - prepTime), restTime: 0 };
  }
  if (prep === null) return { prepTime: Math.max(0, total - cook), cookTime: cook, restTime: 0 };
  return { prepTime: prep, cookTime: cook, restTime: Math.max(0, total - prep - cook) };
}
