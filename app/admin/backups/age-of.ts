const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const words = new Intl.RelativeTimeFormat("en");

/** "2 days ago", "5 minutes ago", "just now". */
export function ageOf(since: Date, now: Date): string {
  const age = now.getTime() - since.getTime();
  const [unit, length] = UNITS.find(([, least]) => age >= least) ?? [];
  return unit && length ? words.format(-Math.floor(age / length), unit) : "just now";
}
