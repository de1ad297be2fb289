import type { RecipeFormat } from "#domain/transfer/format.ts";
import { holdsJson, parseRecipe, readFile } from "#domain/transfer/reading/files/json-files.ts";
import { readWprm } from "./wprm-recipe.ts";
import { wprmSchema } from "./wprm-schema.ts";

const JSON_FILE = /\.json$/i;

/** The JSON that WP Recipe Maker exports: a list of recipes, or one. */
export const wprm: RecipeFormat = {
  name: "wprm",
  label: "WP Recipe Maker",
  recognizes: (files) => holdsJson(files, JSON_FILE, (json) => isRecipe(listIn(json)[0])),
  async *recipes(files) {
    for (const file of files.filter(({ path }) => JSON_FILE.test(path)))
      yield* readFile(file, listIn, (one) =>
        parseRecipe(one, {
          path: file.path,
          label: "WP Recipe Maker",
          schema: wprmSchema,
          read: (recipe) => readWprm(recipe),
        }),
      );
  },
};

function listIn(json: unknown): unknown[] {
  return Array.isArray(json) ? json : [json];
}

function isRecipe(json: unknown): boolean {
  if (typeof json !== "object" || json === null) return false;
  return "ingredients_flat" in json || "instructions_flat" in json || "servings_unit" in json;
}
