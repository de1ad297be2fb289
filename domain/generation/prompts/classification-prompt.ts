import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { CUISINES, DIETARY_TAGS, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";
import type { ChatMessage } from "#platform/chat/chat-protocol.ts";
import { SYSTEM_PROMPT } from "./house-rules.ts";

/** What of a recipe tells where it belongs. */
export type Classified = Pick<RecipeFields, "title" | "description" | "cuisine" | "category"> & {
  ingredients: string[];
  steps: string[];
};

/** Asks where a recipe is to be filed (PRODUCT §7, use 3). */
export function classificationPrompt(
  recipe: Classified,
  categories: readonly string[],
): ChatMessage[] {
  const user = `Classify this recipe.

Title: ${recipe.title}
Description: ${recipe.description}
Cuisine so far: ${recipe.cuisine || "unknown"}
Category so far: ${recipe.category || "unknown"}
Ingredients:
${lines(recipe.ingredients)}
Steps:
${lines(recipe.steps)}

Return one JSON object with these fields:
{
  "cuisine": "one of: ${CUISINES.join(", ")}",
  "category": "one of: ${categories.join(", ")}",
  "mealTypes": [1 to 3 of: ${MEAL_TYPES.join(", ")}],
  "dietaryTags": [only those that hold for every ingredient, of: ${DIETARY_TAGS.join(", ")}]
}`;
  return [
    { role: "system", content: SYSTEM_PROMPT },
    { role: "user", content: user },
  ];
}

function lines(texts: string[]): string {
  return texts.map((text) => `- ${text}`).join("\n");
}
