import { composedImage, imageShapes } from "#app/ui/images/shared-images.ts";
import { isoMinutes } from "#app/ui/minutes.ts";
import type { RootData } from "#app/ui/site.ts";
import { recipeAuthor } from "#domain/recipes/author.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import {
  hasNutrients,
  NUTRIENT_FACTS,
  NUTRIENTS,
  type Nutrition,
} from "#domain/recipes/nutrients.ts";
import type { Equipment } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { servingsText, yieldText } from "#domain/recipes/servings-text.ts";
import { playerOf, videoAt } from "#domain/recipes/video.ts";
import type { Review } from "#domain/reviews/review.ts";
import { CUISINES, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";
import { inGroups } from "./in-groups.ts";

type DescribedSite = Pick<RootData, "url" | "amountStyle" | "author" | "siteName">;

/** A recipe as schema.org JSON-LD, as Google's recipe guidelines require (2025-12-10). */
export function recipeStructuredData(
  recipe: RecipePage,
  site: DescribedSite,
  /** Those that the page shows. */
  reviews: Review[] = [],
) {
  const { url: origin, amountStyle } = site;
  const url = `${origin}/recipe/${encodeURIComponent(recipe.slug)}`;
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "@id": `${url}#recipe`,
    url,
    name: recipe.title,
    image: images(recipe, origin),
    description: recipe.description || recipe.metaDescription || undefined,
    author: author(recipe, site),
    datePublished: recipe.firstPublishedAt,
    // The database stamps a new recipe a moment before its publication.
    dateModified: [recipe.firstPublishedAt, recipe.updatedAt].toSorted().at(-1),
    ...times(recipe),
    keywords: keywords(recipe),
    // A bare number first, as nutrition per serving requires; other units follow.
    recipeYield: [
      String(recipe.servings),
      servingsText(recipe),
      ...(recipe.yield ? [yieldText(recipe.yield, AS_WRITTEN, amountStyle)] : []),
    ],
    recipeCategory: recipe.category ?? recipe.mealTypes[0],
    recipeCuisine: recipe.cuisine ?? undefined,
    suitableForDiet: diets(recipe),
    nutrition: nutrition(recipe.nutrition),
    recipeIngredient: orNone(recipe.ingredients.map((item) => ingredientLine(item, amountStyle))),
    tool: orNone(recipe.equipment.map(tool)),
    video: video(recipe, origin),
    recipeInstructions: orNone(instructions(recipe, url, origin)),
    aggregateRating: rating(recipe),
    review: orNone(reviews.map(reviewMarkup)),
    isBasedOn: recipe.source?.url,
  };
}

function author(recipe: RecipePage, { author, siteName, url: origin }: DescribedSite) {
  const { name, url, image, isNamed } = recipeAuthor(recipe, author, siteName);
  const page = url ? new URL(url, origin).href : undefined;
  return {
    "@type": isNamed ? "Person" : "Organization",
    // As their page calls them.
    "@id": recipe.authorPage ? `${page}#person` : undefined,
    name,
    url: page ?? (isNamed ? undefined : origin),
    image: image ? new URL(image, origin).href : undefined,
  };
}

function images(recipe: RecipePage, origin: string): string[] {
  const { image, imageFiles, images, imageFilesByUrl } = recipe;
  const main = image ? imageShapes(image, imageFiles, origin) : [];
  if (main.length === 0) return [origin + composedImage(recipe)];
  return [
    ...main,
    ...images.flatMap((other) => imageShapes(other, imageFilesByUrl[other], origin)),
  ];
}

const AS_WRITTEN = { servings: 1, of: 1 };

function tool({ amount, name, note }: Equipment) {
  return {
    "@type": "HowToTool",
    name,
    requiredQuantity: amount ?? undefined,
    description: note ?? undefined,
  };
}

/** Search engines show a video of which they know name, image and date: one without its date is left out. */
function video(recipe: RecipePage, origin: string) {
  const { title, description, metaDescription } = recipe;
  const place = recipe.video && videoAt(recipe.video.url);
  if (!place || !recipe.video?.uploadDate) return undefined;
  const player = playerOf(place);
  return {
    "@type": "VideoObject",
    name: title,
    description: description || metaDescription || title,
    thumbnailUrl: images(recipe, origin),
    // Of a date alone, search engines take their own time zone.
    uploadDate: `${recipe.video.uploadDate}T00:00:00Z`,
    ...(player ? { embedUrl: player } : { contentUrl: recipe.video.url }),
  };
}

function orNone<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

function times({ prepTime, cookTime, totalTime }: RecipePage) {
  if (totalTime <= 0) return {};
  const total = { totalTime: isoMinutes(totalTime) };
  // Google requires prepTime and cookTime together.
  if (prepTime + cookTime <= 0) return total;
  return { prepTime: isoMinutes(prepTime), cookTime: isoMinutes(cookTime), ...total };
}

/**
 * Tags except category, meal and cuisine, which Google wants in their own properties; the title if
 * there are no others.
 */
function keywords({ tags, dietaryTags, category, cuisine, title }: RecipePage): string {
  const own = [category, cuisine].flatMap((name) => name?.toLowerCase() || []);
  const words = [...new Set([...tags, ...dietaryTags])].filter((word) => {
    const small = word.toLowerCase();
    return !ELSEWHERE.has(small) && !own.some((name) => small.includes(name));
  });
  return words.join(", ") || title;
}

const ELSEWHERE = new Set([...MEAL_TYPES, ...CUISINES].map((name) => name.toLowerCase()));

const DIETS: Record<string, string> = {
  Vegetarian: "https://schema.org/VegetarianDiet",
  Vegan: "https://schema.org/VeganDiet",
  "Gluten-Free": "https://schema.org/GlutenFreeDiet",
};

function diets({ dietaryTags }: RecipePage): string[] | undefined {
  const known = dietaryTags.flatMap((tag) => DIETS[tag] ?? []);
  return known.length > 0 ? known : undefined;
}

function nutrition(facts: Nutrition | null) {
  if (!hasNutrients(facts)) return undefined;
  const amounts = NUTRIENTS.flatMap((name) => {
    const { property, unit } = NUTRIENT_FACTS[name];
    const value = facts[name];
    return value === null ? [] : [[property, `${Math.round(value * 10) / 10} ${unit}`]];
  });
  return {
    "@type": "NutritionInformation",
    servingSize: facts.servingSize || "1 serving",
    ...Object.fromEntries(amounts),
  };
}

function instructions(recipe: RecipePage, url: string, origin: string): object[] {
  return inGroups(recipe.instructions).flatMap(({ name, items }): object[] => {
    const howTo = items.map(({ item, position }) => ({
      "@type": "HowToStep",
      name: (item.name && withoutNumber(item.name)) || undefined,
      text: withoutNumber(item.text) || item.text,
      url: `${url}#step-${position}`,
      image: item.imageUrl
        ? imageShapes(item.imageUrl, recipe.imageFilesByUrl[item.imageUrl], origin)[0]
        : undefined,
    }));
    return name ? [{ "@type": "HowToSection", name, itemListElement: howTo }] : howTo;
  });
}

/** Removes "Step 3:", which other sites write into the text. */
function withoutNumber(text: string): string {
  return text.replace(/^\s*step\s+\d+\s*(?:[.:)\u2013\u2014-]\s*|$)/i, "");
}

/** Undefined without an average; an average without a count uses the views, or 1. */
function rating({ ratingAverage, ratingCount, viewsCount }: RecipePage) {
  if (ratingAverage === null) return undefined;
  return {
    "@type": "AggregateRating",
    ratingValue: ratingAverage.toFixed(1),
    ratingCount: ratingCount || viewsCount || 1,
    bestRating: "5.0",
  };
}

/** Without the text, which the page has: author, date and stars are what search engines show. */
function reviewMarkup({ name, stars, postedAt }: Review) {
  return {
    "@type": "Review",
    // Search engines take names of less than 100 characters.
    author: { "@type": "Person", name: Array.from(name).slice(0, 99).join("") },
    datePublished: postedAt.toISOString().slice(0, 10),
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
  };
}
