import { z } from "zod";
import { cutter } from "#domain/transfer/reading/cut.ts";
import {
  looseDate,
  looseList,
  looseNumber,
  looseText,
} from "#domain/transfer/reading/loose-values.ts";
import { parseJson } from "#platform/parse-json.ts";

/** What Mediavine Create keeps as text that is JSON again. */
function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .optional()
    .transform((value) => schema.safeParse(parsed(value)).data ?? null);
}

function parsed(value: unknown): unknown {
  return typeof value === "string" ? cutter().value(parseJson(value)) : value;
}

const supplySchema = z.object({
  type: looseText,
  group: looseText,
  original_text: looseText,
  link: looseText,
});

export type Supply = z.output<typeof supplySchema>;

/** By the names of their groups; PHP has an empty object as a list. */
const groups = z.record(z.string(), looseList(supplySchema)).nullish().catch(null);
const nutrition = z.record(z.string(), looseText).nullish().catch(null);

/** A card of Create; times in seconds. */
export const creationSchema = z.object({
  id: looseNumber,
  type: looseText,
  title: looseText,
  description: looseText,
  author: looseText,
  instructions: looseText,
  notes: looseText,
  yield: looseText,
  prep_time: looseNumber,
  active_time: looseNumber,
  additional_time: looseNumber,
  total_time: looseNumber,
  keywords: looseText,
  category_name: looseText,
  secondary_term_name: looseText,
  difficulty: looseText,
  estimated_cost: looseText,
  thumbnail_uri: looseText,
  external_video: jsonText(z.object({ contentUrl: looseText })),
  video: z.unknown().optional(),
  rating: looseNumber,
  rating_count: looseNumber,
  created: looseDate,
  published: jsonText(z.object({ ingredients: groups, tools: groups, nutrition })),
  supplies: looseList(supplySchema),
  nutrition: z
    .union([nutrition, z.array(nutrition).transform(([first]) => first)])
    .nullish()
    .catch(null),
});

export type Creation = z.output<typeof creationSchema>;

export const creationReviewSchema = z.object({
  author_name: looseText,
  review_title: looseText,
  review_content: looseText,
  rating: looseNumber,
  created: looseDate,
});

export type CreationReview = z.output<typeof creationReviewSchema>;
