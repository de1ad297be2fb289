import type { z } from "zod";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { RecipeFormat } from "#domain/transfer/format.ts";
import { unknownLosses } from "../losses.ts";
import { parseRecipe, readFile } from "./json-files.ts";

type OneRecipeFiles<Schema extends z.ZodType<{ name: string }>> = {
  name: string;
  label: string;
  /** How the paths of its files end. */
  ending: RegExp;
  schema: Schema;
  /** The names of the images in it. */
  files: readonly string[];
  /** The names that the reader knows, or that say nothing to people. */
  known: readonly string[];
  unpack?: (bytes: Buffer) => Promise<Buffer>;
  read(recipe: z.output<Schema>, path: string): ForeignRecipe;
};

/** A format whose files, known by their ending, are JSON with one recipe each. */
export function oneRecipeFiles<Schema extends z.ZodType<{ name: string }>>({
  name,
  label,
  ending,
  schema,
  files: within,
  known,
  unpack = async (bytes) => bytes,
  read,
}: OneRecipeFiles<Schema>): RecipeFormat {
  return {
    name,
    label,
    recognizes: (files) => files.some(({ path }) => ending.test(path)),
    oneRecipe: ending,
    async *recipes(files) {
      for (const file of files.filter(({ path }) => ending.test(path))) {
        const { path } = file;
        const reader = {
          path,
          label,
          schema,
          files: within,
          read: (recipe: z.output<Schema>, given: unknown) => {
            const found = read(recipe, path);
            const losses = [...found.losses, ...unknownLosses(given, [...known, ...within])];
            return { ...found, losses };
          },
        };
        const unpacked = { ...file, read: async () => unpack(await file.read()) };
        const listIn = (json: unknown) => [json];
        yield* readFile(unpacked, listIn, (json) => parseRecipe(json, reader));
      }
    },
  };
}
