import { useSyncExternalStore } from "react";

/** A moment in the reader's own time; in UTC until scripts have come. */
export function When({ date }: { date: Date }) {
  const local = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const words = date.toLocaleString("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    ...(local ? {} : { timeZone: "UTC" }),
  });
  return <time dateTime={date.toISOString()}>{local ? words : `${words} UTC`}</time>;
}

function never() {
  return () => {};
}
