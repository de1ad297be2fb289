import type { Criteria } from "#domain/generation/criteria.ts";

/** The system's part of every question: who answers, and how. */
export const SYSTEM_PROMPT = `You are the recipe editor of a cooking site for home cooks. Recipes are tested, clear and safe to cook.
Answer with JSON only: no prose before or after it, no code fences, no comments, no trailing commas.
Use plain text inside the JSON: no Markdown, no HTML, no citation marks.`;

/** What was asked for, a line for each criterion that was chosen. */
export function criteriaLines(criteria: Criteria): string {
  const lines = [
    ["Category", criteria.category],
    ["Cuisine", criteria.cuisine],
    ["Meal types", criteria.mealTypes.join(", ")],
    ["Dietary tags, all of which must hold", criteria.dietaryTags.join(", ")],
    ["Recipe name or idea", criteria.recipeName],
    [
      "Most minutes in all, preparation and cooking together",
      criteria.maxCookingTime === null ? "" : String(criteria.maxCookingTime),
    ],
  ];
  return lines
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `- ${name}: ${value}`)
    .join("\n");
}
