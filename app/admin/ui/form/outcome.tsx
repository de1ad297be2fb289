import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { data, useFetcher } from "react-router";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** What came of a write, in a sentence. */
export type Outcome = { done: string } | { problem: string };

/** A write whose outcome nobody heard of. */
export const NOT_DONE = "That could not be done. Please check your connection and try again.";

/**
 * A page's action as its `clientAction` runs it: a write that fails on its way is a problem to tell,
 * and the page stays with all that was typed.
 */
export async function withNetworkError<Result>(
  serverAction: () => Promise<Result>,
  problem: string,
) {
  try {
    return await serverAction();
  } catch (error) {
    // On to another page.
    if (error instanceof Response) throw error;
    // With a status that has nothing loaded again: without a connection that would fail too.
    return data({ problem }, { status: 503 });
  }
}

/**
 * Sends a write without leaving the page, and tells what came of it: a problem in a toast, unless
 * `onProblem` says it elsewhere.
 */
export function useWrite(
  action: string,
  onDone: () => void = () => {},
  onProblem?: (problem: string) => void,
) {
  const { data, state, submit } = useFetcher<Outcome>();
  const tell = useEffectEvent((outcome: Outcome) => {
    if ("problem" in outcome && onProblem) return onProblem(outcome.problem);
    showOutcome(outcome);
    if ("done" in outcome) onDone();
  });
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
  return {
    busy: state !== "idle",
    write: (fields: Record<string, string>) => void submit(fields, { method: "post", action }),
  };
}

/** Tells what came of a form that was sent as a page: as a toast with scripts, at the top without. */
export function ActionFeedback({ outcome }: { outcome: Outcome | undefined }) {
  useEffect(() => {
    if (outcome) showOutcome(outcome);
  }, [outcome]);
  const scripted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!outcome || scripted) return null;
  return (
    <p className="mb-6 hidden rounded-card bg-tint p-4 unscripted:block">
      {"done" in outcome ? outcome.done : outcome.problem}
    </p>
  );
}

/** Tells it in a toast. */
export function showOutcome(outcome: Outcome): void {
  // Nothing to say: one sees that it is done.
  if ("done" in outcome && !outcome.done) return;
  if ("done" in outcome) showToast(outcome.done);
  else showToast(outcome.problem, "problem");
}
