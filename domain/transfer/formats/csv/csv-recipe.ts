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
import { nutrientNamed, nutritionOfText } from "#domain/transfer/reading/nutrition-text.ts";
import { ingredientsOfSections, sectionsOf } from "#domain/transfer/reading/sections.ts";
import { dietsOf, mealTypesOf } from "#domain/transfer/reading/taxonomy-names.ts";
import { stepsOfText, textLines } from "#domain/transfer/reading/texts.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";

/** A cell that is not empty, and its column's heading. */
type CsvCell = { heading: string; value: string };

/** Plan to Eat begins a heading among ingredients with a comma. */
const HEADING = /^,\s*(\S.*?)[\s:]*$/;
const headingIn = (line: string) => HEADING.exec(line)?.[1] ?? null;
/** What other programs count with, and no cook reads. */
const BOOKKEEPING = new Set(["updatedat", "urlhost", "publicurl", "id", "uuid"]);
const NO = /^(?:false|no|0|none)$/i;

/**
 * A recipe of a table: the columns of Plan to Eat and My Recipe Box, which are also those that this site asks for
 * (title, description, categories, tags, cuisine, servings, prep time, cook time, total time, ingredients and
 * directions with a line for each, notes, source, url, photo url).
 */
export function readCsvRow(cells: CsvCell[]): ForeignRecipe {
  // Of several columns of one name the first counts.
  const row = new Map(cells.toReversed().map((cell) => [columnName(cell.heading), cell]));
  const unread = new Set(cells);
  const all = (...names: string[]) =>
    names.flatMap((name) => {
      const cell = row.get(name);
      if (cell) unread.delete(cell);
      return cell ? [cell.value] : [];
    });
  /** The first of these columns that says something. */
  const said = (...names: string[]) =>
    all(...names.filter((name) => row.has(name)).slice(0, 1))[0] ?? "";
  const { instructions, notes: tips } = stepsOfText(said("directions", "instructions", "method"));
  const {
    servings,
    servingsMax,
    yield: makes,
  } = yieldOf([said("servings", "quantity"), said("yield")]);
  const courses = all("course", "categories", "category", "recipecategory").flatMap(words);
  const { dietaryTags, others } = dietsOf(all("diet", "diets").flatMap(words));
  const level = said("difficulty").toLowerCase();
  const difficulty = DIFFICULTIES.find((one) => one === level);
  const ownNotes = all("notes", "comments").map((text) => ({ title: null, text }));
  const facts = nutritionOfText(said("nutrition", "nutritionalinformation"));
  const video = said("video", "videourl");
  const address = said("url", "sourceurl", "link", "source");
  const source = webSource(address, said("source") === address ? "" : said("source"));
  const photo = said("photourl", "imageurl", "image", "originalpicture");
  const image = webUrl(photo, null);
  const favorite = said("favorite", "favourite");
  const isFavorite = favorite !== "" && !NO.test(favorite);
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
      ingredients: ingredientsOfSections(sectionsOf(textLines(said("ingredients")), headingIn)),
      instructions,
      notes: [...ownNotes, ...facts.notes, ...tips],
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
      tags: [...all("tags", "keywords").flatMap(words), ...others],
      nutrition: nutritionIn(cells, unread) ?? facts.nutrition,
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
        ...(level && !difficulty ? [`the difficulty “${level}”`] : []),
        ...(photo && !image ? [`the image “${photo.slice(0, 100)}”`] : []),
        ...(isFavorite ? ["the mark as a favorite"] : []),
        ...(said("cost") ? [`the cost (${said("cost")})`] : []),
        ...(video && !videoAt(video) ? ["the video"] : []),
        // All that are known have been asked for by now.
        ...[...unread]
          .filter(({ heading, value }) => !BOOKKEEPING.has(columnName(heading)) && !NO.test(value))
          .map(({ heading, value }) => `“${heading.trim()}: ${value.slice(0, 100)}”`),
      ],
    },
  );
}

function nutritionIn(cells: CsvCell[], unread: Set<CsvCell>) {
  const facts = cells.flatMap((cell) => {
    const property = nutrientNamed(cell.heading);
    if (property) unread.delete(cell);
    return property ? [[property, cell.value]] : [];
  });
  return nutritionOf(Object.fromEntries(facts.toReversed()));
}

function words(text: string): string[] {
  return text
    .split(/[,;|\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
