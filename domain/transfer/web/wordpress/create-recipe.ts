import { videoAt } from "#domain/recipes/video.ts";
import { webUrl } from "#domain/scraping/fields/image-urls.ts";
import { nutritionOf } from "#domain/scraping/fields/nutrition.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { markedBlocks } from "#domain/scraping/page/marked-blocks.ts";
import { plainLines, plainText } from "#domain/scraping/page/plain-text.ts";
import { DIFFICULTIES } from "#domain/taxonomy/taxonomy.ts";
import {
  type ForeignRecipe,
  type ForeignReview,
  foreignRecipe,
} from "#domain/transfer/foreign-recipe.ts";
import { stepsOfHtml } from "#domain/transfer/reading/html/html-texts.ts";
import { countLoss } from "#domain/transfer/reading/losses.ts";
import { minutesOfParts } from "#domain/transfer/reading/minutes-of-parts.ts";
import { ingredientsOfSections } from "#domain/transfer/reading/sections.ts";
import { mealTypesOf } from "#domain/transfer/reading/taxonomy-names.ts";
import type { Creation, CreationReview, Supply } from "./create-schema.ts";

const NUTRIENTS: Record<string, string> = {
  serving_size: "servingSize",
  calories: "calories",
  carbohydrates: "carbohydrateContent",
  protein: "proteinContent",
  total_fat: "fatContent",
  saturated_fat: "saturatedFatContent",
  unsaturated_fat: "unsaturatedFatContent",
  trans_fat: "transFatContent",
  cholesterol: "cholesterolContent",
  sodium: "sodiumContent",
  fiber: "fiberContent",
  sugar: "sugarContent",
};
const NO_GROUP = ["mv-has-no-group", "_empty_", ""];
const IMAGE = /\[mv_img\b[^\]]{0,200}\]/gi;
/** The link text of a linked ingredient. */
const LINK_TEXT = /\[([^\]]{0,500})\]/;

/** A card of Mediavine Create in our terms. */
export function readCreation(creation: Creation): ForeignRecipe {
  const { servings, servingsMax, yield: makes } = yieldOf(creation.yield);
  const notes = paragraphs(creation.notes);
  const { rating: average, rating_count: count } = creation;
  const image = webUrl(creation.thumbnail_uri, null);
  const video = creation.external_video?.contentUrl ?? "";
  const categories = [creation.category_name, creation.secondary_term_name].map(plainText);
  const difficulty = DIFFICULTIES.find((level) => level === creation.difficulty.toLowerCase());
  return foreignRecipe(
    {
      title: plainText(creation.title),
      description: paragraphs(creation.description),
      ingredients: ingredientsOfSections(
        suppliesOf(creation, "ingredients").map(([group, rows]) => ({
          group: NO_GROUP.includes(group) ? null : plainText(group),
          lines: rows.map(lineOf),
        })),
      ),
      instructions: stepsOfHtml(creation.instructions.replace(IMAGE, "")),
      equipment: suppliesOf(creation, "tools").flatMap(([, rows]) =>
        rows.map((row) => ({ name: lineOf(row) })),
      ),
      notes: notes ? [{ title: null, text: notes }] : [],
      ...minutesOfParts({
        prep: minutes(creation.prep_time),
        cook: minutes(creation.active_time),
        rest: minutes(creation.additional_time),
        total: minutes(creation.total_time),
      }),
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
      ...(difficulty ? { difficulty } : {}),
      mealTypes: mealTypesOf(categories),
      tags: plainText(creation.keywords)
        .split(",")
        .map((word) => word.trim()),
      nutrition: nutritionIn(creation),
      video: videoAt(video) ? { url: video } : null,
      authorName: plainText(creation.author) || undefined,
    },
    {
      categories: categories.filter(Boolean),
      images: image ? [{ url: image, alt: "" }] : [],
      createdAt: creation.created,
      rating: average && count ? { average, count } : null,
      losses: lossesOf(creation),
      marked: [creation.description, creation.instructions, creation.notes].flatMap((html) =>
        markedBlocks(html, null),
      ),
    },
  );
}

export function readCreationReview(given: CreationReview): ForeignReview | null {
  const title = plainText(given.review_title);
  const text = [title, paragraphs(given.review_content)].filter(Boolean).join("\n\n");
  // Half stars count upwards, as the plugin shows them.
  const stars = Math.ceil(given.rating ?? 0);
  if (stars < 1 || stars > 5) return null;
  const name = plainText(given.author_name) || "Anonymous";
  return { name, text, stars, date: given.created, answers: [] };
}

function paragraphs(html: string): string {
  return plainLines(html.replace(IMAGE, "")).join("\n\n");
}

function suppliesOf(creation: Creation, type: "ingredients" | "tools"): [string, Supply[]][] {
  const published = Object.entries(creation.published?.[type] ?? {});
  if (published.length > 0) return published;
  const supplies = creation.supplies.filter((supply) => supply.type === type);
  return [...Map.groupBy(supplies, ({ group }) => group)];
}

function lineOf({ original_text: text, link }: Supply): string {
  return plainText(link ? text.replace(LINK_TEXT, "$1") : text);
}

const minutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 60));

function nutritionIn({ published, nutrition }: Creation) {
  const given = published?.nutrition ?? nutrition ?? {};
  return nutritionOf(
    Object.fromEntries(
      Object.entries(NUTRIENTS).map(([name, property]) => [property, given[name] ?? ""]),
    ),
  );
}

function lossesOf(creation: Creation): string[] {
  const { estimated_cost: cost, instructions } = creation;
  const supplies = suppliesOf(creation, "ingredients").flatMap(([, rows]) => rows);
  const linked = supplies.filter(({ link }) => link).length;
  const images = instructions.match(IMAGE)?.length ?? 0;
  const video = creation.external_video?.contentUrl ?? creation.video;
  return [
    ...(cost ? [`the cost (${plainText(cost)})`] : []),
    ...countLoss(linked, "link of an ingredient", "links of ingredients"),
    ...countLoss(images, "image of a step", "images of steps"),
    ...(video && !(typeof video === "string" && videoAt(video)) ? ["the video"] : []),
  ];
}
