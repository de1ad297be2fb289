import { markedHtml } from "#domain/publishing/marked-html.ts";
import type { Ingredient, Instruction } from "#domain/recipes/recipe.ts";
import { escapeXml } from "#domain/text/xml.ts";
import type {
  ExportFormat,
  ExportingSite,
  RecipeToExport,
} from "#domain/transfer/export/export-format.ts";
import { quantityText, unitText } from "#domain/transfer/export/plain-texts.ts";
import { absolute, authorOf, totalTime } from "#domain/transfer/export/recipe-parts.ts";
import { NOWHERE, unheldOf } from "#domain/transfer/export/unheld.ts";

/** One list of JSON, as WP Recipe Maker exports and imports it. */
export const wprmExport: ExportFormat = {
  name: "wprm",
  label: "WP Recipe Maker",
  about: "For WordPress with WP Recipe Maker.",
  ending: ".json",
  losses: (recipe) =>
    unheldOf(recipe, [
      ...NOWHERE,
      "optional",
      "repeatedNames",
      "paragraphs",
      "noteTitles",
      "noteEnds",
      "servingRanges",
      "yields",
      "difficulty",
      "source",
      "images",
      "videoDate",
    ]),
  async *texts(recipes, site) {
    let before = "[\n";
    for await (const recipe of recipes) {
      yield before + JSON.stringify(wprmJson(recipe, site));
      before = ",\n";
    }
    yield before === ",\n" ? "\n]\n" : "[]\n";
  },
};

function wprmJson(recipe: RecipeToExport, site: ExportingSite) {
  const { category, cuisine, video, mainImageUrl, publishedAt, status } = recipe;
  return {
    id: recipe.id,
    slug: recipe.slug,
    post_status: status === "published" ? "publish" : "draft",
    date: (publishedAt ?? recipe.updatedAt).toISOString().slice(0, 19).replace("T", " "),
    type: "food",
    image_url: mainImageUrl ? absolute(mainImageUrl, site) : "",
    name: escapeXml(recipe.title),
    summary: paragraphs(recipe.description, recipe.descriptionMarks, site),
    author_display: "custom",
    author_name: escapeXml(authorOf(recipe) ?? ""),
    author_link: recipe.authorUrl ?? "",
    servings: recipe.servings,
    servings_unit: "servings",
    prep_time: recipe.prepTime,
    cook_time: recipe.cookTime,
    custom_time: recipe.restTime,
    custom_time_label: recipe.restTime ? "Resting Time" : "",
    total_time: totalTime(recipe),
    tags: {
      course: [category ?? [], recipe.mealTypes].flat(),
      cuisine: [cuisine ?? []].flat(),
      keyword: recipe.tags,
      suitablefordiet: recipe.dietaryTags,
    },
    equipment: recipe.equipment.map(({ name, amount, note }) => ({
      name: escapeXml(name),
      amount: amount === null ? "" : String(amount),
      notes: escapeXml(note ?? ""),
    })),
    ingredients_flat: inGroups(recipe.ingredients, ingredientRow),
    instructions_flat: inGroups(recipe.instructions, ({ name, text, imageUrl, marks }) => ({
      type: "instruction",
      name: escapeXml(name ?? ""),
      text: paragraphs(text, marks, site),
      image_url: imageUrl ? absolute(imageUrl, site) : "",
    })),
    video_embed: video?.url ?? "",
    notes: recipe.notes
      .map(({ title, text, marks }) => {
        const words = paragraphs(text, marks, site);
        return title ? words.replace("<p>", () => `<p>${escapeXml(title)}: `) : words;
      })
      .join(""),
    nutrition: nutritionOf(recipe),
  };
}

/** A heading is a row of its own; one without words ends the group before. */
function inGroups<Row extends { group: string | null }>(
  rows: Row[],
  written: (row: Row) => object,
) {
  let last: string | null = null;
  return rows.flatMap((row) => {
    const isNew = row.group !== last;
    last = row.group;
    const heading = { type: "group", name: escapeXml(row.group ?? "") };
    return isNew ? [heading, written(row)] : [written(row)];
  });
}

function ingredientRow(row: Ingredient) {
  const second = quantityText(row.secondAmount, row.secondAmountMax);
  return {
    type: "ingredient",
    amount: quantityText(row.amount, row.amountMax),
    unit: unitText(row),
    name: escapeXml(row.name),
    notes: escapeXml([row.note, row.optional && "optional"].filter(Boolean).join(", ")),
    ...(second ? { converted: { 2: { amount: second, unit: row.secondUnit ?? "" } } } : {}),
  };
}

function nutritionOf({ nutrition }: RecipeToExport) {
  if (!nutrition) return {};
  const [size = "", ...unit] = (nutrition.servingSize ?? "").split(" ");
  const values = {
    calories: nutrition.calories,
    carbohydrates: nutrition.carbohydrates,
    protein: nutrition.protein,
    fat: nutrition.fat,
    saturated_fat: nutrition.saturatedFat,
    trans_fat: nutrition.transFat,
    // The plugin has these two apart, and no sum of them.
    monounsaturated_fat: nutrition.unsaturatedFat,
    cholesterol: nutrition.cholesterol,
    sodium: nutrition.sodium,
    fiber: nutrition.fiber,
    sugar: nutrition.sugar,
  };
  const known = Object.entries(values).filter(([, value]) => value !== null);
  return { serving_size: size, serving_unit: unit.join(" "), ...Object.fromEntries(known) };
}

function paragraphs(text: string, marks: Instruction["marks"], site: ExportingSite): string {
  return [...text.matchAll(/[^\n]+/g)]
    .filter(([paragraph]) => paragraph.trim())
    .map(({ 0: { length }, index }) => {
      const part = { start: index, end: index + length };
      return `<p>${markedHtml(text, marks, { part, siteUrl: site.url })}</p>`;
    })
    .join("");
}
