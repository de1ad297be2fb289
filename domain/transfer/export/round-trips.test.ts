import { expect, test } from "vitest";
import { type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { mapForeign } from "#domain/transfer/map-foreign.ts";
import { recognizeFormat } from "#domain/transfer/recognize.ts";
import { openZip } from "#platform/archives/zip.ts";
import { sourceFiles, zipOf } from "#test/factories/archive.ts";
import { LEAVING, LEFT_SITE, leave } from "#test/factories/leaving-recipe.ts";
import { EXPORT_FORMATS } from "./export-registry.ts";
import { FEATURES } from "./features.ts";

/** Fields that no format has to keep, or that the import decides. */
const OURS = ["slug", "writtenBy", "status", "mainImageColor", "id", "publishedAt", "updatedAt"];

const READERS: Record<string, string> = { schema: "nextcloud" };

/** A line that is read is an original, too. */
const [ALWAYS] = FEATURES.originals;

async function imagesOf({ images }: Extract<ReadRecipe, { ok: true }>["recipe"]) {
  const addresses = images.map(async (image) =>
    "file" in image ? (await image.file.read()).toString() : image.url.replace(LEFT_SITE.url, ""),
  );
  return [...new Set(await Promise.all(addresses))];
}

/** A recipe without what was named as lost; its images apart. */
function left(recipe: RecipeInput, losses: string[]) {
  let rest = recipe;
  for (const [words, without] of Object.values(FEATURES)) {
    if ([...losses, ALWAYS].includes(words)) rest = { ...rest, ...without(rest) };
  }
  const { mainImageUrl, images, ...fields } = rest;
  const kept = Object.entries(fields).filter(([name]) => !OURS.includes(name));
  return { mainImageUrl, images, fields: Object.fromEntries(kept) };
}

async function returned(read: ReadRecipe, original: RecipeInput): Promise<RecipeInput> {
  if (!read.ok) throw new Error(read.error);
  const categories = original.category ? [original.category] : [];
  const { draft } = mapForeign(read.recipe, { categories, createsCategories: false });
  const [mainImageUrl = null, ...images] = await imagesOf(read.recipe);
  const recipe = recipeInputSchema.parse({ ...draft, mainImageUrl, images });
  const instructions = recipe.instructions.map(({ imageUrl, ...step }) => ({
    ...step,
    imageUrl: imageUrl?.replace(LEFT_SITE.url, "") ?? null,
  }));
  return { ...recipe, instructions };
}

test.each(EXPORT_FORMATS)("$label comes back but for what was named as lost", async (format) => {
  const files = await leave(format);
  const given = sourceFiles(files);
  const reader = await recognizeFormat(given);
  expect(reader?.name).toBe(READERS[format.name] ?? format.name);
  const read: ReadRecipe[] = [];
  for await (const one of reader?.recipes(given) ?? []) read.push(one);
  expect(read).toHaveLength(LEAVING.length);
  for (const original of LEAVING) {
    const own = read.find((one) => one.ok && one.recipe.fields.title === original.title);
    if (!own) throw new Error(`${original.title} did not come back`);
    const losses = format.losses(original);
    const back = left(await returned(own, original), losses);
    const expected = left(original, losses);
    expect(back.fields).toEqual(expected.fields);
    expect(back.mainImageUrl).toBe(expected.mainImageUrl);
    // Those of the steps come among them, where a format has no place of their own for them.
    expect(back.images).toEqual(expect.arrayContaining(expected.images));
  }
});

test.each(EXPORT_FORMATS.filter((format) => "entries" in format))(
  "the archive of $label has only names that are safe",
  async (format) => {
    const zip = await openZip({ bytes: await zipOf(await leave(format)) });
    expect(zip.files.length).toBeGreaterThan(0);
    zip.close();
  },
);
