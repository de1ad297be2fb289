import { z } from "zod";
import {
  looseDate,
  looseFlag,
  looseList,
  looseNames,
  looseNumber,
  looseObject,
  looseText,
} from "#domain/transfer/reading/loose-values.ts";

/** A recipe in the JSON of Mealie 1 to 3, with its keys in snake case. */

const NAMED = { name: looseText, plural_name: looseText };

/** Units and foods are texts in older versions. */
const named = z.preprocess(
  (value) => (typeof value === "string" ? { name: value } : value),
  looseObject(NAMED),
);

/** The first version has a text for each ingredient and each step. */
const ingredientSchema = z.preprocess(
  (value) => (typeof value === "string" ? { note: value } : value),
  z.object({
    title: looseText,
    quantity: looseNumber,
    unit: named,
    food: named,
    note: looseText,
    original_text: looseText,
    referenced_recipe: looseObject({ name: looseText, slug: looseText }),
    substitutions: looseList(z.unknown()),
  }),
);

const stepSchema = z.preprocess(
  (value) => (typeof value === "string" ? { text: value } : value),
  z.object({ title: looseText, summary: looseText, text: looseText }),
);

const recipeSchema = z.object({
  id: looseText,
  slug: looseText,
  name: looseText,
  description: looseText,
  image: looseText,
  recipe_servings: looseNumber,
  recipe_yield_quantity: looseNumber,
  recipe_yield: looseText,
  recipe_cuisine: looseText,
  prep_time: looseText,
  cook_time: looseText,
  perform_time: looseText,
  total_time: looseText,
  prep_time_seconds: looseNumber,
  cook_time_seconds: looseNumber,
  perform_time_seconds: looseNumber,
  total_time_seconds: looseNumber,
  recipe_category: looseNames,
  tags: looseNames,
  tools: looseNames,
  org_url: looseText,
  rating: looseNumber,
  recipe_ingredient: looseList(ingredientSchema),
  recipe_instructions: looseList(stepSchema),
  nutrition: z.record(z.string(), z.unknown()).nullish().catch(null),
  notes: looseList(z.object({ title: looseText, text: looseText })),
  comments: looseList(z.object({ text: looseText })),
  extras: z.record(z.string(), z.unknown()).nullish().catch(null),
  settings: z.object({ public: looseFlag }).nullish().catch(null),
  created_at: looseDate,
  date_added: looseDate,
});

export const mealieSchema = z.preprocess(snakeKeys, recipeSchema);

export type Mealie = z.output<typeof mealieSchema>;
export type MealieIngredient = Mealie["recipe_ingredient"][number];

/** The API writes orgURL and recipeIngredient, exports write org_url and recipe_ingredient. */
function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key.replace(/([a-z\d])([A-Z]+)/g, "$1_$2").toLowerCase(),
      snakeKeys(part),
    ]),
  );
}
