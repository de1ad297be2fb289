import { z } from "@hono/zod-openapi";
import { absoluteImage } from "#api/conventions/image-addresses.ts";
import type { FoundReview } from "#domain/reviews/find-reviews.server.ts";
import { HOLD_REASONS, REVIEW_STATES } from "#domain/reviews/moderation/review-table.ts";
import type { Review, ReviewKind } from "#domain/reviews/review.ts";

/** Reviews and questions, as the API answers them. */

const answerSchema = z.strictObject({
  name: z.string(),
  text: z.string(),
  answered_at: z.iso.datetime(),
});

const shared = {
  id: z.guid(),
  kind: z.enum(["review", "question"]),
  stars: z.int().min(1).max(5).nullable().openapi({ description: "Null: a question has none." }),
  name: z.string(),
  text: z.string(),
  made_it: z.boolean(),
  tweaks: z
    .array(z.string())
    .openapi({ description: "What was changed.", example: ["half the sugar"] }),
  image: z.string().nullable().openapi({ description: "The reader's, once it is approved." }),
  helpful: z.int().openapi({ description: "How many readers found it helpful." }),
  imported_from: z.string().nullable().openapi({ description: "The site it was written on." }),
  answers: z.array(answerSchema).openapi({ description: "The cook's, the oldest first." }),
  created_at: z.iso.datetime().openapi({ description: "When it was posted." }),
};

export const publicReviewSchema = z.strictObject(shared).openapi("PublishedReview");

export const reviewSchema = z
  .strictObject({
    ...shared,
    state: z.enum(REVIEW_STATES),
    held_for: z.array(z.enum(HOLD_REASONS)).openapi({ description: "Why it had to wait." }),
    email: z.string().nullable(),
    recipe: z.strictObject({ id: z.guid(), slug: z.string(), title: z.string() }),
    moderated_at: z.iso.datetime().nullable(),
  })
  .openapi("Review");

/** What anybody may know of a published review. */
export function publicReviewResource(
  { image, ...review }: Review,
  kind: ReviewKind,
  siteUrl: string,
): z.output<typeof publicReviewSchema> {
  return sharedFields({ ...review, kind, image: image?.address ?? null }, siteUrl);
}

export function reviewResource(
  review: FoundReview,
  siteUrl: string,
): z.output<typeof reviewSchema> {
  return {
    ...sharedFields(review, siteUrl),
    state: review.state,
    held_for: review.heldFor,
    email: review.email,
    recipe: review.recipe,
    moderated_at: review.moderatedAt?.toISOString() ?? null,
  };
}

type Shared = Omit<Review, "image"> & Pick<FoundReview, "kind" | "image">;

function sharedFields(review: Shared, siteUrl: string): z.output<typeof publicReviewSchema> {
  return {
    id: review.id,
    kind: review.kind,
    stars: review.stars,
    name: review.name,
    text: review.text,
    made_it: review.madeIt,
    tweaks: review.tweaks,
    image: review.image && absoluteImage(review.image, siteUrl),
    helpful: review.helpful,
    imported_from: review.importedFrom,
    answers: review.answers.map(({ at, ...answer }) => ({
      ...answer,
      answered_at: at.toISOString(),
    })),
    created_at: review.postedAt.toISOString(),
  };
}
