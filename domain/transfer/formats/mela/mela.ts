import { oneRecipeFiles } from "#domain/transfer/reading/files/one-recipe-files.ts";
import { melaSchema, readMela } from "./mela-recipe.ts";

/** .melarecipe: JSON; .melarecipes: a zip of them. */
export const mela = oneRecipeFiles({
  name: "mela",
  label: "Mela",
  ending: /\.melarecipe$/i,
  schema: melaSchema,
  files: ["images"],
  known: Object.keys(melaSchema.in.shape),
  read: readMela,
});
