import type { RecipeInput } from "#domain/recipes/schema.ts";
import type { ChatMessage, ChatProvider } from "#platform/chat/chat-protocol.ts";
import { completeChat } from "#platform/chat/complete-chat.ts";
import { firstJson } from "#platform/chat/first-json.ts";
import { providerName } from "#platform/chat/request-chat.ts";
import type { PhotoProvider } from "#platform/photos/search-photos.ts";
import { type Classification, classificationIn } from "./classification.ts";
import type { Criteria } from "./criteria.ts";
import { generatedRecipe } from "./generated-recipe.ts";
import {
  classificationPrompt,
  type RecipeToClassify,
  recipePrompt,
  suggestionsPrompt,
} from "./prompts.ts";
import { type Suggestion, suggestionsIn } from "./suggestion.ts";

/** The external services that recipes are generated with. */
export type Generator = {
  chat: ChatProvider;
  photos: PhotoProvider;
  /** Whether local fakes answer instead, as in development. */
  isFake: boolean;
};

/** `reason` is a sentence for the user. */
type Answer<T> = { ok: true; value: T } | { ok: false; reason: string };

type Options = {
  signal?: AbortSignal | undefined;
  /** Called with all of the text so far, if the provider streams. */
  onText?: ((text: string) => void) | undefined;
};

/** At most 5 suggestions that fit the criteria. */
export async function suggestRecipes(
  provider: ChatProvider,
  { criteria, ...options }: Options & { criteria: Criteria },
): Promise<Answer<Suggestion[]>> {
  const answer = await requestJson(provider, suggestionsPrompt(criteria), options, (value) => {
    const suggestions = suggestionsIn(value);
    return suggestions && { suggestions, isEmpty: Array.isArray(value) && value.length === 0 };
  });
  if (!answer.ok) return answer;
  const { suggestions, isEmpty } = answer.value;
  if (suggestions.length > 0) return { ok: true, value: suggestions };
  if (isEmpty) return { ok: false, reason: "No suggestions returned from API" };
  return invalidFormat(provider, "none of its suggestions has a name");
}

type RecipeRequest = Options & {
  criteria: Criteria;
  /** Null: the model chooses the dish. */
  suggestion: Suggestion | null;
  categories: readonly string[];
};

/** A whole recipe, as an unsaved draft. */
export async function generateRecipe(
  provider: ChatProvider,
  { criteria, suggestion, categories, ...options }: RecipeRequest,
): Promise<Answer<RecipeInput>> {
  const prompt = recipePrompt({ criteria, suggestion, categories });
  const answer = await requestJson(provider, prompt, options, (value) =>
    generatedRecipe(value, { criteria, categories }),
  );
  if (!answer.ok) return answer;
  const { value: read } = answer;
  return read.ok ? { ok: true, value: read.recipe } : invalidFormat(provider, read.problem);
}

type ClassifyRequest = Options & { recipe: RecipeToClassify; categories: readonly string[] };

/** The fields of the classification that the AI service filled in. */
export function classifyRecipe(
  provider: ChatProvider,
  { recipe, categories, ...options }: ClassifyRequest,
): Promise<Answer<Partial<Classification>>> {
  return requestJson(provider, classificationPrompt(recipe, categories), options, (value) =>
    classificationIn(value, categories),
  );
}

/** The first JSON of the answer that `read` accepts: it returns undefined for any other. */
async function requestJson<T>(
  provider: ChatProvider,
  messages: ChatMessage[],
  options: Options,
  read: (value: unknown) => T | undefined,
): Promise<Answer<T>> {
  const answer = await completeChat(provider, { messages, ...options });
  if (!answer.ok) return answer;
  const json = firstJson(answer.text, read);
  if ("found" in json) return { ok: true, value: json.found };
  const isCutOff = json.problem === "cut-off" || (answer.isCutOff && answer.text.trim() !== "");
  return invalidFormat(provider, isCutOff ? "its answer was cut off before the end" : NO_JSON);
}

const NO_JSON = "its answer holds nothing that can be read as what was asked for";

/** PRODUCT §8, with the cause. */
function invalidFormat(provider: ChatProvider, cause: string): { ok: false; reason: string } {
  const reason = `Invalid response format from ${providerName(provider)} API: ${cause}.`;
  return { ok: false, reason };
}

const NAME = /"name"\s*:\s*"((?:[^"\\]|\\.){1,200})"/g;
const TITLE = /"title"\s*:\s*"((?:[^"\\]|\\.){1,300})"/;

/** "Lemon Chicken, Roast Carrots": the suggestions in a partial answer. */
export function suggestionProgress(text: string): string {
  return [...text.matchAll(NAME)].map(([, name = ""]) => unescaped(name)).join(", ");
}

/** "Lemon Chicken: 8 ingredients, 3 steps": the recipe in a partial answer. */
export function recipeProgress(text: string): string {
  const title = unescaped(TITLE.exec(text)?.[1] ?? "");
  const [before = "", after = ""] = text.split('"instructions"');
  const parts = [
    counted(before.match(/"unit"\s*:/g)?.length ?? 0, "ingredient"),
    counted(after.match(/"text"\s*:/g)?.length ?? 0, "step"),
  ].filter(Boolean);
  return [title, parts.join(", ")].filter(Boolean).join(": ");
}

function counted(count: number, noun: string): string {
  return count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function unescaped(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}
