import { z } from "zod";
import {
  HOLD_REASONS,
  REVIEW_STATES,
  REVIEW_TABLE,
} from "#domain/reviews/moderation/review-table.ts";
import { exportedText, id, rater, time } from "./exported-values.ts";

/** Never empty, not even without control characters. */
const someText = (max: number) => exportedText(max).min(1);

/** A review or question of a recipe, as db/migrations allows them. */
export const exportedReviewSchema = z
  .object({
    id,
    kind: z.enum(REVIEW_TABLE.filters.kind),
    state: z.enum(REVIEW_STATES),
    heldFor: z.array(z.enum(HOLD_REASONS)),
    heldWords: z.array(someText(5_000)).default([]),
    stars: z.int().min(1).max(5).nullable(),
    name: someText(100),
    text: exportedText(5_000),
    madeIt: z.boolean(),
    tweaks: z.array(exportedText(1_000)).max(5),
    image: someText(100).nullable().default(null),
    rater,
    helpful: z.array(rater),
    importedFrom: someText(500).nullable(),
    at: time,
    moderatedAt: time.nullable(),
    answers: z.array(z.object({ id, name: someText(100), text: someText(5_000), at: time })),
  })
  .refine(({ kind, stars }) => (kind === "review") === (stars !== null), "stars are a review's")
  .refine(({ kind, text }) => kind === "review" || text !== "", "a question without words");
