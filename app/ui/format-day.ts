/** In UTC, as the server and every browser write it alike. */
const DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** "Jan 5, 2026". */
export function formatDay(day: Date | string): string {
  return DAY.format(new Date(day));
}
