import { z } from "zod";
import { FIELDS, type FieldName, type RECIPE_FIELDS } from "./recipe-fields.ts";

type Shape = { [Name in FieldName]: (typeof RECIPE_FIELDS)[Name]["schema"] };

const shape = Object.fromEntries(FIELDS.map(([name, { schema }]) => [name, schema])) as Shape;

/**
 * What may be written into a recipe: one schema for the form, the importer, the generator and the API.
 * Category, meal types and dietary tags are given by name.
 */
export const recipeInputSchema = z.object({
  ...shape,
  status: z.enum(["draft", "published"]).default("draft"),
});

/** A recipe as given, defaults not yet filled in. */
export type RecipeDraft = z.input<typeof recipeInputSchema>;
/** A recipe ready to be saved. */
export type RecipeInput = z.output<typeof recipeInputSchema>;
