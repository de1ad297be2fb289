import type { SeenReview } from "#domain/reviews/moderation/review-table.ts";

/** The form field `id` of a review as this page shows it. */
export function reviewVersion({ id, postedAt }: SeenReview): string {
  return postedAt ? `${id}@${postedAt.getTime()}` : id;
}

/** The form field `answered`: when the answer that this page shows was given; empty for none. */
export function answerTime(at: Date | null): string {
  return at ? String(at.getTime()) : "";
}

/** Undefined without the field. */
export function readAnswerTime(field: unknown): Date | null | undefined {
  if (field === "") return null;
  return /^\d{1,15}$/.test(String(field)) ? new Date(Number(field)) : undefined;
}
