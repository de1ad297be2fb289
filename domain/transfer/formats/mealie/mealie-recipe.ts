import type { ReadStep } from "#domain/recipes/recipe.ts";
import { timesFrom } from "#domain/scraping/draft-from-scrape.ts";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { nutritionOf } from "#domain/scraping/fields/nutrition.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { scanMarkup } from "#domain/scraping/page/scan-markup.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { countLoss, ratingLoss } from "#domain/transfer/reading/losses.ts";
import { markdownWords, marksOfMarkdown } from "#domain/transfer/reading/markdown-text.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import { mealieIngredients } from "./mealie-ingredients.ts";
import type { Mealie } from "./mealie-schema.ts";

const IMAGE = /\.(?:webp|jpe?g|png|gif|avif)$/i;
/** Mealie's smaller copies of the image. */
const COPY = /\/images\/(?:min|tiny)-original\.\w+$/i;
const STEP_IMAGE = /!\[[^\]\n]{0,500}\]\(([^)\s]{1,2000})/;

/** A Mealie recipe in our terms; `folder`: the files beside it, its image and its attachments. */
export function readMealie(recipe: Mealie, folder: SourceFile[]): ForeignRecipe {
  const steps = stepsOf(recipe);
  const marked = [recipe, ...recipe.notes, ...recipe.recipe_instructions].flatMap((one) =>
    marksOfMarkdown("text" in one ? one.text : one.description),
  );
  return foreignRecipe(
    {
      title: plainText(recipe.name),
      description: markdownWords(recipe.description),
      ...(recipe.recipe_cuisine ? { cuisine: recipe.recipe_cuisine } : {}),
      ...yieldIn(recipe),
      ...timesFrom(timesIn(recipe)),
      ingredients: mealieIngredients(recipe.recipe_ingredient),
      instructions: steps,
      equipment: recipe.tools.map((name) => ({ name })),
      notes: recipe.notes.map(({ title, text }) => noteOf(plainText(title), markdownWords(text))),
      tags: recipe.tags,
      nutrition: nutritionIn(recipe),
      source: webSource(recipe.org_url),
    },
    {
      key: recipe.id || recipe.slug || null,
      categories: recipe.recipe_category,
      images: imagesIn(folder).map((file) => ({ file, alt: "" })),
      isPublic: recipe.settings?.public ?? null,
      createdAt: recipe.created_at ?? recipe.date_added,
      losses: lossesOf(recipe, folder),
      marked,
    },
  );
}

function yieldIn(recipe: Mealie) {
  const { recipe_servings: given, recipe_yield_quantity: amount, recipe_yield: text } = recipe;
  const isCounted = /^\s*\d/.test(text);
  const said = yieldOf(isCounted ? text : [amount || "", text].join(" ").trim());
  const servings = given && given >= 1 ? Math.round(given) : said.servings;
  return {
    ...(servings ? { servings, servingsMax: said.servingsMax } : {}),
    yield: said.yield,
  };
}

/** What Mealie calls the cook time is perform_time inside. */
function timesIn(recipe: Mealie) {
  const minutes = (seconds: number | null, text: string) =>
    seconds === null ? minutesOf(text) : minutesOf(seconds / 60);
  const perform = minutes(recipe.perform_time_seconds, recipe.perform_time);
  return {
    prepTime: minutes(recipe.prep_time_seconds, recipe.prep_time),
    cookTime: perform ?? minutes(recipe.cook_time_seconds, recipe.cook_time),
    totalTime: minutes(recipe.total_time_seconds, recipe.total_time),
  };
}

/** A title begins a section, which the steps after it are in too. */
function stepsOf({ recipe_instructions: steps }: Mealie): ReadStep[] {
  let group: string | null = null;
  return steps.map(({ title, summary, text }) => {
    group = plainText(title) || group;
    const words = markdownWords(text);
    const name = plainText(summary) || null;
    const image = imageIn(text);
    const imageUrl = image && URL.canParse(image) && /^https?:/i.test(image) ? image : null;
    return { group, name: words ? name : null, text: words || (name ?? ""), imageUrl };
  });
}

/** In Markdown, or in HTML within it. */
function imageIn(text: string): string | null {
  const found = STEP_IMAGE.exec(text);
  if (found?.[1] || !text.includes("<")) return found?.[1] ?? null;
  const images: string[] = [];
  scanMarkup(text, {
    wantsAttributes: (name) => name === "img",
    onOpen: (name, { src }) => {
      if (name === "img" && src) images.push(src);
    },
  });
  return images[0] ?? null;
}

function noteOf(title: string, text: string) {
  return text ? { title: title || null, text } : { title: null, text: title };
}

/** The same names as schema.org's, in snake case. */
function nutritionIn({ nutrition }: Mealie) {
  const entries = Object.entries(nutrition ?? {}).map(([name, value]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return nutritionOf(Object.fromEntries(entries));
}

function imagesIn(folder: SourceFile[]): SourceFile[] {
  const images = folder.filter(({ path }) => IMAGE.test(path) && !COPY.test(path));
  const isMain = ({ path }: SourceFile) => /\/images\/original\.\w+$/i.test(path);
  return images.toSorted((left, right) => Number(isMain(right)) - Number(isMain(left)));
}

function lossesOf(recipe: Mealie, folder: SourceFile[]): string[] {
  const extras = Object.keys(recipe.extras ?? {}).map((name) => `“${name}”`);
  const attached = folder.filter(({ path }) => !IMAGE.test(path) && /\/assets\//.test(path));
  const stepImages = recipe.recipe_instructions.map(({ text }) => imageIn(text));
  const inside = stepImages.filter((image) => image !== null && !/^https?:/i.test(image));
  const swaps = recipe.recipe_ingredient.filter(({ substitutions }) => substitutions.length > 0);
  const isImageMissing = recipe.image !== "" && imagesIn(folder).length === 0;
  return [
    ...ratingLoss(recipe.rating),
    // A household wrote them for itself, not for readers.
    ...countLoss(recipe.comments.filter(({ text }) => text !== "").length, "comment"),
    ...(extras.length > 0 ? [`the extra fields ${extras.join(", ")}`] : []),
    ...countLoss(attached.length, "attached file"),
    ...(inside.length > 0 ? ["the place of images among the steps"] : []),
    ...countLoss(swaps.length, "ingredient's substitutes", "ingredients' substitutes"),
    ...(isImageMissing ? ["the image, which is not in the file"] : []),
  ];
}
