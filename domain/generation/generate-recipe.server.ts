import type { RecipeInput } from "#domain/recipes/schema.ts";
import type { ChatProvider } from "#platform/chat/chat-protocol.ts";
import { type Asked, askForJson, invalidFormat } from "./ask-for-json.server.ts";
import type { Criteria } from "./criteria.ts";
import { generatedRecipe } from "./generated-recipe.ts";
import { recipePrompt } from "./prompts/recipe-prompt.ts";
import type { Suggestion } from "./suggestion.ts";

type RecipeRequest = {
  criteria: Criteria;
  /** The idea to work out; null for one of the model's own. */
  suggestion: Suggestion | null;
  categories: readonly string[];
  signal?: AbortSignal | undefined;
  onText?: ((text: string) => void) | undefined;
};

/** A whole recipe, as a draft that is not saved. */
export async function generateRecipe(
  provider: ChatProvider,
  { criteria, suggestion, categories, signal, onText }: RecipeRequest,
): Promise<Asked<RecipeInput>> {
  const asked = await askForJson(provider, {
    messages: recipePrompt({ criteria, suggestion, categories }),
    read: (value) => generatedRecipe(value, { criteria, categories }),
    signal,
    onText,
  });
  if (!asked.ok) return asked;
  const { value: read } = asked;
  return read.ok ? { ok: true, value: read.recipe } : invalidFormat(provider, read.lacks);
}
