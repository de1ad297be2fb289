import type { RecipeFormat } from "#domain/transfer/format.ts";
import { readFile, readRecipe } from "#domain/transfer/json-files.ts";
import { melaSchema, readMela } from "./mela-recipe.ts";

const ENDING = /\.melarecipe$/i;

/** .melarecipe: JSON; .melarecipes: a zip of them. */
export const mela: RecipeFormat = {
  name: "mela",
  label: "Mela",
  recognizes: (files) => files.some(({ path }) => ENDING.test(path)),
  async *recipes(files) {
    for (const file of files.filter(({ path }) => ENDING.test(path))) {
      const { path } = file;
      yield* readFile(file, (json) => [
        readRecipe(json, {
          path,
          label: "Mela",
          schema: melaSchema,
          read: (recipe) => readMela(recipe, path),
        }),
      ]);
    }
  },
};
