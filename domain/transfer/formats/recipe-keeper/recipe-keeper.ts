import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { nutritionOf } from "#domain/scraping/fields/nutrition.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import {
  type ForeignImage,
  type ForeignRecipe,
  foreignRecipe,
} from "#domain/transfer/foreign-recipe.ts";
import type { RecipeFormat } from "#domain/transfer/format.ts";
import { holdsPage, readPages } from "#domain/transfer/reading/html/html-format.ts";
import {
  type HtmlRecord,
  type HtmlRecords,
  htmlRecords,
  valuesOf,
} from "#domain/transfer/reading/html/html-records.ts";
import { ratingLoss, unreadLosses } from "#domain/transfer/reading/losses.ts";
import { minutesOfParts } from "#domain/transfer/reading/minutes-of-parts.ts";
import { mealTypesOf } from "#domain/transfer/reading/taxonomy-names.ts";
import { ingredientsOfText, stepsOfText } from "#domain/transfer/reading/texts.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";

const DETAILS = /(?:^|\s)recipe-details(?:\s|$)/;
const NUTRIENTS: Record<string, string> = {
  recipeNutServingSize: "servingSize",
  recipeNutCalories: "calories",
  recipeNutTotalFat: "fatContent",
  recipeNutSaturatedFat: "saturatedFatContent",
  recipeNutCholesterol: "cholesterolContent",
  recipeNutSodium: "sodiumContent",
  recipeNutTotalCarbohydrate: "carbohydrateContent",
  recipeNutDietaryFiber: "fiberContent",
  recipeNutSugars: "sugarContent",
  recipeNutProtein: "proteinContent",
};

/** What is read, and what says nothing to people. */
const READ =
  /^(?:name|prepTime|cookTime|totalTime|link|photo\d{0,2}|recipe(?:Id|ShareId|IsFavourite|Rating|Course|Category|Collection|Source|Yield|Ingredients|Directions|Notes))$/;

/** A zip of recipes.html, where each value has its itemprop, and images. */
export const recipeKeeper: RecipeFormat = {
  name: "recipe-keeper",
  label: "Recipe Keeper",
  recognizes: (files) => holdsPage(files, recordsOf, (keys) => keys.has("recipeDirections")),
  recipes: (files) => readPages(files, { recordsOf, read }),
};

function recordsOf(html: string): HtmlRecords {
  return htmlRecords(html, {
    begins: (_, attributes) => DETAILS.test(attributes.class ?? ""),
    keyOf: (tag, { itemprop, class: name, href }) => {
      if (tag === "img") return itemprop ?? (name === "recipe-photo" ? "photo" : null);
      // The source is a text with a link in it.
      if (tag === "a") return href ? "link" : null;
      return itemprop ?? null;
    },
  });
}

function read(record: HtmlRecord, imageOf: (address: string) => ForeignImage[]): ForeignRecipe {
  const said = (...keys: string[]) => valuesOf(record, ...keys)[0] ?? "";
  const { instructions, notes: tips } = stepsOfText(said("recipeDirections"));
  const { servings, servingsMax, yield: makes } = yieldOf(said("recipeYield"));
  const courses = valuesOf(record, "recipeCourse");
  const notes = said("recipeNotes");
  const from = said("recipeSource");
  const source = webSource(said("link") || from, /^https?:/.test(from) ? "" : from);
  const named = Object.entries(NUTRIENTS).map(([name, property]) => [property, said(name)]);
  const photos = valuesOf(record, "photo", ...[...Array(20).keys()].map((at) => `photo${at}`));
  return foreignRecipe(
    {
      title: said("name"),
      ingredients: ingredientsOfText(said("recipeIngredients")),
      instructions,
      notes: [...(notes ? [{ title: null, text: notes }] : []), ...tips],
      ...minutesOfParts({
        prep: minutesOf(said("prepTime")),
        cook: minutesOf(said("cookTime")),
        rest: null,
        total: minutesOf(said("totalTime")),
      }),
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
      mealTypes: mealTypesOf(courses),
      tags: valuesOf(record, "recipeCollection"),
      nutrition: nutritionOf(Object.fromEntries(named)),
      source,
      authorName: source ? undefined : from || undefined,
    },
    {
      key: said("recipeId") || null,
      categories: [...courses, ...valuesOf(record, "recipeCategory")],
      images: [...new Set(photos)].flatMap(imageOf),
      losses: [
        ...ratingLoss(Number(said("recipeRating")) || null),
        ...(/^true$/i.test(said("recipeIsFavourite")) ? ["the mark as a favorite"] : []),
        ...unreadLosses({
          servings: said("recipeYield"),
          prepTime: said("prepTime"),
          cookTime: said("cookTime"),
          totalTime: said("totalTime"),
        }),
        ...record.flatMap(({ key, value }) =>
          READ.test(key) || key in NUTRIENTS ? [] : [`“${key}: ${value.slice(0, 100)}”`],
        ),
      ],
    },
  );
}
