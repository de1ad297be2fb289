import { countOf } from "#domain/text/count-of.ts";
/** `average` is null without ratings. */
export type Rating = { average: number | null; count: number };

/** "4.5/5.0 (12 ratings)"; an imported average without a count is shown alone. */
export function formatRating({ average, count }: Rating): string {
  if (average === null) return "No ratings yet";
  const score = `${average.toFixed(1)}/5.0`;
  if (count === 0) return score;
  return `${score} (${countOf(count, "rating")})`;
}
