import { countOf } from "#domain/text/count-of.ts";
import { isHalf } from "#domain/text/cut-json.ts";
import { withCard } from "./cards/merge-card.ts";
import { cardReader } from "./cards/read-cards.ts";
import { pixels, webUrl } from "./fields/image-urls.ts";
import { NO_JSON_LD, NO_RECIPE_SCHEMA } from "./no-recipe.ts";
import {
  field,
  firstList,
  indexById,
  isOfType,
  type JsonLdNode,
  nodesOf,
  parseJsonLd,
  parseJsonLdFile,
} from "./page/json-ld.ts";
import { blocksOf, markedBlocks } from "./page/marked-blocks.ts";
import { microdataOf } from "./page/microdata.ts";
import { type PageParts, readPageParts } from "./page/page-parts.ts";
import {
  nodeAddress,
  type PageContext,
  type ScrapedRecipe,
  scrapedRecipeOf,
} from "./scraped-recipe.ts";

export type ReadResult = { ok: true; recipe: ScrapedRecipe } | { ok: false; error: string };

const CUT_OFF = "The page is cut off within its recipe: its end is missing";
const NO_NAME = "The Recipe on this page has no name";

/**
 * Reads the recipe of a page from its schema.org JSON-LD, or from its microdata if it has none, and adds what only the
 * HTML of a plugin's card says. Relative URLs are resolved against `pageUrl`.
 * Errors have a promised wording, or name the missing part.
 */
export function readRecipePage(html: string, pageUrl: string | null): ReadResult {
  const cards = cardReader(html);
  const parts = readPageParts(html, cards?.events);
  const values = parts.jsonLd
    .map((block) => (parts.isCut ? parseJsonLdFile(block).value : parseJsonLd(block)))
    .filter((value) => value !== undefined);
  const base =
    webUrl(parts.base, pageUrl) ?? webUrl(pageUrl, null) ?? webUrl(parts.canonical, null);
  const place = { base, pageUrl };
  const read = readValues(values, parts, place) ?? readMicrodata(html, parts, place);
  if (!read) {
    const error = parts.isCut ? CUT_OFF : parts.jsonLd.length > 0 ? NO_RECIPE_SCHEMA : NO_JSON_LD;
    return { ok: false, error };
  }
  if (!read.ok) return read;
  const recipe = cards ? withCard(read.recipe, cards.cards(), base) : read.recipe;
  const texts = [recipe.description, ...[...recipe.steps, ...recipe.notes].map(({ text }) => text)];
  const marked = blocksOf(markedBlocks(html, base), texts);
  return { ok: true, recipe: marked.length > 0 ? { ...recipe, marked } : recipe };
}

/**
 * Reads the recipes of a schema.org JSON file: an object, a list or a graph; one result for each. Of a file that is cut
 * off, those that are whole.
 */
export function readRecipeJson(json: string): { recipes: ReadResult[]; isCut: boolean } {
  const { value, isCut } = parseJsonLdFile(json);
  const nodes = nodesOf(value);
  const context = emptyContext(indexById(nodes));
  const recipes = nodes.filter((node) => isOfType(node, "Recipe") && !isHalf(node));
  if (recipes.length === 0 && !isCut)
    return { recipes: [{ ok: false, error: NO_RECIPE_SCHEMA }], isCut };
  return { recipes: recipes.map((node) => readNode(node, context)), isCut };
}

/** The whole text of a recipe: hundreds of pages in print. */
const LONGEST_RECIPE = 1_000_000;

/** The process that asked has to read the answer, too. */
export function boundedReading(read: ReadResult): ReadResult {
  const isTooLong = JSON.stringify(read).length > LONGEST_RECIPE;
  return isTooLong ? { ok: false, error: "The Recipe on this page is too long" } : read;
}

/** Why a recipe can't be published without review; null when it is complete. */
export function publishingObstacle(recipe: ScrapedRecipe): string | null {
  if (recipe.ingredientLines.length === 0) return "The Recipe on this page has no ingredients";
  if (recipe.steps.length === 0) return "The Recipe on this page has no instructions";
  return null;
}

/** The parts that the page lacks: the draft has a default there, or nothing. */
export function missingParts(recipe: ScrapedRecipe): string[] {
  const { nutrition } = recipe;
  const parts: [string, boolean][] = [
    ["ingredients", recipe.ingredientLines.length > 0],
    ["steps", recipe.steps.length > 0],
    ["an image", recipe.imageUrls.length > 0],
    ["a description", recipe.description !== ""],
    ["times", [recipe.prepTime, recipe.cookTime, recipe.totalTime].some(Boolean)],
    ["servings (taken as 4)", recipe.servings !== null],
    ["a cuisine", recipe.cuisines.length > 0],
    ["a category", recipe.categories.length > 0],
    ["nutrition facts", nutrition !== null && Object.values(nutrition).some((v) => v !== null)],
    ["an author", recipe.author !== null],
  ];
  return parts.filter(([, isThere]) => !isThere).map(([part]) => part);
}

/** Reads a schema.org recipe by itself. */
export function readRecipeNode(node: JsonLdNode): ReadResult {
  return readNode(node, emptyContext(indexById(nodesOf(node))));
}

type Place = { base: string | null; pageUrl: string | null };

/** A page's microdata is a recipe only with ingredients or a method: teasers of others have neither. */
function readMicrodata(html: string, parts: PageParts, place: Place): ReadResult | null {
  const read = readValues(microdataOf(html), parts, place);
  if (!read?.ok) return null;
  return read.recipe.ingredientLines.length > 0 || read.recipe.steps.length > 0 ? read : null;
}

function readValues(values: unknown[], parts: PageParts, place: Place): ReadResult | null {
  const nodes = nodesOf(values);
  const canonicalUrl = canonicalOf(parts, place);
  const recipes = nodes.filter((node) => isOfType(node, "Recipe") && !isHalf(node));
  const recipe = bestRecipe(recipes, { base: place.base, canonicalUrl });
  if (!recipe) return null;
  const read = readNode(recipe, {
    base: place.base,
    canonicalUrl,
    title: parts.ogTitle,
    image: offeredImage(parts),
    index: indexById(nodes),
  });
  const own = [null, canonicalUrl, nodeAddress(recipe, place.base)];
  const others = recipes.filter((node) => own.includes(nodeAddress(node, place.base)));
  const count = new Set([recipe, ...others].filter(isWhole).map(contentOf)).size - 1;
  if (!read.ok || count < 1) return read;
  const loss = countOf(count, "other recipe on its page", "other recipes on its page");
  return { ok: true, recipe: { ...read.recipe, losses: [loss] } };
}

const INGREDIENTS = ["recipeIngredient", "ingredients", "ingredient"];
const METHOD = ["recipeInstructions", "instructions", "step"];
const hasIngredients = (node: JsonLdNode) => firstList(node, ...INGREDIENTS).length > 0;
const hasMethod = (node: JsonLdNode) => firstList(node, ...METHOD).length > 0;

function isWhole(node: JsonLdNode): boolean {
  return hasIngredients(node) && hasMethod(node);
}

/** Two plugins may tell the same recipe under two names. */
function contentOf(node: JsonLdNode): string {
  return JSON.stringify(firstList(node, ...INGREDIENTS));
}

function offeredImage({ ogImage, ogImageWidth }: PageParts): PageContext["image"] {
  return ogImage === null ? null : { url: ogImage, width: pixels(ogImageWidth) || null };
}

function readNode(node: JsonLdNode, context: PageContext): ReadResult {
  const recipe = scrapedRecipeOf(node, context);
  return recipe ? { ok: true, recipe } : { ok: false, error: NO_NAME };
}

function emptyContext(index: Map<string, JsonLdNode>): PageContext {
  return { base: null, canonicalUrl: null, title: null, image: null, index };
}

/**
 * Pages contain stubs of recipes, and whole ones of other pages: of the most complete ones, the page's is the one whose
 * address is the page's, or else the first.
 */
function bestRecipe(
  recipes: JsonLdNode[],
  { base, canonicalUrl }: Pick<PageContext, "base" | "canonicalUrl">,
): JsonLdNode | undefined {
  const fullness = (node: JsonLdNode) =>
    (hasIngredients(node) ? 8 : 0) +
    (hasMethod(node) ? 4 : 0) +
    (field(node, "name") ? 2 : 0) +
    (canonicalUrl !== null && nodeAddress(node, base) === canonicalUrl ? 1 : 0);
  return recipes.toSorted((left, right) => fullness(right) - fullness(left))[0];
}

/** The page's canonical URL; one on another host could be a forgery, and is ignored. */
function canonicalOf(parts: PageParts, { base, pageUrl }: Place): string | null {
  const own = pageUrl === null ? null : hostOf(pageUrl);
  for (const candidate of [parts.canonical, parts.ogUrl]) {
    const url = webUrl(candidate, base);
    if (url && (own === null || hostOf(url) === own)) return url;
  }
  return null;
}

function hostOf(url: string): string | null {
  return URL.parse(url)?.hostname.replace(/^www\./, "") ?? null;
}
