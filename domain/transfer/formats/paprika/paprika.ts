import { oneRecipeFiles } from "#domain/transfer/reading/files/one-recipe-files.ts";
import { unpack } from "#platform/archives/disk.ts";
import { paprikaSchema, readPaprika } from "./paprika-recipe.ts";

/** .paprikarecipes: a zip with a gzipped JSON file for each recipe. */
export const paprika = oneRecipeFiles({
  name: "paprika",
  label: "Paprika",
  ending: /\.paprikarecipe$/i,
  schema: paprikaSchema,
  files: ["photo_data", "data"],
  known: [
    ...Object.keys(paprikaSchema.shape),
    "photo",
    "photo_large",
    "photo_hash",
    "photo_url",
    "on_grocery_list",
  ],
  unpack,
  read: readPaprika,
});
