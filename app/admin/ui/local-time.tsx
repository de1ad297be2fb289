import { useSyncExternalStore } from "react";

type WhenProps = {
  date: Date;
  /** Shows only the date, as in a narrow column; the time shows on hover. */
  brief?: boolean;
};

/** A time in the user's time zone; in UTC until hydration. */
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
