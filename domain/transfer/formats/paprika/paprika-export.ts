import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { servingsText, yieldText } from "#domain/recipes/servings-text.ts";
import { CUISINES } from "#domain/taxonomy/taxonomy.ts";
import { capitalize } from "#domain/text/capitalize.ts";
import type {
  ExportFormat,
  ExportingSite,
  RecipeToExport,
} from "#domain/transfer/export/export-format.ts";
import { FileNames } from "#domain/transfer/export/file-names.ts";
import {
  AS_WRITTEN,
  ingredientsText,
  notesText,
  nutritionText,
  stepsText,
} from "#domain/transfer/export/plain-texts.ts";
import { authorOf, imagesOf, totalTime } from "#domain/transfer/export/recipe-parts.ts";
import { IN_PLAIN_TEXT, unheldOf } from "#domain/transfer/export/unheld.ts";

/** A zip with a gzipped JSON file for each recipe, its photos in it. */
export const paprikaExport: ExportFormat = {
  name: "paprika",
  label: "Paprika",
  about: "For Paprika on phones and computers, with images.",
  ending: ".paprikarecipes",
  losses: (recipe) =>
    unheldOf(recipe, [
      ...IN_PLAIN_TEXT,
      "imagesElsewhere",
      "video",
      "authorUrl",
      "nutritionAsNote",
      "status",
      recipe.source !== null && "author",
      !isKnown(recipe.cuisine) && "cuisine",
    ]),
  async *entries(recipes, site) {
    const names = new FileNames();
    for await (const recipe of recipes) {
      const json = JSON.stringify(await paprikaJson(recipe, site));
      yield {
        path: `${names.of(recipe.title)}.paprikarecipe`,
        bytes: await promisify(gzip)(json),
      };
    }
  },
};

/** All values are texts; Paprika takes the whole line for each of them. */
async function paprikaJson(recipe: RecipeToExport, site: ExportingSite) {
  const { main, others, addresses } = await imagesOf(recipe, site);
  const photos = [main ?? [], others].flat().map((bytes) => Buffer.from(bytes).toString("base64"));
  const isElsewhere = recipe.mainImageUrl !== null && main === null;
  const json = {
    uid: recipe.id.toUpperCase(),
    name: recipe.title,
    description: recipe.description,
    ingredients: ingredientsText(recipe),
    directions: stepsText(recipe, "\n\n"),
    notes: notesText(recipe),
    nutritional_info: nutritionText(recipe),
    prep_time: minutes(recipe.prepTime),
    cook_time: minutes(recipe.cookTime),
    total_time: minutes(totalTime(recipe)),
    servings: [servingsText(recipe), recipe.yield && yieldText(recipe.yield, AS_WRITTEN, "exact")]
      .filter(Boolean)
      .join(", "),
    difficulty: capitalize(recipe.difficulty ?? ""),
    source: recipe.source?.site ?? authorOf(recipe) ?? "",
    source_url: recipe.source?.url ?? "",
    image_url: isElsewhere ? (addresses[0] ?? "") : "",
    photo: photos.length > 0 ? "photo.webp" : null,
    photo_data: photos[0] ?? null,
    photos: photos.map((data, index) => ({
      name: String(index + 1),
      filename: `${index + 1}.webp`,
      data,
    })),
    categories: categoriesOf(recipe),
    rating: 0,
    created: recipe.updatedAt.toISOString().slice(0, 19).replace("T", " "),
  };
  return { ...json, hash: createHash("sha256").update(JSON.stringify(json)).digest("hex") };
}

/** Categories are all that Paprika has to sort by. */
function categoriesOf(recipe: RecipeToExport): string[] {
  const { category, cuisine, mealTypes, dietaryTags, tags } = recipe;
  return [
    category ?? [],
    mealTypes,
    isKnown(cuisine) ? (cuisine ?? []) : [],
    dietaryTags,
    tags,
  ].flat();
}

/** Of another name nothing would say that it is a cuisine. */
function isKnown(cuisine: string | null): boolean {
  return CUISINES.some((known) => known === cuisine);
}

function minutes(time: number): string {
  return time > 0 ? `${time} min` : "";
}
