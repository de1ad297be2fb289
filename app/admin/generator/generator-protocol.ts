import { z } from "zod";
import { type Criteria, criteriaSchema } from "#domain/generation/criteria.ts";
import type { Photo } from "#domain/generation/photos/photo.ts";
import { type Suggestion, suggestionSchema } from "#domain/generation/suggestion.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";

/** The messages between the generator's page and the server. */

export const questionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("suggestions"), criteria: criteriaSchema }),
  z.object({ intent: z.literal("recipe"), criteria: criteriaSchema, suggestion: suggestionSchema }),
  z.object({ intent: z.literal("surprise") }),
]);

export type GeneratorQuestion =
  | { intent: "suggestions"; criteria: Criteria }
  | { intent: "recipe"; criteria: Criteria | null; suggestion: Suggestion }
  | { intent: "surprise" };

/** A recipe with its criteria, and the photos found for it. */
export type Preview = {
  criteria: Criteria;
  recipe: RecipeInput;
  photos: Photo[];
  /** Why there are no photos. */
  photoProblem: string | null;
};

/** An event of the answer to a question; the last one is not "progress". */
export type QuestionEvent =
  | { type: "progress"; doing: string; soFar: string }
  | { type: "suggestions"; suggestions: Suggestion[] }
  | { type: "preview"; preview: Preview }
  | Failure;

export type Failure = {
  type: "failed";
  problem: string;
  reason: string;
  /** Those that arrived whole before the answer was cut off. */
  suggestions?: Suggestion[] | undefined;
};

/** Their wording is promised. */
export const QUESTION_FAILED: Record<GeneratorQuestion["intent"], string> = {
  suggestions: "Failed to generate suggestions",
  recipe: "Failed to generate recipe",
  surprise: "Failed to generate random recipe",
};
export const NO_CRITERIA_SET = "No criteria set";
export const NO_CATEGORIES = "No categories available";
