import { useEffect } from "react";
import { useFetcher } from "react-router";
import { showOutcome } from "#app/admin/ui/form/outcome.tsx";
import type { QueueOutcome } from "./queue-outcome.ts";

/** A form of the queue that stays on the page, and tells in a toast what came of it. */
export function useQueueForm() {
  const fetcher = useFetcher<QueueOutcome>();
  const { data } = fetcher;
  useEffect(() => {
    if (data && !("listing" in data)) showOutcome(data);
  }, [data]);
  return fetcher;
}
