import { href, type RouterContextProvider } from "react-router";
import { countOf } from "#app/admin/ui/format-number.ts";
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
import { REVIEW_STATES, type ReviewState } from "#domain/reviews/moderation/review-table.ts";
import { answerSchema } from "#domain/reviews/schema.ts";
import { readId } from "#domain/tables/id.ts";

const STATES = new Map<unknown, { state: ReviewState; done: string }>([
  ["approve", { state: "published", done: "approved" }],
  ["hide", { state: "hidden", done: "hidden" }],
  ["spam", { state: "spam", done: "marked as spam" }],
]);
const GONE = "This review no longer exists.";

/** Form fields: `intent`, `id` (repeated), `answer`; for 'undo' those of undoOf. */
export async function actOnReviews(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const ids = readIds(fields.id);
  const db = context.get(adminDb);
  const act = { by: context.get(signedIn), now: new Date() };
  if (fields.intent === "answer") {
    const answer = answerSchema.safeParse(fieldText(fields.answer));
    if (!answer.success) return refused(400, { message: answer.error.issues[0]?.message });
    const [id] = ids;
    const found = id && (await answerReview(db, { id, text: answer.data, ...act }));
    if (!found) return refused(404, { message: GONE });
    return done(answer.data ? "Answer saved." : "Answer removed.");
  }
  if (fields.intent === "delete") {
    const deleted = await deleteReviews(db, { ids, ...act });
    return deleted > 0
      ? done(`${countOf(deleted, "review")} deleted.`)
      : refused(404, { message: GONE });
  }
  if (fields.intent === "keep") {
    const kept = await keepReviews(db, { ids, ...act });
    return kept > 0
      ? done(`${countOf(kept, "review")} kept.`)
      : refused(409, { message: "Already kept, or gone." });
  }
  const { store } = context.get(mediaContext);
  if (fields.intent === "undo") {
    const restored = await takeBackModeration(db, store, { ...readUndo(fields), ...act });
    if (restored === 0) return refused(409, { message: "Changed again since, or gone." });
    return done(`${countOf(restored, "review")} as before.`);
  }
  const change = STATES.get(fields.intent);
  if (!change) return refused(400, { message: "That action isn't available." });
  const changed = await moderateReviews(db, store, { ids, state: change.state, ...act });
  if (changed.length === 0) return refused(409, { message: `Already ${change.done}, or gone.` });
  return done(`${countOf(changed.length, "review")} ${change.done}.`, {
    undo: undoOf(change.state, changed),
  });
}

/** Each id under the state that its review had. */
function undoOf(from: ReviewState, changed: { id: string; before: ReviewState }[]): Undo {
  const ids = changed.map(({ id, before }): [string, string] => [before, id]);
  return { action: href("/admin/reviews"), fields: [["intent", "undo"], ["from", from], ...ids] };
}

function readUndo(fields: Record<string, unknown>) {
  const from = REVIEW_STATES.find((state) => state === fields.from) ?? "waiting";
  const ids = (state: ReviewState) => readIds(fields[state]);
  return {
    from,
    ids: {
      waiting: ids("waiting"),
      published: ids("published"),
      hidden: ids("hidden"),
      spam: ids("spam"),
    },
  };
}

function readIds(values: unknown): string[] {
  return [values ?? []].flat().flatMap((id) => readId(id) || []);
}
