import { z } from "zod";

/** A reader's stars, and the random id stored in the reader's browser. */
export const ratingInputSchema = z.object({
  stars: z.number().int().min(1).max(5),
  rater: z.string().regex(/^[\w-]{16,64}$/),
});

export type RatingInput = z.output<typeof ratingInputSchema>;
