import { expect, test } from "vitest";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import type { Mark } from "#domain/text/marks.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { mapForeign } from "#domain/transfer/map-foreign.ts";
import { recognizeFormat } from "#domain/transfer/recognize.ts";
import { openZip } from "#platform/archives/zip.ts";
import { sourceFiles, zipOf } from "#test/factories/archive.ts";
import { LEAVING, LEFT_SITE, leave } from "#test/factories/leaving-recipe.ts";
import { EXPORT_FORMATS } from "./export-registry.ts";
import { UNHELD } from "./unheld.ts";

/** Fields that no format has to keep, or that the import decides; images are compared apart. */
const OURS = [
  ...["slug", "writtenBy", "status", "mainImageColor", "id", "publishedAt", "updatedAt"],
  ...["mainImageUrl", "images"],
];

const READERS: Record<string, string> = { schema: "nextcloud" };

async function imagesOf({ images }: Extract<ReadRecipe, { ok: true }>["recipe"]) {
  const addresses = images.map(async (image) =>
    "file" in image ? (await image.file.read()).toString() : image.url.replace(LEFT_SITE.url, ""),
  );
  return [...new Set(await Promise.all(addresses))];
}

/** `recipe` without what `original` has that is lost: whole fields, or those of the rows that have it. */
function kept(recipe: RecipeInput, original: RecipeInput, losses: string[]) {
  const rest: Record<string, unknown> = Object.fromEntries(
    Object.entries(recipe).filter(([name]) => !OURS.includes(name)),
  );
  // A line that is read is an original, and nutrition that is written as a note is one.
  rest.ingredients = recipe.ingredients.map((row) => ({ ...row, id: null, original: null }));
  rest.notes = recipe.notes.filter(({ title }) => title !== "Nutrition");
  for (const lost of Object.values(UNHELD).filter(({ words }) => losses.includes(words))) {
    const nothing = Object.fromEntries(lost.keys.map((key) => [key, null]));
    if (!("rows" in lost)) Object.assign(rest, nothing);
    else if (rest[lost.rows]) {
      const isLost = lost.rowsWith(original);
      const rows = [rest[lost.rows]].flat() as object[];
      rest[lost.rows] = rows.map((row, at) => (isLost[at] ? { ...row, ...nothing } : row));
    }
  }
  const linked = losses.includes(UNHELD.stepAmounts.words) ? withoutAmounts(rest) : rest;
  const whole = losses.includes(UNHELD.marks.words) ? withoutMarks(linked) : linked;
  return SPACES.some((words) => losses.includes(words)) ? withoutBreaks(whole) : whole;
}

function withoutAmounts(value: unknown): unknown {
  const others = (marks: Mark[]) => marks.filter(({ kind }) => kind !== "amount");
  return JSON.parse(
    JSON.stringify(value, (name, part) => (name === "marks" && part ? others(part) : part)),
  );
}

function withoutMarks(value: unknown): unknown {
  const isMarks = (name: string) => name === "descriptionMarks" || name === "marks";
  return JSON.parse(JSON.stringify(value, (name, part) => (isMarks(name) ? null : part)));
}

const SPACES = [UNHELD.blankLines.words, UNHELD.paragraphs.words];

function withoutBreaks(value: unknown): unknown {
  const text = JSON.stringify(value, (_, part) =>
    typeof part === "string" ? part.replace(/\s+/g, " ") : part,
  );
  return JSON.parse(text);
}

function imagesKept({ mainImageUrl, images }: RecipeInput, losses: string[]): string[] {
  const isHere = (address: string) => address.startsWith("/media/");
  const main = losses.includes(UNHELD.mainImageElsewhere.words) ? [] : [mainImageUrl ?? []].flat();
  if (losses.includes(UNHELD.images.words)) return main;
  const isLost = losses.includes(UNHELD.imagesElsewhere.words);
  return [...main, ...images.filter((address) => !isLost || isHere(address))];
}

function byName(recipe: RecipeInput): RecipeInput {
  const order = ({ name, amount }: Ingredient) => `${name} ${amount}`;
  const ingredients = recipe.ingredients.toSorted((one, other) =>
    order(one).localeCompare(order(other)),
  );
  return { ...recipe, ingredients };
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
  return { ...recipe, instructions: instructions.map(unsaid), notes: recipe.notes.map(unsaid) };
}

/** A text that comes without marks may say so or not. */
function unsaid<Row extends { marks?: unknown[] | null | undefined }>(row: Row): Row {
  return { ...row, marks: row.marks?.length ? row.marks : null };
}

test.each(EXPORT_FORMATS)("$label comes back but for what was named as lost", async (format) => {
  const files = await leave(format);
  const given = sourceFiles(files);
  const reader = await recognizeFormat(given);
  expect(reader?.name).toBe(READERS[format.name] ?? format.name);
  const read: ReadRecipe[] = [];
  for await (const one of reader?.recipes(given) ?? []) if ("ok" in one) read.push(one);
  expect(read).toHaveLength(LEAVING.length);
  for (const original of LEAVING) {
    const own = read.find((one) => one.ok && one.recipe.fields.title === original.title);
    if (!own) throw new Error(`${original.title} did not come back`);
    const losses = format.losses(original);
    const inOrder = losses.includes("the order of ingredients")
      ? byName
      : (one: RecipeInput) => one;
    const said = {
      ...original,
      instructions: original.instructions.map(unsaid),
      notes: original.notes.map(unsaid),
    };
    const [back, whole] = [inOrder(await returned(own, original)), inOrder(said)];
    expect(kept(back, whole, losses)).toEqual(kept(whole, whole, losses));
    const addresses = [back.mainImageUrl, ...back.images];
    // Those of the steps come among them, where a format has no place of their own for them.
    expect(addresses).toEqual(expect.arrayContaining(imagesKept(whole, losses)));
    if (!losses.includes(UNHELD.mainImageElsewhere.words))
      expect(back.mainImageUrl).toBe(original.mainImageUrl);
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
