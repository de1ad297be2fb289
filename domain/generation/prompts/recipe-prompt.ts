import type { Criteria } from "#domain/generation/criteria.ts";
import type { Suggestion } from "#domain/generation/suggestion.ts";
import {
  CUISINES,
  DIETARY_TAGS,
  DIFFICULTIES,
  MEAL_TYPES,
  UNITS,
} from "#domain/taxonomy/taxonomy.ts";
import type { ChatMessage } from "#platform/chat/chat-protocol.ts";
import { criteriaLines, SYSTEM_PROMPT } from "./house-rules.ts";

type Asked = {
  criteria: Criteria;
  /** The idea to work out; null for one of the model's own. */
  suggestion: Suggestion | null;
  categories: readonly string[];
};

/** Asks for a whole recipe (PRODUCT §7, use 2; the amounts of §9). */
export function recipePrompt({ criteria, suggestion, categories }: Asked): ChatMessage[] {
  const user = `${suggestion ? ideaPrompt(suggestion) : "Surprise me with one recipe of your choice."}
It must fit all of this:
${criteriaLines(suggestion ? { ...criteria, recipeName: "" } : criteria)}

Return one JSON object with these fields:
{
  "title": "3 to 100 characters",
  "slug": "the title in lower case, with hyphens",
  "description": "2 or 3 sentences, at least 50 characters",
  "metaDescription": "for search engines, at most 160 characters",
  "prepTime": minutes as a whole number,
  "cookTime": minutes as a whole number, 0 if nothing is cooked,
  "servings": whole number from 1 to 12,
  "difficulty": "one of: ${DIFFICULTIES.join(", ")}",
  "cuisine": "one of: ${CUISINES.join(", ")}",
  "category": "one of: ${categories.join(", ")}",
  "mealTypes": [1 to 3 of: ${quoted(MEAL_TYPES)}],
  "dietaryTags": [those that truly hold, of: ${quoted(DIETARY_TAGS)}],
  "tags": [up to 6 words of your own],
  "ingredients": [8 to 15 objects {"amount": number above 0, "unit": "one of the units below", "name": "ingredient"}],
  "instructions": [6 to 12 objects {"stepNumber": number, "name": "two or three words", "text": "one clear step of at least 20 characters"}],
  "nutrition": {"calories": number, "protein": number, "carbs": number, "fat": number, "fiber": number, "sugar": number, "sodium": number}
}

Units: ${UNITS.join(", ")}. Salt, pepper and the like are amount 1, unit "to taste".
Nutrition is per serving, in grams, sodium in milligrams.
Every ingredient is used in a step, and every ingredient that a step uses is in the list.
The times of the steps add up to the preparation and cooking times. Oven temperatures are in °F with °C in brackets.`;
  return [
    { role: "system", content: SYSTEM_PROMPT },
    { role: "user", content: user },
  ];
}

function ideaPrompt({ name, description, estimatedTime, difficulty, cuisine }: Suggestion): string {
  const more = [
    description,
    estimatedTime && `Time: ${estimatedTime}.`,
    difficulty && `Difficulty: ${difficulty}.`,
    cuisine && `Cuisine: ${cuisine}.`,
  ];
  return `Write the recipe "${name}". ${more.filter(Boolean).join(" ")}`.trim();
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}
