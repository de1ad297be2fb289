import type { ChatProvider } from "#platform/chat/chat-protocol.ts";
import { type Asked, askForJson, invalidFormat } from "./ask-for-json.server.ts";
import type { Criteria } from "./criteria.ts";
import { suggestionsPrompt } from "./prompts/suggestions-prompt.ts";
import { type Suggestion, suggestionsIn } from "./suggestion.ts";

type SuggestionRequest = {
  criteria: Criteria;
  signal?: AbortSignal | undefined;
  onText?: ((text: string) => void) | undefined;
};

/** At most 5 ideas for recipes that fit the criteria. */
export async function suggestRecipes(
  provider: ChatProvider,
  { criteria, signal, onText }: SuggestionRequest,
): Promise<Asked<Suggestion[]>> {
  const asked = await askForJson(provider, {
    messages: suggestionsPrompt(criteria),
    read: (value) => {
      const suggestions = suggestionsIn(value);
      return suggestions && { suggestions, isEmpty: Array.isArray(value) && value.length === 0 };
    },
    signal,
    onText,
  });
  if (!asked.ok) return asked;
  const { suggestions, isEmpty } = asked.value;
  if (suggestions.length > 0) return { ok: true, value: suggestions };
  if (isEmpty) return { ok: false, reason: "No suggestions returned from API" };
  return invalidFormat(provider, "none of its suggestions has a name");
}
