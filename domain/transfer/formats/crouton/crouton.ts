import type { RecipeFormat } from "#domain/transfer/format.ts";
import { readFile, readRecipe } from "#domain/transfer/json-files.ts";
import { croutonSchema, readCrouton } from "./crouton-recipe.ts";

const ENDING = /\.crumb$/i;

/** .crumb: JSON with a recipe and its images. */
export const crouton: RecipeFormat = {
  name: "crouton",
  label: "Crouton",
  recognizes: (files) => files.some(({ path }) => ENDING.test(path)),
  async *recipes(files) {
    for (const file of files.filter(({ path }) => ENDING.test(path))) {
      const { path } = file;
      yield* readFile(file, (json) => [
        readRecipe(json, {
          path,
          label: "Crouton",
          schema: croutonSchema,
          read: (recipe) => readCrouton(recipe, path),
        }),
      ]);
    }
  },
};
