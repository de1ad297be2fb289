import { isRecord } from "#domain/text/is-record.ts";
import type { ReadRecipe, RecipeFormat } from "#domain/transfer/format.ts";
import { holdsJson, parseRecipe, readFile } from "#domain/transfer/reading/files/json-files.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import { isMealieBackup, recipesOfBackup } from "./mealie-backup.ts";
import { readMealie } from "./mealie-recipe.ts";
import { mealieSchema } from "./mealie-schema.ts";

const BACKUP = /(?:^|\/)database\.json$/;
const JSON_FILE = /\.json$/i;
/** In an export: recipes/apple-pie/apple-pie.json. Backups of old have other JSON beside these. */
const EXPORTED = /(?:^|\/)recipes\/([^/]+)\/\1\.json$/i;
/** The files of one recipe, in an export or a backup: recipes/apple-pie/images/original.webp. */
const BESIDE = /(?:^|\/)recipes\/([^/]+)\/(?:images|assets)\/[^/]+$/;

/** An export of a group (a zip), an answer of the API (JSON: one recipe or a list), or a backup (a zip of tables). */
export const mealie: RecipeFormat = {
  name: "mealie",
  label: "Mealie",
  recognizes: async (files) =>
    (await holdsJson(files, BACKUP, isMealieBackup)) ||
    (await holdsJson(recipeFiles(files), JSON_FILE, (json) => isRecipe(listIn(json)[0]))),
  async *recipes(files) {
    const beside = files.filter(({ path }) => BESIDE.test(path));
    const folders = Map.groupBy(beside, ({ path }) => BESIDE.exec(path)?.[1] ?? "");
    const backup = files.find(({ path }) => BACKUP.test(path));
    if (backup && (await holdsJson([backup], BACKUP, isMealieBackup))) {
      const listIn = (json: unknown) => (isMealieBackup(json) ? recipesOfBackup(json) : []);
      return yield* readFile(backup, listIn, (one) => readOne(one, backup.path, folders));
    }
    for (const file of recipeFiles(files))
      yield* readFile(file, listIn, (one) => readOne(one, file.path, folders));
  },
};

function recipeFiles(files: SourceFile[]): SourceFile[] {
  const exported = files.filter(({ path }) => EXPORTED.test(path));
  if (exported.length > 0) return exported;
  return files.filter(({ path }) => JSON_FILE.test(path) && !BESIDE.test(path));
}

function readOne(json: unknown, path: string, folders: Map<string, SourceFile[]>): ReadRecipe {
  return parseRecipe(json, {
    path,
    label: "Mealie",
    schema: mealieSchema,
    read: (recipe) => readMealie(recipe, folders.get(recipe.slug) ?? folders.get(recipe.id) ?? []),
  });
}

/** A list of the API has its recipes in "items". */
function listIn(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  const items = isRecord(json) ? json.items : null;
  return Array.isArray(items) ? items : [json];
}

/** schema.org's recipes have names in common with the API's, and a type. */
function isRecipe(json: unknown): boolean {
  if (!isRecord(json) || "@type" in json || "@context" in json) return false;
  if ("recipe_ingredient" in json || "recipe_instructions" in json) return true;
  return "slug" in json && ("recipeIngredient" in json || "recipeInstructions" in json);
}
