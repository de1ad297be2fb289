import type { RecipeFormat } from "#domain/transfer/format.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import type { ZipEntry } from "#platform/archives/write-zip.ts";
import { parseJson } from "#platform/parse-json.ts";
import { type ExportedRecipe, exportLines, readExportHead, readExportLine } from "./export-file.ts";
import { type ExportedImage, type ExportedSite, exportedImageSchema } from "./exported-record.ts";

/**
 * Our whole export: sorrel.json (what the site has beside recipes and images), then media/00001.json and recipes/00001.json
 * with 200 of each, and the originals of the images beside them. Each part with recipes is an export by itself.
 */

/** It comes first, so that the archive is known by its first bytes. */
export const HEAD_PATH = "sorrel.json";
const NO_SITE: ExportedSite = { categories: [], redirects: [], patterns: [] };
const IMAGES_AT_ONCE = 200;

/** An image, and the bytes of its original. */
export type ImageWithFile = { image: ExportedImage; bytes: Uint8Array };

type Leaving = {
  site: ExportedSite;
  images: AsyncIterable<ImageWithFile>;
  recipes: AsyncIterable<ExportedRecipe[]>;
};

/** The files of an archive, in a fixed order. */
export async function* ownEntries({ site, images, recipes }: Leaving): AsyncGenerator<ZipEntry> {
  yield { path: HEAD_PATH, bytes: await bytesOf(exportLines(site, [])) };
  yield* imageEntries(images);
  let part = 0;
  for await (const some of recipes) {
    part += 1;
    yield { path: partPath("recipes", part), bytes: await bytesOf(exportLines(NO_SITE, some)) };
  }
}

async function* imageEntries(images: AsyncIterable<ImageWithFile>): AsyncGenerator<ZipEntry> {
  let part = 0;
  let lines: string[] = [];
  const next = (): ZipEntry => {
    const bytes = Buffer.from(`[\n${lines.join(",\n")}\n]\n`);
    lines = [];
    part += 1;
    return { path: partPath("media", part), bytes };
  };
  for await (const { image, bytes } of images) {
    yield { path: filePath(image), bytes };
    lines.push(JSON.stringify(image));
    if (lines.length === IMAGES_AT_ONCE) yield next();
  }
  if (lines.length > 0) yield next();
}

function partPath(folder: "media" | "recipes", part: number): string {
  return `${folder}/${String(part).padStart(5, "0")}.json`;
}

function filePath({ hash }: ExportedImage): string {
  return `media/${hash}.webp`;
}

async function bytesOf(lines: AsyncIterable<string>): Promise<Buffer> {
  let text = "";
  for await (const line of lines) text += line;
  return Buffer.from(text);
}

/** Our whole export, among the formats. */
export const sorrel: RecipeFormat<FoundOwn> = {
  name: "sorrel",
  label: "Sorrel",
  recognizes: (files) => files.some(({ path }) => path === HEAD_PATH),
  recipes: readOwnArchive,
};

export type FoundOwn =
  | { kind: "own-image"; path: string; image: ExportedImage; file: SourceFile }
  | { kind: "own-site"; path: string; site: ExportedSite }
  | { kind: "own"; path: string; recipe: ExportedRecipe; losses: string[] }
  | { kind: "refused"; path: string; reason: string };

/** What the export holds: the images before what shows them. Throws an ArchiveError where nothing can be read at all. */
export async function* readOwnArchive(files: SourceFile[]): AsyncGenerator<FoundOwn> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const head = byPath.get(HEAD_PATH);
  const [first = ""] = head ? await linesOf(head) : [];
  const site = readExportHead(first);
  if (!site) throw new ArchiveError("an export from another version of Sorrel");
  for (const part of partsOf(files, "media")) yield* imagesOf(part, byPath);
  yield { kind: "own-site", path: HEAD_PATH, site };
  for (const part of partsOf(files, "recipes")) yield* recipesOf(part);
}

function partsOf(files: SourceFile[], folder: "media" | "recipes"): SourceFile[] {
  const name = new RegExp(`^${folder}/\\d+\\.json$`);
  return files
    .filter(({ path }) => name.test(path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

async function* imagesOf(
  part: SourceFile,
  files: Map<string, SourceFile>,
): AsyncGenerator<FoundOwn> {
  const { path } = part;
  for (const line of await linesOf(part)) {
    const json = line.trim().replace(/,$/, "");
    if (["[", "]", ""].includes(json)) continue;
    const image = exportedImageSchema.safeParse(parseJson(json)).data;
    const file = image && files.get(filePath(image));
    if (image && file) yield { kind: "own-image", path: file.path, image, file };
    else yield { kind: "refused", path, reason: "an image that is damaged or missing" };
  }
}

async function* recipesOf(part: SourceFile): AsyncGenerator<FoundOwn> {
  const { path } = part;
  const [, ...lines] = await linesOf(part);
  for (const line of lines) {
    const read = readExportLine(line);
    if (read?.ok) yield { kind: "own", path, recipe: read.recipe, losses: read.losses };
    else if (read) yield { kind: "refused", path, reason: read.error };
  }
}

/** A part is small. */
async function linesOf(file: SourceFile): Promise<string[]> {
  return String(await file.read()).split("\n");
}
