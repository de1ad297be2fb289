import type { z } from "zod";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { RecipeFormat } from "#domain/transfer/format.ts";
import { parseRecipe, readFile } from "./json-files.ts";

type OneRecipeFiles<Schema extends z.ZodType<{ name: string }>> = {
  name: string;
  label: string;
  /** How the paths of its files end. */
  ending: RegExp;
  schema: Schema;
  /** The names of the images in it. */
  files: readonly string[];
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
          read: (recipe: z.output<Schema>) => read(recipe, path),
        };
        const unpacked = { ...file, read: async () => unpack(await file.read()) };
        const listIn = (json: unknown) => [json];
        yield* readFile(unpacked, listIn, (json) => parseRecipe(json, reader));
      }
    },
  };
}
