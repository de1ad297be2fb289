import type { ForeignReview } from "#domain/transfer/foreign-recipe.ts";

/** A comment of a blog; no comment has the ids "0" and "". */
export type Comment = {
  id: string;
  /** The comment that it answers. */
  parent: string;
  name: string;
  text: string;
  stars: number | null;
  date: Date | null;
};

/** Comments with stars, and those that answer none with words, become reviews; others answer the review above them. */
export function reviewsOfComments(comments: Comment[]): ForeignReview[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const reviews = new Map<Comment, ForeignReview>();
  for (const comment of comments) {
    const review = reviewOf(comment);
    const isOwn = review.stars !== null || !byId.has(comment.parent);
    if (isOwn && (review.stars !== null || review.text)) reviews.set(comment, review);
  }
  for (const comment of comments) {
    if (reviews.has(comment) || !comment.text) continue;
    const review = reviewAbove(comment, byId, reviews);
    const { name, text, date } = reviewOf(comment);
    if (review) review.answers.push({ name, text, date });
    else reviews.set(comment, reviewOf(comment));
  }
  return comments.flatMap((comment) => reviews.get(comment) ?? []);
}

/** Without a name, as blogs show it. */
const NOBODY = "Anonymous";

function reviewOf({ name, text, stars, date }: Comment): ForeignReview {
  const whole = Math.round(stars ?? 0);
  const given = whole >= 1 && whole <= 5 ? whole : null;
  return { name: name || NOBODY, text, stars: given, date, answers: [] };
}

/** Hostile threads may go round in a circle. */
function reviewAbove(
  comment: Comment,
  byId: Map<string, Comment>,
  reviews: Map<Comment, ForeignReview>,
): ForeignReview | undefined {
  let above = byId.get(comment.parent);
  for (let steps = 0; above && steps < 50; steps += 1) {
    const review = reviews.get(above);
    if (review) return review;
    above = byId.get(above.parent);
  }
  return undefined;
}
