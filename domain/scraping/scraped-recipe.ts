import { singleBrackets } from "#domain/recipes/ingredients/brackets.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/ingredient-line.ts";
import type { Nutrition } from "#domain/recipes/nutrients.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { imageUrlsOf, webUrl } from "./image-urls.ts";
import { minutesOf } from "./minutes.ts";
import { nutritionOf } from "./nutrition.ts";
import { field, isNode, type JsonLdNode, listOf } from "./page/json-ld.ts";
import { cutAtWord, plainLines, plainText } from "./page/plain-text.ts";
import { scrapedAuthor } from "./scraped-author.ts";
import { servingsOf } from "./servings.ts";
import { type ScrapedStep, stepsOf } from "./steps.ts";

/** A recipe as stated on its page, without guesses and defaults. Times in minutes. */
export type ScrapedRecipe = {
  title: string;
  description: string;
  ingredientLines: string[];
  /** The same lines, parsed, in the same order. */
  ingredients: Ingredient[];
  steps: ScrapedStep[];
  prepTime: number | null;
  cookTime: number | null;
  totalTime: number | null;
  servings: number | null;
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
};

/** The rest of the page: fallbacks for missing values, and referenced nodes. */
export type PageContext = {
  base: string | null;
  canonicalUrl: string | null;
  title: string | null;
  imageUrl: string | null;
  index: Map<string, JsonLdNode>;
};

const MAX_INGREDIENTS = 500;
/** Readers of these texts may take time quadratic in their length. */
const LONGEST_NAME = 1_000;
const LONGEST_DESCRIPTION = 20_000;

/** Reads one schema.org Recipe; null when neither it nor its page has a name for it. */
export function scrapedRecipeOf(node: JsonLdNode, page: PageContext): ScrapedRecipe | null {
  const title =
    nameText(field(node, "name")) ||
    nameText(field(node, "headline")) ||
    nameText(page.title ?? "");
  if (title === "") return null;
  const ingredientLines = linesOf(field(node, "recipeIngredient") ?? field(node, "ingredients"));
  const images = imageUrlsOf(field(node, "image"), page.index, page.base);
  const ogImage = webUrl(page.imageUrl, page.base);
  return {
    title,
    description: cutAtWord(plainText(field(node, "description")), LONGEST_DESCRIPTION),
    ingredientLines,
    ingredients: ingredientLines.map(parseIngredientLine),
    steps: stepsOf(field(node, "recipeInstructions"), page),
    prepTime: minutesOf(field(node, "prepTime")),
    cookTime: minutesOf(field(node, "cookTime")),
    totalTime: minutesOf(field(node, "totalTime")),
    servings: servingsOf(field(node, "recipeYield") ?? field(node, "yield")),
    imageUrls: images.length > 0 || ogImage === null ? images : [ogImage],
    nutrition: nutritionOf(field(node, "nutrition")),
    cuisines: wordsOf(field(node, "recipeCuisine")),
    categories: wordsOf(field(node, "recipeCategory")),
    keywords: wordsOf(field(node, "keywords")),
    diets: firstOf(field(node, "suitableForDiet"), 100).map((diet) =>
      nameText(isNode(diet) ? (field(diet, "@id") ?? field(diet, "name")) : diet),
    ),
    ...scrapedAuthor(field(node, "author"), page),
    canonicalUrl: page.canonicalUrl ?? ownAddress(node, page.base),
  };
}

/** Ingredient lines: a list of texts or objects, or one text with a line for each. */
function linesOf(value: unknown): string[] {
  const items = firstOf(value, MAX_INGREDIENTS);
  const lines =
    items.length === 1
      ? plainLines(isNode(items[0]) ? lineOf(items[0]) : items[0])
      : items.map((item) => plainText(isNode(item) ? lineOf(item) : item));
  return lines
    .map((line) => singleBrackets(cutAtWord(line, LONGEST_NAME)))
    .filter((line) => line !== "")
    .slice(0, MAX_INGREDIENTS);
}

/** An ingredient as an object: a PropertyValue, or a plugin's own format. */
function lineOf(node: JsonLdNode): unknown {
  const parts = [
    field(node, "amount") ?? field(node, "value") ?? field(node, "quantity"),
    field(node, "unitText") ?? field(node, "unit"),
    field(node, "name"),
  ].map(plainText);
  return field(node, "text") ?? parts.filter((part) => part !== "").join(" ");
}

function nameText(value: unknown): string {
  return cutAtWord(plainText(value), LONGEST_NAME);
}

/** The first items only: references can repeat one long text without end. */
function firstOf(value: unknown, most: number): unknown[] {
  return listOf(value).slice(0, most);
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

function ownAddress(node: JsonLdNode, base: string | null): string | null {
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
