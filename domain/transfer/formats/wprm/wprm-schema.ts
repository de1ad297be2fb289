import { z } from "zod";
import {
  looseDate,
  looseList,
  looseNames,
  looseNumber,
  looseObject,
  looseText,
} from "#domain/transfer/reading/loose-values.ts";

const measure = { amount: looseText, unit: looseText };

const ingredient = {
  ...measure,
  name: looseText,
  notes: looseText,
  link: looseObject({ url: looseText }),
  /** By the number of the system of units; 1 is the first measure itself. */
  converted: z.record(z.string(), z.object(measure)).nullish().catch(null),
  splits: looseList(z.unknown()),
};

const instruction = {
  name: looseText,
  text: looseText,
  image_url: looseText,
  /** The id of an attachment. */
  image: looseNumber,
  type: looseText,
};

const nested = { ingredients: looseList(z.object(ingredient)) };
const nestedSteps = { instructions: looseList(z.object(instruction)) };

/** A recipe of WP Recipe Maker, of its JSON export or out of a site's export: lists in groups, or flat. */
export const wprmSchema = z.object({
  id: looseText,
  slug: looseText,
  post_status: looseText,
  date: looseDate,
  image_url: looseText,
  name: looseText,
  summary: looseText,
  author_name: looseText,
  author_link: looseText,
  cost: looseText,
  servings: looseText,
  servings_unit: looseText,
  prep_time: looseNumber,
  cook_time: looseNumber,
  total_time: looseNumber,
  custom_time: looseNumber,
  custom_time_label: looseText,
  tags: z
    .record(z.string(), looseNames)
    .nullish()
    .catch(null)
    .transform((tags) => tags ?? {}),
  equipment: looseList(z.object({ name: looseText, amount: looseText, notes: looseText })),
  ingredients: looseList(z.object({ name: looseText, ...nested })),
  ingredients_flat: looseList(z.object({ ...ingredient, type: looseText })),
  instructions: looseList(z.object({ name: looseText, ...nestedSteps })),
  instructions_flat: looseList(z.object(instruction)),
  video_embed: looseText,
  notes: looseText,
  nutrition: z
    .record(z.string(), looseText)
    .nullish()
    .catch(null)
    .transform((nutrition) => nutrition ?? {}),
  custom_fields: z
    .record(z.string(), looseText)
    .nullish()
    .catch(null)
    .transform((fields) => fields ?? {}),
  rating: looseObject({ count: looseNumber, average: looseNumber }),
  permalink: looseText,
  parent_post_url: looseText,
});

export type Wprm = z.output<typeof wprmSchema>;
export type WprmIngredient = Wprm["ingredients_flat"][number];
export type WprmStep = Wprm["instructions_flat"][number];
