import { isNode, isOfType } from "#domain/scraping/page/json-ld.ts";
import type { RecipeFormat } from "#domain/transfer/format.ts";
import { holdsJson, readFile, readRecipe } from "#domain/transfer/reading/files/json-files.ts";
import { readRecipeSage, recipeSageSchema } from "./recipesage-recipe.ts";

const JSON_FILE = /\.json(?:ld)?$/i;

/** One JSON file: schema.org recipes in a list, or in "recipes". */
export const recipeSage: RecipeFormat = {
  name: "recipesage",
  label: "RecipeSage",
  recognizes: (files) => holdsJson(files, JSON_FILE, (json) => isOwn(listIn(json)[0])),
  async *recipes(files) {
    for (const file of files.filter(({ path }) => JSON_FILE.test(path))) {
      const read = (one: unknown) =>
        readRecipe(one, {
          path: file.path,
          label: "RecipeSage",
          schema: recipeSageSchema,
          read: (recipe) => readRecipeSage(recipe, isNode(one) ? one : {}),
        });
      yield* readFile(file, (json) => listIn(json).map(read));
    }
  },
};

function listIn(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  return isNode(json) && Array.isArray(json.recipes) ? json.recipes : [];
}

/** The source fields, which hardly any other format has. */
function isOwn(recipe: unknown): boolean {
  return (
    isOfType(recipe, "Recipe") && isNode(recipe) && "creditText" in recipe && "isBasedOn" in recipe
  );
}
