import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { RecipeFormat } from "#domain/transfer/format.ts";
import { holdsText, nameOfFile, readTextFile } from "#domain/transfer/reading/files/text-files.ts";
import { readFrontMatter } from "#domain/transfer/reading/front-matter.ts";
import { markdownText } from "#domain/transfer/reading/markdown-text.ts";
import { minutesOfParts } from "#domain/transfer/reading/minutes-of-parts.ts";
import { ingredientsOfText } from "#domain/transfer/reading/texts.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";

const ENDING = /\.(?:md|markdown)$/i;
const LISTS = ["ingredients", "directions"];

/** Recipes of Jekyll sites such as Chowdown: lists in the front matter, words in the text. */
export const chowdown: RecipeFormat = {
  name: "chowdown",
  label: "Chowdown",
  recognizes: (files) => holdsText(files, ENDING, isRecipe),
  async *recipes(files) {
    for (const file of files.filter(({ path }) => ENDING.test(path))) {
      const read = await readTextFile(file, (text) =>
        isRecipe(text) ? readChowdown(text, nameOfFile(file.path), files) : null,
      );
      if (read) yield read;
    }
  },
};

function isRecipe(text: string): boolean {
  const { metadata } = readFrontMatter(text);
  return LISTS.some((name) => metadata.has(name)) || metadata.has("components");
}

function readChowdown(text: string, name: string, files: SourceFile[]): ForeignRecipe {
  const { metadata, body } = readFrontMatter(text);
  const said = (...names: string[]) =>
    names.map((one) => textOf(metadata.get(one))).find((value) => value !== "") ?? "";
  const lines = (one: string) => listOf(metadata.get(one));
  const { servings, servingsMax, yield: makes } = yieldOf(said("yield", "servings", "serves"));
  const fileName = said("image").replace(/^.*\//, "");
  const image = fileName
    ? files.find(({ path }) => path.endsWith(`/${fileName}`) || path === fileName)
    : null;
  const components = lines("components");
  return foreignRecipe(
    {
      title: said("title") || name,
      description: markdownText(body),
      ingredients: ingredientsOfText(lines("ingredients").map(markdownText).join("\n")),
      instructions: lines("directions").map((step) => ({ text: markdownText(step) })),
      ...minutesOfParts({
        prep: minutesOf(said("prep_time", "preptime")),
        cook: minutesOf(said("cook_time", "cooktime")),
        rest: null,
        total: minutesOf(said("total_time", "totaltime")),
      }),
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
      cuisine: said("cuisine") || undefined,
      tags: [...lines("tags"), ...lines("keywords")],
      authorName: said("author") || undefined,
      source: webSource(said("source", "source_url", "link")),
    },
    {
      categories: [...lines("categories"), ...lines("category")],
      images: image ? [{ file: image, alt: "" }] : webImage(said("image")),
      oldPath: said("permalink").startsWith("/") ? said("permalink") : null,
      losses: [
        ...(fileName && !image && !/^https?:/.test(said("image")) ? [`the image ${fileName}`] : []),
        ...(components.length > 0 ? [`that it is made of: ${components.join(", ")}`] : []),
      ],
    },
  );
}

function webImage(address: string) {
  return /^https?:/.test(address) ? [{ url: address, alt: "" }] : [];
}

/** A list, or a text with commas or lines between. */
function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value.slice(0, 1_000) : textOf(value).split(/\n|,(?=\s)/);
  return items.map(textOf).filter(Boolean);
}

function textOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value).trim();
  // "- Salt: a pinch" is an object in YAML.
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return entries.length === 1 && !Array.isArray(value)
    ? entries.map(([name, text]) => `${name}: ${textOf(text)}`).join("")
    : "";
}
