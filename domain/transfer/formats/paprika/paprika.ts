import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { ReadRecipe, RecipeFormat } from "#domain/transfer/format.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import { paprikaSchema, readPaprika } from "./paprika-recipe.ts";

const ENDING = /\.paprikarecipe$/i;
/** Photos are in it as base64. */
const LARGEST_BYTES = 50_000_000;

/** .paprikarecipes: a zip with a gzipped JSON file for each recipe. */
export const paprika: RecipeFormat = {
  name: "paprika",
  label: "Paprika",
  recognizes: (files) => files.some(({ path }) => ENDING.test(path)),
  oneRecipe: ENDING,
  async *recipes(files) {
    for (const file of files.filter(({ path }) => ENDING.test(path))) yield await readFile(file);
  },
};

async function readFile(file: SourceFile): Promise<ReadRecipe> {
  const { path } = file;
  try {
    const json = await promisify(gunzip)(await file.read(), { maxOutputLength: LARGEST_BYTES });
    const read = paprikaSchema.safeParse(JSON.parse(json.toString("utf8")));
    if (!read.success) return { path, ok: false, error: "It is not a Paprika recipe." };
    if (read.data.name === "") return { path, ok: false, error: "It has no name." };
    return { path, ok: true, recipe: readPaprika(read.data, path) };
  } catch {
    return { path, ok: false, error: "The file is damaged." };
  }
}
