import { isOfType } from "#domain/scraping/page/json-ld.ts";
import type { RecipeFormat } from "#domain/transfer/format.ts";
import { holdsJson, parseRecipe, readFile } from "#domain/transfer/reading/files/json-files.ts";
import { nextcloudSchema, readNextcloud } from "./nextcloud-recipe.ts";

const RECIPE = /(?:^|\/)recipe\.json$/;

/** A folder for each recipe: recipe.json, which is schema.org's, and full.jpg. */
export const nextcloud: RecipeFormat = {
  name: "nextcloud",
  label: "Nextcloud Cookbook",
  recognizes: (files) => holdsJson(files, RECIPE, (json) => isOfType(json, "Recipe")),
  async *recipes(files) {
    const byPath = new Map(files.map((file) => [file.path, file]));
    for (const file of files.filter(({ path }) => RECIPE.test(path))) {
      const folder = file.path.replace(/recipe\.json$/, "");
      const listIn = (json: unknown) => [json];
      yield* readFile(file, listIn, (json) =>
        parseRecipe(json, {
          path: file.path,
          label: "Nextcloud Cookbook",
          schema: nextcloudSchema,
          read: (recipe) => readNextcloud(recipe, byPath.get(`${folder}full.jpg`)),
        }),
      );
    }
  },
};
