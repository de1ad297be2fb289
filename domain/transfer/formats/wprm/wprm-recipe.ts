import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import type { Equipment } from "#domain/recipes/recipe.ts";
import { videoAt } from "#domain/recipes/video.ts";
import { cardLosses } from "#domain/scraping/cards/card-losses.ts";
import { webUrl } from "#domain/scraping/fields/image-urls.ts";
import { nutritionOf } from "#domain/scraping/fields/nutrition.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { linksIn } from "#domain/transfer/reading/blog/post-blocks.ts";
import { minutesOfParts } from "#domain/transfer/reading/minutes-of-parts.ts";
import { dietsOf, mealTypesOf } from "#domain/transfer/reading/taxonomy-names.ts";
import { webHost } from "#domain/transfer/reading/web-source.ts";
import { wprmMarks, wprmParagraphs, wprmText } from "./shortcodes.ts";
import { type ImageById, ingredientRows, wprmIngredients, wprmSteps } from "./wprm-rows.ts";
import type { Wprm } from "./wprm-schema.ts";

/** Fields that have a place here; of all others the loss names the field. */
const NUTRIENTS: Record<string, string> = {
  calories: "calories",
  carbohydrates: "carbohydrateContent",
  protein: "proteinContent",
  fat: "fatContent",
  saturated_fat: "saturatedFatContent",
  trans_fat: "transFatContent",
  cholesterol: "cholesterolContent",
  sodium: "sodiumContent",
  fiber: "fiberContent",
  sugar: "sugarContent",
};
const UNSATURATED = ["polyunsaturated_fat", "monounsaturated_fat"];
const NO_NUTRIENT = ["serving_size", "serving_unit", ...UNSATURATED];

/** A recipe of WP Recipe Maker in our terms. */
export function readWprm(recipe: Wprm, imageOf: ImageById = () => null): ForeignRecipe {
  const { course = [], cuisine = [], suitablefordiet = [], ...others } = recipe.tags;
  const { instructions, tips } = wprmSteps(recipe, imageOf);
  const { dietaryTags, others: otherDiets } = dietsOf(suitablefordiet);
  const {
    servings,
    servingsMax,
    yield: makes,
  } = yieldOf([recipe.servings, wprmText(recipe.servings_unit)].join(" ").trim());
  const notes = wprmParagraphs(recipe.notes);
  const timeLabel = recipe.custom_time ? plainText(recipe.custom_time_label) : null;
  const image = webUrl(recipe.image_url, null);
  const page = URL.parse(recipe.parent_post_url) ?? URL.parse(recipe.permalink);
  return foreignRecipe(
    {
      title: wprmText(recipe.name),
      description: wprmParagraphs(recipe.summary),
      ingredients: wprmIngredients(recipe),
      instructions,
      equipment: recipe.equipment.map(toolOf),
      notes: [...(notes ? [{ title: null, text: notes }] : []), ...tips],
      ...minutesOfParts({
        prep: recipe.prep_time,
        cook: recipe.cook_time,
        rest: recipe.custom_time,
        total: recipe.total_time,
      }),
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
      cuisine: cuisine[0],
      mealTypes: mealTypesOf(course),
      dietaryTags,
      tags: [...Object.values(others).flat(), ...cuisine.slice(1), ...otherDiets].map(plainText),
      nutrition: nutritionIn(recipe),
      video: videoIn(recipe.video_embed),
      authorName: plainText(recipe.author_name) || undefined,
      authorUrl: webUrl(recipe.author_link, null),
    },
    {
      key: recipe.id || recipe.slug || null,
      categories: course.map(plainText),
      images: image ? [{ url: image, alt: "" }] : [],
      isPublic: recipe.post_status ? recipe.post_status === "publish" : null,
      createdAt: recipe.date,
      publishedAt: recipe.post_status === "publish" ? recipe.date : null,
      oldPath: page && page.pathname !== "/" ? page.pathname : null,
      site: webHost(recipe.parent_post_url || recipe.permalink),
      rating: ratingIn(recipe),
      losses: [...lossesOf(recipe), ...cardLosses({ links: ingredientLinks(recipe), timeLabel })],
      marked: textsOf(recipe).flatMap(wprmMarks),
    },
  );
}

function toolOf({ name, amount, notes }: Wprm["equipment"][number]): Equipment {
  const read = readAmount(plainText(amount));
  const number = typeof read === "string" || read.amountMax !== null ? null : read.amount;
  const words = number === null ? plainText(amount) : "";
  const note = [words, wprmText(notes)].filter(Boolean).join(", ");
  return { name: wprmText(name), amount: number, note: note || null };
}

function nutritionIn({ nutrition }: Wprm) {
  const named = Object.entries(NUTRIENTS).map(([name, property]) => [property, nutrition[name]]);
  const unsaturated = UNSATURATED.map((name) => nutrition[name] ?? "").filter(Boolean);
  const size = [nutrition.serving_size, nutrition.serving_unit || "g"].join(" ");
  return nutritionOf({
    ...Object.fromEntries(named),
    ...(unsaturated.length > 0
      ? { unsaturatedFatContent: unsaturated.reduce((sum, one) => sum + Number(one), 0) }
      : {}),
    ...(nutrition.serving_size ? { servingSize: size } : {}),
  });
}

const ADDRESS = /https?:\/\/[^\s"'<>\]]+/g;

/** The first address in an embed that the site can play. */
function videoIn(embed: string) {
  const urls = embed.slice(0, 10_000).match(ADDRESS) ?? [];
  const url = urls.map(plainText).find((address) => videoAt(address));
  return url ? { url, uploadDate: null } : null;
}

function ratingIn({ rating }: Wprm): ForeignRecipe["rating"] {
  return rating?.count && rating.average ? { average: rating.average, count: rating.count } : null;
}

/** In HTML. */
function textsOf({ summary, notes, instructions_flat: flat, instructions }: Wprm): string[] {
  const steps = flat.length > 0 ? flat : instructions.flatMap((group) => group.instructions);
  return [summary, notes, ...steps.map(({ text }) => text)];
}

/** Of its ingredients, which keep the words of their links. */
function ingredientLinks(recipe: Wprm): number {
  // Those that the plugin keeps apart are a loss of their own.
  const texts = ingredientRows(recipe).flatMap(({ row: { name, notes: note, link } }) =>
    link?.url ? [note] : [name, note],
  );
  return texts.reduce((sum, html) => sum + linksIn(html), 0);
}

function lossesOf(recipe: Wprm): string[] {
  const { nutrition, cost, custom_fields: fields, video_embed: embed } = recipe;
  const rows = ingredientRows(recipe).map(({ row }) => row);
  const linked = rows.filter(({ link }) => link?.url).length;
  const split = rows.filter(({ splits }) => splits.length > 0).length;
  const unknown = Object.keys(nutrition).filter(
    (name) => Number(nutrition[name]) > 0 && !(name in NUTRIENTS) && !NO_NUTRIENT.includes(name),
  );
  return [
    ...(cost ? [`the cost (${plainText(cost)})`] : []),
    ...(linked > 0 ? [`the links of ${linked} of the ingredients`] : []),
    ...(split > 0 ? [`how ${split} of the ingredients are split between steps`] : []),
    ...(unknown.length > 0 ? [`nutrition: ${unknown.join(", ").replaceAll("_", " ")}`] : []),
    ...(embed && !videoIn(embed) ? ["the video"] : []),
    ...Object.entries(fields).flatMap(([name, text]) => (text ? [`“${name}: ${text}”`] : [])),
  ];
}
