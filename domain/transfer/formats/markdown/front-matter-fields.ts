import { z } from "zod";
import { DIFFICULTIES, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";
import type { ForeignImage, ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import {
  looseDate,
  looseFlag,
  looseNames,
  looseText,
} from "#domain/transfer/reading/loose-values.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";

const schema = z.object({
  title: looseText,
  category: looseText,
  meal_types: looseNames,
  tags: looseNames,
  difficulty: looseText,
  author_url: looseText,
  source: looseText,
  source_name: looseText,
  image: looseText,
  images: looseNames,
  video: looseText,
  video_date: looseText,
  date: looseDate,
  draft: looseFlag,
});

type FilePlace = { path: string; files: Map<string, SourceFile> };

/** The fields of a front matter. `path`: of the recipe's text among the files. */
export function frontMatterFields(metadata: Map<string, unknown>, place: FilePlace) {
  const said = schema.parse(Object.fromEntries(metadata));
  const { images, losses } = imagesOf([said.image, ...said.images].filter(Boolean), place);
  const fields: Partial<ForeignRecipe["fields"]> = {
    tags: said.tags,
    mealTypes: MEAL_TYPES.filter((name) => said.meal_types.includes(name)),
    difficulty: DIFFICULTIES.find((one) => one === said.difficulty),
    authorUrl: said.author_url || null,
    video: said.video ? { url: said.video, uploadDate: said.video_date || null } : null,
  };
  const texts = [...metadata].map(
    ([name, value]) =>
      [bareName(name), looseText.parse(value) || looseNames.parse(value).join(", ")] as const,
  );
  return {
    title: said.title,
    /** All that it says, by bare names. */
    said: new Map(texts),
    source: webSource(said.source, said.source_name),
    fields,
    beside: {
      categories: [said.category].filter(Boolean),
      images,
      losses,
      isPublic: metadata.has("draft") ? !said.draft : null,
      publishedAt: said.date,
    },
  };
}

/** "prep_time", "Prep time" and "prepTime" are one name. */
export function bareName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

function imagesOf(names: string[], { path, files }: FilePlace) {
  const images: ForeignImage[] = [];
  const losses: string[] = [];
  for (const name of names) {
    const file = files.get(besides(path, name));
    if (file) images.push({ file, alt: "" });
    else if (/^https?:/i.test(name)) images.push({ url: name, alt: "" });
    else losses.push(`the image ${name}`);
  }
  return { images, losses };
}

/** "images/a.webp" of "../images/a.webp" in "soups/pie.md". */
function besides(path: string, name: string): string {
  const folders = path.split("/").slice(0, -1);
  for (const part of name.split("/")) {
    if (part === "..") folders.pop();
    else if (part !== ".") folders.push(part);
  }
  return folders.join("/");
}
