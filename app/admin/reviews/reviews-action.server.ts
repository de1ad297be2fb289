import { href, type RouterContextProvider } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { adminDb, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import {
  answerReview,
  deleteReviews,
  moderateReviews,
} from "#domain/reviews/moderate-reviews.server.ts";
import type { ReviewState } from "#domain/reviews/review-table.ts";
import { answerSchema } from "#domain/reviews/schema.ts";
import { readId } from "#domain/tables/id.ts";

const STATES = new Map<unknown, { state: ReviewState; done: string }>([
  ["approve", { state: "published", done: "approved" }],
  ["hide", { state: "hidden", done: "hidden" }],
  ["spam", { state: "spam", done: "marked as spam" }],
  ["hold", { state: "waiting", done: "waiting again" }],
]);
const INTENTS = { published: "approve", hidden: "hide", spam: "spam", waiting: "hold" };
const GONE = "This review no longer exists.";

/** Form fields: `intent`, `id` (repeated), `answer`. */
export async function actOnReviews(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const ids = [fields.id ?? []].flat().flatMap((id) => readId(id) || []);
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
    return deleted > 0 ? done(`${counted(deleted)} deleted.`) : refused(404, { message: GONE });
  }
  const change = STATES.get(fields.intent);
  if (!change) return refused(400, { message: "That action isn't available." });
  const changed = await moderateReviews(db, { ids, state: change.state, ...act });
  if (changed.length === 0) return refused(409, { message: `Already ${change.done}, or gone.` });
  return done(`${counted(changed.length)} ${change.done}.`, { undo: undoOf(changed) });
}

/** Where all of them had one state before. */
function undoOf(changed: { id: string; before: ReviewState }[]) {
  const [first] = changed;
  if (!first || changed.some(({ before }) => before !== first.before)) return undefined;
  const ids = changed.map(({ id }): [string, string] => ["id", id]);
  const intent: [string, string] = ["intent", INTENTS[first.before]];
  return { action: href("/admin/reviews"), fields: [intent, ...ids] };
}

function counted(number: number): string {
  return number === 1 ? "Review" : `${formatNumber(number)} reviews`;
}
