import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { showOutcome } from "#app/admin/ui/form/outcome.tsx";
import type { ChangeOutcome } from "./change-outcome.ts";

/**
 * A fetcher of the table's changes that tells what came of each. Without `onDone` only a problem: what
 * is done one sees where it was asked.
 */
export function useChangeFetcher(key: string, onDone?: () => void) {
  const fetcher = useFetcher<ChangeOutcome>({ key });
  const outcome = fetcher.data;
  const tell = useEffectEvent((told: ChangeOutcome) => {
    if ("problem" in told) showOutcome(told);
    if ("done" in told && onDone) {
      showOutcome(told);
      onDone();
    }
  });
  useEffect(() => {
    if (outcome) tell(outcome);
  }, [outcome]);
  return fetcher;
}
