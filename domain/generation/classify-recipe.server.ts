import type { ChatProvider } from "#platform/chat/chat-protocol.ts";
import { type Asked, askForJson } from "./ask-for-json.server.ts";
import { type Classification, classificationIn } from "./classification.ts";
import { type Classified, classificationPrompt } from "./prompts/classification-prompt.ts";

type ClassifyRequest = {
  recipe: Classified;
  categories: readonly string[];
  signal?: AbortSignal | undefined;
};

/** Where the AI service files a recipe: of the four, what it says. */
export function classifyRecipe(
  provider: ChatProvider,
  { recipe, categories, signal }: ClassifyRequest,
): Promise<Asked<Partial<Classification>>> {
  return askForJson(provider, {
    messages: classificationPrompt(recipe, categories),
    read: (value) => classificationIn(value, categories),
    signal,
  });
}
