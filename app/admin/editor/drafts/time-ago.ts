const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const words = new Intl.RelativeTimeFormat("en");

/** '3 minutes ago', 'less than a minute ago'. */
export function timeAgo(ms: number): string {
  const [unit, size] = UNITS.find(([, least]) => ms >= least) ?? [];
  return unit ? words.format(-Math.floor(ms / size), unit) : "less than a minute ago";
}
