import { asList, isNode, isOfType } from "#domain/scraping/page/json-ld.ts";
import type { RecipeFormat } from "#domain/transfer/format.ts";
import { holdsJson, parseRecipe, readFile } from "#domain/transfer/reading/files/json-files.ts";
import { headingIn, readRecipeSage, recipeSageSchema } from "./recipesage-recipe.ts";

const JSON_FILE = /\.json(?:ld)?$/i;

/** One JSON file: schema.org recipes in a list, or in "recipes". */
export const recipeSage: RecipeFormat = {
  name: "recipesage",
  label: "RecipeSage",
  recognizes: (files) => holdsJson(files, JSON_FILE, (json) => listIn(json).some(isOwn)),
  async *recipes(files) {
    for (const file of files.filter(({ path }) => JSON_FILE.test(path))) {
      const read = (one: unknown) =>
        parseRecipe(one, {
          path: file.path,
          label: "RecipeSage",
          schema: recipeSageSchema,
          read: (recipe, given) => readRecipeSage(recipe, isNode(given) ? given : {}),
        });
      yield* readFile(file, listIn, read);
    }
  },
};

function listIn(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  return isNode(json) && Array.isArray(json.recipes) ? json.recipes : [];
}

/** The source fields, or headings in square brackets: hardly any other format has them. */
function isOwn(recipe: unknown): boolean {
  if (!isNode(recipe) || !isOfType(recipe, "Recipe")) return false;
  const lines = asList(recipe.recipeIngredient);
  return (
    ("creditText" in recipe && "isBasedOn" in recipe) ||
    lines.some((line) => typeof line === "string" && headingIn(line) !== null)
  );
}
