import { videoAt } from "#domain/recipes/video.ts";
import { webUrl } from "#domain/scraping/fields/image-urls.ts";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { nutritionOf } from "#domain/scraping/fields/nutrition.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { DIFFICULTIES } from "#domain/taxonomy/taxonomy.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { columnName } from "#domain/transfer/reading/column-name.ts";
import { ratingLoss, unreadLosses } from "#domain/transfer/reading/losses.ts";
import { minutesOfParts } from "#domain/transfer/reading/minutes-of-parts.ts";
import { dietsOf, mealTypesOf } from "#domain/transfer/reading/taxonomy-names.ts";
import { ingredientsOfText, stepsOfText } from "#domain/transfer/reading/texts.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";

/** A cell that is not empty, and its column's heading. */
type CsvCell = { heading: string; value: string };

const NUTRIENTS: Record<string, string> = {
  calories: "calories",
  fat: "fatContent",
  saturatedfat: "saturatedFatContent",
  cholesterol: "cholesterolContent",
  sodium: "sodiumContent",
  sugar: "sugarContent",
  carbohydrate: "carbohydrateContent",
  carbohydrates: "carbohydrateContent",
  fiber: "fiberContent",
  protein: "proteinContent",
};

/**
 * A recipe of a table: the columns of Plan to Eat and My Recipe Box, which are also those that this site asks for
 * (title, description, categories, tags, cuisine, servings, prep time, cook time, total time, ingredients and
 * directions with a line for each, notes, source, url, photo url).
 */
export function readCsvRow(cells: CsvCell[]): ForeignRecipe {
  const row = new Map(cells.map(({ heading, value }) => [columnName(heading), value]));
  const known = new Set<string>();
  const said = (...names: string[]) => {
    for (const name of names) known.add(name);
    return names.map((name) => row.get(name)).find((value) => value !== undefined) ?? "";
  };
  const { instructions, notes: tips } = stepsOfText(said("directions", "instructions", "method"));
  const {
    servings,
    servingsMax,
    yield: makes,
  } = yieldOf([said("servings", "quantity"), said("yield")]);
  const courses = words(said("course", "categories", "category", "recipecategory"));
  const { dietaryTags, others } = dietsOf(words(said("diet", "diets")));
  const level = said("difficulty").toLowerCase();
  const difficulty = DIFFICULTIES.find((one) => one === level);
  const notes = said("notes", "comments");
  const nutrition = said("nutrition", "nutritionalinformation");
  const video = said("video", "videourl");
  const address = said("url", "sourceurl", "link", "source");
  const source = webSource(address, said("source") === address ? "" : said("source"));
  const image = webUrl(said("photourl", "imageurl", "image", "originalpicture"), null);
  const rating = Number(said("rating"));
  const times = {
    prepTime: said("preptime", "preparationtime", "preptimemin", "preptimeminutes"),
    cookTime: said("cooktime", "cookingtime", "cooktimemin", "cooktimeminutes"),
    totalTime: said("totaltime", "totaltimemin", "totaltimeminutes"),
  };
  const isPrivate = said("private").toLowerCase();
  const created = new Date(said("createdat"));
  return foreignRecipe(
    {
      title: said("title", "name"),
      description: said("description"),
      ingredients: ingredientsOfText(said("ingredients")),
      instructions,
      notes: [
        ...(notes ? [{ title: null, text: notes }] : []),
        ...(nutrition ? [{ title: "Nutrition", text: nutrition }] : []),
        ...tips,
      ],
      ...minutesOfParts({
        prep: minutesOf(times.prepTime),
        cook: minutesOf(times.cookTime),
        rest: minutesOf(said("resttime")),
        total: minutesOf(times.totalTime),
      }),
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
      ...(difficulty ? { difficulty } : {}),
      cuisine: said("cuisine") || undefined,
      mealTypes: mealTypesOf(courses),
      dietaryTags,
      tags: [...words(said("tags", "keywords")), ...others],
      nutrition: nutritionOf(
        Object.fromEntries(Object.entries(NUTRIENTS).map(([name, to]) => [to, said(name)])),
      ),
      video: videoAt(video) ? { url: video } : null,
      source,
      authorName: said("author") || (source ? undefined : said("source")) || undefined,
    },
    {
      categories: courses,
      images: image ? [{ url: image, alt: "" }] : [],
      isPublic: isPrivate ? !/^(?:true|yes|1)$/.test(isPrivate) : null,
      createdAt: Number.isNaN(created.getTime()) ? null : created,
      losses: [
        ...ratingLoss(Number.isFinite(rating) ? rating : null),
        ...unreadLosses({ servings: said("servings", "quantity", "yield"), ...times }),
        ...(said("cost") ? [`the cost (${said("cost")})`] : []),
        ...(video && !videoAt(video) ? ["the video"] : []),
        // All that are known have been asked for by now.
        ...cells
          .filter(({ heading }) => !known.has(columnName(heading)))
          .map(({ heading, value }) => `“${heading.trim()}: ${value.slice(0, 100)}”`),
      ],
    },
  );
}

function words(text: string): string[] {
  return text
    .split(/[,;|\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
