import { videoAt } from "#domain/recipes/video.ts";
import { cardLosses } from "#domain/scraping/cards/card-losses.ts";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { nutritionOf } from "#domain/scraping/fields/nutrition.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { markedBlocks } from "#domain/scraping/page/marked-blocks.ts";
import { plainLines, plainText } from "#domain/scraping/page/plain-text.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { linksIn } from "#domain/transfer/reading/blog/post-blocks.ts";
import { ingredientsOfHtml, stepsOfHtml } from "#domain/transfer/reading/html/html-texts.ts";
import { minutesOfParts } from "#domain/transfer/reading/minutes-of-parts.ts";
import { dietsOf, mealTypesOf } from "#domain/transfer/reading/taxonomy-names.ts";
import type { WxrItem } from "./wxr-items.ts";

const NUTRIENTS: Record<string, string> = {
  serving_size: "servingSize",
  calories: "calories",
  sugar: "sugarContent",
  sodium: "sodiumContent",
  fat: "fatContent",
  saturated_fat: "saturatedFatContent",
  unsaturated_fat: "unsaturatedFatContent",
  trans_fat: "transFatContent",
  carbohydrates: "carbohydrateContent",
  fiber: "fiberContent",
  protein: "proteinContent",
  cholesterol: "cholesterolContent",
};

/** A recipe of Tasty Recipes: each field a text or HTML of its own. */
export function readTasty({ texts, meta, terms }: WxrItem): ForeignRecipe {
  const said = (name: string) => meta.get(name) ?? "";
  const named = (name: string) => {
    const own = terms.flatMap(({ domain, name: term }) =>
      domain === `tasty_recipe_${name}` ? [term] : [],
    );
    return own.length > 0 ? own : commas(said(name));
  };
  const { servings, servingsMax, yield: makes } = yieldOf(said("yield"));
  const { dietaryTags, others } = dietsOf(named("diet"));
  const notes = plainLines(said("notes")).join("\n\n");
  const video = said("video_url");
  const [cuisine, ...cuisines] = named("cuisine");
  const marked = ["description", "instructions", "notes"].flatMap((name) =>
    markedBlocks(said(name), null),
  );
  return foreignRecipe(
    {
      title: plainText(texts.get("title")),
      description: plainLines(said("description")).join("\n\n"),
      ingredients: ingredientsOfHtml(said("ingredients")),
      instructions: stepsOfHtml(said("instructions")),
      notes: notes ? [{ title: null, text: notes }] : [],
      ...minutesOfParts({
        prep: minutesOf(said("prep_time")),
        cook: minutesOf(said("cook_time")),
        rest: minutesOf(said("additional_time_value")),
        total: minutesOf(said("total_time")),
      }),
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
      cuisine,
      mealTypes: mealTypesOf(named("category")),
      dietaryTags,
      tags: [...commas(said("keywords")), ...named("method"), ...cuisines, ...others],
      nutrition: nutritionOf(
        Object.fromEntries(
          Object.entries(NUTRIENTS).map(([name, property]) => [property, said(name)]),
        ),
      ),
      video: videoAt(video) ? { url: video } : null,
      authorName: plainText(said("author_name")) || undefined,
    },
    {
      categories: named("category"),
      losses: [
        ...(video && !videoAt(video) ? ["the video"] : []),
        ...cardLosses({ links: linksIn(said("ingredients")), timeLabel: null }),
      ],
      marked,
    },
  );
}

function commas(text: string): string[] {
  return plainText(text)
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}
