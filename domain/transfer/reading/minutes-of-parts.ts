import { timesFrom } from "#domain/scraping/draft-from-scrape.ts";

type Minutes = number | null;

/** Times of a program that has rest apart, in minutes; null and 0 for those that it does not say. */
export function minutesOfParts(given: Record<"prep" | "cook" | "rest" | "total", Minutes>) {
  const { prep, cook, rest, total } = given;
  if (!rest) return timesFrom({ prepTime: prep || null, cookTime: cook || null, totalTime: total });
  const [prepTime, cookTime] = [prep ?? 0, cook ?? 0];
  return { prepTime, cookTime, restTime: Math.max(rest, (total ?? 0) - prepTime - cookTime) };
}
