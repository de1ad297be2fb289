import { z } from "zod";
import { emailAddress } from "#domain/text/email-address.ts";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";
import { optionalTypedText, typedText } from "#domain/text/typed-text.ts";

const MOST_TWEAKS = 5;
const LONGEST_TWEAK = 100;
const NO_STARS = "Please choose one to five stars.";

const tweaks = optionalTypedText({
  max: 1_000,
  lines: true,
  tooLong: "Please keep your changes within 1,000 characters.",
})
  .transform((text) => text.split("\n").flatMap((line) => line.trim() || []))
  .refine((lines) => lines.length <= MOST_TWEAKS, `Please name at most ${MOST_TWEAKS} changes.`)
  .refine(
    (lines) => lines.every((line) => line.length <= LONGEST_TWEAK),
    `Please keep each change within ${LONGEST_TWEAK} characters.`,
  );

/** The browser's random id; missing without scripts. */
export const raterSchema = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional()
  .catch(undefined);

/** The name of whoever writes or answers a review. */
export const authorName = typedText({
  max: 100,
  lines: false,
  empty: "Please enter your name.",
  tooLong: "Please keep your name within 100 characters.",
});

const shared = {
  name: authorName,
  email: z
    .string()
    .trim()
    .default("")
    .transform((text) => text || null)
    .pipe(emailAddress.nullable()),
  rater: raterSchema,
};

const text = (empty: string) =>
  typedText({
    max: 5_000,
    lines: true,
    empty,
    tooLong: "Please keep it within 5,000 characters.",
  });

/** The forms of a recipe's page. */
const reviewInputSchema = z.object({
  ...shared,
  kind: z.literal("review").default("review"),
  stars: z.enum(["1", "2", "3", "4", "5"], NO_STARS).transform(Number),
  text: text("Please write your review."),
  madeIt: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
  tweaks,
});

const questionInputSchema = z.object({
  ...shared,
  kind: z.literal("question"),
  text: text("Please write your question."),
});

export type ReviewInput = z.output<typeof reviewInputSchema> | z.output<typeof questionInputSchema>;

/** The button 'Helpful', whose value is the review's id; 'back' takes the vote back. */
export const voteSchema = z
  .object({ vote: z.uuid(), back: z.unknown().optional(), rater: raterSchema })
  .transform(({ vote, back, rater }) => ({ id: vote, isHelpful: back === undefined, rater }));

export type VoteInput = z.output<typeof voteSchema>;

/** The cook's answer to a review; empty takes it back. */
export const answerSchema = optionalTypedText({
  max: 5_000,
  lines: true,
  tooLong: "Please keep your answer within 5,000 characters.",
});

/** Why a reader reports a review; may be empty. */
export const reportReason = optionalTypedText({
  max: 500,
  lines: true,
  tooLong: "Please keep the reason within 500 characters.",
});

type ReviewErrors = FieldErrors<keyof z.output<typeof reviewInputSchema>>;
type ReadReview = { ok: true; review: ReviewInput } | { ok: false; errors: ReviewErrors };

/** Validates the fields of the form for a review, or for a question. */
export function readReview(fields: Record<string, unknown>): ReadReview {
  const schema = fields.kind === "question" ? questionInputSchema : reviewInputSchema;
  const read = schema.safeParse(fields);
  if (read.success) return { ok: true, review: read.data };
  return { ok: false, errors: fieldErrors(read.error) };
}
