import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import type { Nutrition } from "#domain/recipes/nutrients.ts";
import type {
  Equipment,
  Ingredient,
  ReadStep,
  RecipeNote,
  Video,
  Yield,
} from "#domain/recipes/recipe.ts";
import { cutAtWord } from "#domain/text/cut-at-word.ts";
import { type OfferedImage, pageImageUrls, webUrl } from "./fields/image-urls.ts";
import { ingredientLinesOf } from "./fields/ingredient-lines.ts";
import { minutesOf } from "./fields/minutes.ts";
import { nutritionOf } from "./fields/nutrition.ts";
import { yieldOf } from "./fields/recipe-yield.ts";
import { scrapedAuthor } from "./fields/scraped-author.ts";
import { scrapedEquipment } from "./fields/scraped-equipment.ts";
import {
  isoDate,
  type ScrapedReview,
  scrapedRating,
  scrapedReviews,
} from "./fields/scraped-reviews.ts";
import { scrapedVideo } from "./fields/scraped-video.ts";
import { methodInPage } from "./fields/steps.ts";
import { asList, field, firstList, isNode, type JsonLdNode, referenced } from "./page/json-ld.ts";
import type { MarkedBlock } from "./page/marked-blocks.ts";
import { plainText } from "./page/plain-text.ts";

/** A recipe as stated on its page, without guesses and defaults. Times in minutes. */
export type ScrapedRecipe = {
  title: string;
  description: string;
  ingredientLines: string[];
  /** The same lines, parsed, in the same order. */
  ingredients: Ingredient[];
  steps: ReadStep[];
  /** Tips among the steps. */
  notes: RecipeNote[];
  /** The lines of its page that have formatting and links, of those that are its description, steps and notes. */
  marked?: MarkedBlock[] | undefined;
  equipment: Equipment[];
  prepTime: number | null;
  cookTime: number | null;
  totalTime: number | null;
  servings: number | null;
  servingsMax: number | null;
  yield: Yield | null;
  video: Video | null;
  /** Absolute http(s) addresses, the largest image first. */
  imageUrls: string[];
  nutrition: Nutrition | null;
  cuisines: string[];
  categories: string[];
  keywords: string[];
  /** Names of schema.org diets ("VeganDiet") that the page claims. */
  diets: string[];
  author: string | null;
  /** A page of the author's, when there is one author. */
  authorUrl: string | null;
  canonicalUrl: string | null;
  /** In ISO 8601. */
  published: string | null;
  /** The average of all ratings, out of 5. */
  rating: { average: number; count: number } | null;
  reviews: ScrapedReview[];
  /** Alternative texts of images by their addresses. */
  imageAlts: Record<string, string>;
  /** What the page shows beside these and a recipe can't keep, in the words of a report. */
  losses: string[];
};

/** The rest of the page: fallbacks for missing values, and referenced nodes. */
export type PageContext = {
  base: string | null;
  canonicalUrl: string | null;
  title: string | null;
  image: OfferedImage | null;
  index: Map<string, JsonLdNode>;
};

/** Readers of these texts may take time quadratic in their length. */
const LONGEST_NAME = 1_000;
const LONGEST_DESCRIPTION = 20_000;

/** Reads one schema.org Recipe; null when neither it nor its page has a name for it. */
export function scrapedRecipeOf(node: JsonLdNode, page: PageContext): ScrapedRecipe | null {
  const title =
    nameText(firstList(node, "name")[0]) ||
    nameText(firstList(node, "headline")[0]) ||
    nameText(page.title ?? "");
  if (title === "") return null;
  const ingredientLines = ingredientLinesOf(
    firstList(node, "recipeIngredient", "ingredients", "ingredient"),
  );
  const { steps, tips } = methodInPage(
    firstList(node, "recipeInstructions", "instructions", "step"),
    page,
  );
  return {
    title,
    description: cutAtWord(plainText(field(node, "description")), LONGEST_DESCRIPTION),
    ingredientLines,
    ingredients: ingredientLines.map(parseIngredientLine),
    steps,
    notes: tips,
    equipment: scrapedEquipment(field(node, "tool"), page.index),
    prepTime: minutesOf(field(node, "prepTime")),
    cookTime: minutesOf(field(node, "cookTime")),
    totalTime: minutesOf(field(node, "totalTime")),
    ...yieldOf(referenced(field(node, "recipeYield") ?? field(node, "yield"), page.index)),
    video: scrapedVideo(field(node, "video"), page),
    imageUrls: pageImageUrls(field(node, "image"), page.image, page),
    nutrition: nutritionOf(field(node, "nutrition"), page.index),
    cuisines: wordsOf(field(node, "recipeCuisine")),
    categories: wordsOf(field(node, "recipeCategory")),
    keywords: wordsOf(field(node, "keywords")),
    diets: firstOf(field(node, "suitableForDiet"), 100).map((diet) =>
      nameText(isNode(diet) ? (field(diet, "@id") ?? field(diet, "name")) : diet),
    ),
    ...scrapedAuthor(field(node, "author"), page),
    canonicalUrl: page.canonicalUrl ?? nodeAddress(node, page.base),
    published: isoDate(field(node, "datePublished")),
    rating: scrapedRating(field(node, "aggregateRating"), page.index),
    reviews: scrapedReviews(field(node, "review") ?? field(node, "reviews"), page.index),
    imageAlts: {},
    losses: [],
  };
}

function nameText(value: unknown): string {
  return cutAtWord(plainText(value), LONGEST_NAME);
}

/** The first items only: references can repeat one long text without end. */
function firstOf(value: unknown, most: number): unknown[] {
  return asList(value).slice(0, most);
}

function nameOf(node: JsonLdNode): unknown {
  return field(node, "text") ?? field(node, "name");
}

/** Items of a list, or of a comma-separated text. */
function wordsOf(value: unknown): string[] {
  const words = firstOf(value, 100).flatMap((item) =>
    nameText(isNode(item) ? nameOf(item) : item).split(/\s*[,;|]\s*/),
  );
  return [...new Set(words.filter((word) => word !== ""))].slice(0, 100);
}

/** The address that a node says is its page's. */
export function nodeAddress(node: JsonLdNode, base: string | null): string | null {
  const main = field(node, "mainEntityOfPage");
  const candidates = [
    field(node, "url"),
    isNode(main) ? field(main, "@id") : main,
    field(node, "@id"),
  ];
  for (const candidate of candidates) {
    const url = webUrl(candidate, base);
    if (url) return url.replace(/#.*$/, "");
  }
  return null;
}
