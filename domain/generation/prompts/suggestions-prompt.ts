import type { Criteria } from "#domain/generation/criteria.ts";
import { DIFFICULTIES } from "#domain/taxonomy/taxonomy.ts";
import type { ChatMessage } from "#platform/chat/chat-protocol.ts";
import { criteriaLines, SYSTEM_PROMPT } from "./house-rules.ts";

/** Asks for five ideas (PRODUCT §7, use 1). */
export function suggestionsPrompt(criteria: Criteria): ChatMessage[] {
  const user = `Suggest 5 different recipes that fit all of this:
${criteriaLines(criteria)}

Return a JSON array of exactly 5 objects, each with these fields:
[
  {
    "name": "what the dish is called",
    "description": "one or two sentences that make one want to cook it",
    "estimatedTime": "minutes in all, such as 35 minutes",
    "difficulty": "one of: ${DIFFICULTIES.join(", ")}",
    "cuisine": "the cuisine it belongs to"
  }
]`;
  return [
    { role: "system", content: SYSTEM_PROMPT },
    { role: "user", content: user },
  ];
}
