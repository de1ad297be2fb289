import { useSyncExternalStore } from "react";

type WhenProps = {
  date: Date;
  /** The day alone, as in a narrow column; the time of day shows on hover. */
  brief?: boolean;
};

/** A moment in the reader's own time; in UTC until scripts have come. */
export function LocalTime({ date, brief = false }: WhenProps) {
  const local = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const zone = local ? {} : { timeZone: "UTC" };
  const day = date.toLocaleString("en-US", { dateStyle: "medium", ...zone });
  const time = date.toLocaleString("en-US", { timeStyle: "short", ...zone });
  const whole = local ? `${day}, ${time}` : `${day}, ${time} UTC`;
  return (
    <time dateTime={date.toISOString()} title={brief ? whole : undefined}>
      {brief ? day : whole}
    </time>
  );
}

function never() {
  return () => {};
}
