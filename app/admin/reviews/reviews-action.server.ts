import { href, type RouterContextProvider } from "react-router";
import { adminDb, mediaContext, signedIn } from "#app/context.ts";
import { done, refused, type Undo } from "#app/ui/form/action-result.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import {
  answerReview,
  deleteReviews,
  moderateReviews,
  takeBackModeration,
} from "#domain/reviews/moderation/moderate-reviews.server.ts";
import { keepReviews } from "#domain/reviews/moderation/review-reports.server.ts";
import {
  REVIEW_STATES,
  type ReviewState,
  type SeenReview,
} from "#domain/reviews/moderation/review-table.ts";
import { answerSchema } from "#domain/reviews/schema.ts";
import { readId } from "#domain/tables/id.ts";
import { countOf } from "#domain/text/count-of.ts";
import { answerTime, readAnswerTime, reviewVersion } from "./seen-review.ts";

const STATES = new Map<unknown, { state: ReviewState; done: string }>([
  ["approve", { state: "published", done: "approved" }],
  ["hide", { state: "hidden", done: "hidden" }],
  ["spam", { state: "spam", done: "marked as spam" }],
]);
const GONE = "This review no longer exists.";
const CHANGED = "It was changed meanwhile: read it again.";

/** Form fields: `intent`, `id` (repeated, of seenReview), `answer`, `answered` (of answerTime); for 'undo' those of undoOf. */
export async function actOnReviews(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const reviews = readSeen(fields.id);
  const db = context.get(adminDb);
  const act = { by: context.get(signedIn), now: new Date() };
  if (fields.intent === "answer") {
    const answer = answerSchema.safeParse(fieldText(fields.answer));
    if (!answer.success) return refused(400, { message: answer.error.issues[0]?.message });
    const [review] = reviews;
    if (!review) return refused(404, { message: GONE });
    const seen = readAnswerTime(fields.answered);
    const answered = await answerReview(db, { id: review.id, text: answer.data, seen, ...act });
    if (!answered.ok && answered.reason === "not-found") return refused(404, { message: GONE });
    if (!answered.ok) {
      const { latest } = answered;
      const message = latest
        ? `${latest.name} answered meanwhile: "${latest.text}" Save again to replace it by yours.`
        : "The answer was taken back meanwhile. Save again to give yours.";
      return refused(409, { message, answered: answerTime(latest?.answeredAt ?? null) });
    }
    return done(answer.data ? "Answer saved." : "Answer removed.");
  }
  if (fields.intent === "delete") {
    const deleted = await deleteReviews(db, { reviews, ...act });
    return deleted > 0
      ? done(`${countOf(deleted, "review")} deleted.`)
      : refused(404, { message: GONE });
  }
  if (fields.intent === "keep") {
    const { kept, stale } = await keepReviews(db, { reviews, ...act });
    if (kept > 0) return done(`${countOf(kept, "review")} kept.${someChanged(stale)}`);
    return refused(409, { message: stale > 0 ? CHANGED : "Already kept, or gone." });
  }
  const { store } = context.get(mediaContext);
  if (fields.intent === "undo") {
    const restored = await takeBackModeration(db, store, { ...readUndo(fields), ...act });
    if (restored === 0) return refused(409, { message: "Changed again since, or gone." });
    return done(`${countOf(restored, "review")} as before.`);
  }
  const change = STATES.get(fields.intent);
  if (!change) return refused(400, { message: "That action isn't available." });
  const { changed, stale } = await moderateReviews(db, store, {
    reviews,
    state: change.state,
    ...act,
  });
  if (changed.length === 0) {
    return refused(409, { message: stale > 0 ? CHANGED : `Already ${change.done}, or gone.` });
  }
  const said = `${countOf(changed.length, "review")} ${change.done}.${someChanged(stale)}`;
  return done(said, { undo: undoOf(change.state, changed) });
}

function someChanged(stale: number): string {
  return stale > 0 ? ` ${countOf(stale, "review")} changed meanwhile: read again.` : "";
}

/** Each id under the state that its review had. */
function undoOf(from: ReviewState, changed: (SeenReview & { before: ReviewState })[]): Undo {
  const ids = changed.map(({ before, ...seen }): [string, string] => [before, reviewVersion(seen)]);
  return { action: href("/admin/reviews"), fields: [["intent", "undo"], ["from", from], ...ids] };
}

function readUndo(fields: Record<string, unknown>) {
  const from = REVIEW_STATES.find((state) => state === fields.from) ?? "waiting";
  const seen = (state: ReviewState) => readSeen(fields[state]);
  return {
    from,
    reviews: {
      waiting: seen("waiting"),
      published: seen("published"),
      hidden: seen("hidden"),
      spam: seen("spam"),
    },
  };
}

/** The reviews of fields that seenReview wrote, or of ids alone. */
function readSeen(values: unknown): SeenReview[] {
  return [values ?? []].flat().flatMap((value) => {
    const [given, time] = String(value).split("@");
    const id = readId(given);
    if (!id) return [];
    return time && /^\d{1,15}$/.test(time) ? { id, postedAt: new Date(Number(time)) } : { id };
  });
}
