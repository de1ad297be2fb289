import type { ReadRecipe, RecipeFormat } from "#domain/transfer/format.ts";
import {
  holdsJson,
  jsonOf,
  parseRecipe,
  whyUnreadable,
} from "#domain/transfer/reading/files/json-files.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { openZip } from "#platform/archives/zip.ts";
import { readTandoor } from "./tandoor-recipe.ts";
import { tandoorSchema } from "./tandoor-schema.ts";

const ZIP = /\.zip$/i;
const RECIPE = /(?:^|\/)recipe\.json$/;
const IMAGE = /(?:^|\/)image\.\w+$/;
/** Newer versions name the zip of a recipe after its id. */
const ID = /(?:^|\/)(\d{1,10})\.zip$/i;
const MOST_LOOKS = 2;

/** A zip with a zip for each recipe, or the zip of one: recipe.json and its image. */
export const tandoor: RecipeFormat = {
  name: "tandoor",
  label: "Tandoor",
  recognizes: async (files) => {
    if (await holdsJson(files, RECIPE, isRecipe)) return true;
    for (const file of files.filter(({ path }) => ZIP.test(path)).slice(0, MOST_LOOKS)) {
      const holds = inZip(file, (inner) => holdsJson(inner, RECIPE, isRecipe));
      if (await holds.catch(() => false)) return true;
    }
    return false;
  },
  async *recipes(files) {
    for (const file of files.filter(({ path }) => RECIPE.test(path)))
      yield await readSafely(file.path, () => readFiles(file, files, { key: null }));
    for (const file of files.filter(({ path }) => ZIP.test(path)))
      yield await readSafely(file.path, () => inZip(file, (inner) => readInner(file, inner)));
  },
};

function isRecipe(json: unknown): boolean {
  if (typeof json !== "object" || json === null || !("steps" in json)) return false;
  return "working_time" in json || "internal" in json;
}

async function readSafely(path: string, read: () => Promise<ReadRecipe>): Promise<ReadRecipe> {
  try {
    return await read();
  } catch (error) {
    return { path, ok: false, error: whyUnreadable(error) };
  }
}

async function readInner(file: SourceFile, inner: SourceFile[]): Promise<ReadRecipe> {
  const recipe = inner.find(({ path }) => RECIPE.test(path));
  if (!recipe) return { path: file.path, ok: false, error: "It is not a Tandoor recipe." };
  const key = ID.exec(file.path)?.[1] ?? null;
  return readFiles(recipe, inner, { key, imageOf: (image) => reopened(file, image) });
}

type Options = { key: string | null; imageOf?: (image: SourceFile) => SourceFile };

async function readFiles(
  file: SourceFile,
  files: SourceFile[],
  { key, imageOf = (image) => image }: Options,
): Promise<ReadRecipe> {
  const { path } = file;
  const folder = path.slice(0, -"recipe.json".length);
  const image = files.find((one) => one.path.startsWith(folder) && IMAGE.test(one.path));
  return parseRecipe(await jsonOf(file), {
    path,
    label: "Tandoor",
    schema: tandoorSchema,
    read: (recipe) => readTandoor(recipe, { key, image: image && imageOf(image) }),
  });
}

/** Zips are opened one level deep, and closed again. */
async function inZip<Result>(
  file: SourceFile,
  use: (files: SourceFile[]) => Promise<Result>,
): Promise<Result> {
  const zip = await openZip({ bytes: await file.read() }, { within: `${file.path}/` });
  try {
    return await use(zip.files);
  } finally {
    zip.close();
  }
}

/** A file that is read when its zip has been closed long ago. */
function reopened(zip: SourceFile, { path, bytes }: SourceFile): SourceFile {
  return {
    path,
    bytes,
    read: () =>
      inZip(zip, async (files) => {
        const file = files.find((one) => one.path === path);
        if (!file) throw new ArchiveError(`${path} is no longer there.`);
        return file.read();
      }),
  };
}
