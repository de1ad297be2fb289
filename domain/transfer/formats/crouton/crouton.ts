import { oneRecipeFiles } from "#domain/transfer/reading/files/one-recipe-files.ts";
import { croutonSchema, readCrouton } from "./crouton-recipe.ts";

/** .crumb: JSON with a recipe and its images. */
export const crouton = oneRecipeFiles({
  name: "crouton",
  label: "Crouton",
  ending: /\.crumb$/i,
  schema: croutonSchema,
  files: ["images", "sourceImage"],
  known: [...Object.keys(croutonSchema.shape), "defaultScale", "isPublicRecipe"],
  read: readCrouton,
});
