import type { RecipeInput } from "#domain/recipes/schema.ts";
import { countOf } from "#domain/text/count-of.ts";
import {
  type AnswerEnd,
  type ChatMessage,
  type ChatProvider,
  MAX_TOKENS,
} from "#platform/chat/chat-protocol.ts";
import { completeChat } from "#platform/chat/complete-chat.ts";
import { withoutThinking } from "#platform/chat/first-json.ts";
import { providerName, shortLine } from "#platform/chat/request-chat.ts";
import type { PhotoProvider } from "#platform/photos/search-photos.ts";
import type { AnswerReader } from "./answer-reader.server.ts";
import type { AnswerFound, AnswerGiven, AnswerTask } from "./answer-tasks.ts";
import type { Classification } from "./classification.ts";
import type { CopiedLines } from "./copied-lines.ts";
import type { Criteria } from "./criteria.ts";
import { textOf } from "./model-text.ts";
import {
  classificationPrompt,
  copyPrompt,
  NO_RECIPE,
  type RecipeToClassify,
  recipePrompt,
  suggestionsPrompt,
  transcriptionPrompt,
} from "./prompts.ts";
import type { Suggestion } from "./suggestion.ts";

/** The external services that recipes are generated with. */
export type Generator = {
  chat: ChatProvider;
  answers: AnswerReader;
  photos: PhotoProvider;
  /** Whether local fakes answer instead, as in development. */
  isFake: boolean;
};

type TextGenerator = Pick<Generator, "chat" | "answers">;

/** `reason` is a sentence for the user. */
type Answer<T> = { ok: true; value: T } | Failed<T>;

/** `partial`: what arrived whole before the answer was cut off. */
type Failed<T> = { ok: false; reason: string; partial?: T | undefined };

type Options = {
  signal?: AbortSignal | undefined;
  /** Called with all of the text so far, if the provider streams. */
  onText?: ((text: string) => void) | undefined;
};

/** At most 5 suggestions that fit the criteria. */
export async function proposeRecipes(
  generator: TextGenerator,
  { criteria, ...options }: Options & { criteria: Criteria },
): Promise<Answer<Suggestion[]>> {
  const messages = suggestionsPrompt(criteria);
  const answer = await requestJson(generator, messages, options, {
    task: "suggestions",
    given: (text) => ({ text }),
  });
  if (!answer.ok) return { ...answer, partial: answer.partial?.suggestions };
  const { suggestions, isEmpty } = answer.value;
  if (suggestions.length > 0) return { ok: true, value: suggestions };
  if (isEmpty) return { ok: false, reason: "No suggestions returned from API" };
  return invalidFormat(generator.chat, "none of its suggestions has a name");
}

type RecipeRequest = Options & {
  criteria: Criteria;
  /** Null: the model chooses the dish. */
  suggestion: Suggestion | null;
  categories: readonly string[];
};

/** A whole recipe, as an unsaved draft. */
export async function generateRecipe(
  generator: TextGenerator,
  { criteria, suggestion, categories, ...options }: RecipeRequest,
): Promise<Answer<RecipeInput>> {
  const prompt = recipePrompt({ criteria, suggestion, categories });
  const answer = await requestJson(generator, prompt, options, {
    task: "recipe",
    given: (text) => ({ text, criteria, categories: [...categories] }),
  });
  if (!answer.ok) return { ok: false, reason: answer.reason };
  const { value: read } = answer;
  return read.ok ? { ok: true, value: read.recipe } : invalidFormat(generator.chat, read.problem);
}

type ClassifyRequest = Options & { recipe: RecipeToClassify; categories: readonly string[] };

/** The fields of the classification that the AI service filled in. */
export function classifyRecipe(
  generator: TextGenerator,
  { recipe, categories, ...options }: ClassifyRequest,
): Promise<Answer<Partial<Classification>>> {
  return requestJson(generator, classificationPrompt(recipe, categories), options, {
    task: "classification",
    given: (text) => ({ text, categories: [...categories] }),
  });
}

/** Longer ones have more than a recipe. */
const LONGEST_COPIED = 20_000;

/** The lines of a recipe that a text tells, in its own words; those that it does not have are refused. */
export function copyRecipe(
  generator: TextGenerator,
  { text, ...options }: Options & { text: string },
): Promise<Answer<CopiedLines>> {
  const { length } = text;
  const [has, most] = [length, LONGEST_COPIED].map((count) => count.toLocaleString("en"));
  const reason = `The text has ${has} characters, and the AI service is given ${most}. Paste only the recipe.`;
  if (length > LONGEST_COPIED) return Promise.resolve({ ok: false, reason });
  return requestJson(generator, copyPrompt(text), options, {
    task: "lines",
    given: (answer) => ({ text: answer, pasted: text }),
  });
}

/** The text in pictures of a recipe, word for word. `pictures`: `data:` addresses. */
export async function transcribeRecipe(
  { chat }: TextGenerator,
  { pictures, ...options }: Options & { pictures: readonly string[] },
): Promise<Answer<string>> {
  const messages = transcriptionPrompt(pictures);
  // Streamed, so that a long page counts as late only while nothing arrives.
  const answer = await completeChat(chat, { messages, onText: () => {}, ...options });
  if (!answer.ok) return answer;
  if (answer.ended !== "complete") return invalidFormat(chat, cutOff(answer.ended));
  const text = textOf(withoutThinking(answer.text).replace(/^```\w*$/gm, ""), LONGEST_COPIED);
  if (text === "") return invalidFormat(chat, "the reply was empty");
  if (text.replace(/\W+$/, "").toUpperCase() === NO_RECIPE) return { ok: false, reason: SEES_NONE };
  return { ok: true, value: text };
}

const SEES_NONE =
  "The AI service sees no recipe in this picture. Is the page sharp, well lit and all in the picture?";

type Found<Task extends AnswerTask> = Extract<AnswerFound<Task>, { found: unknown }>["found"];

/** What the task finds in the model's answer. */
async function requestJson<Task extends AnswerTask>(
  { chat, answers }: TextGenerator,
  messages: ChatMessage[],
  options: Options,
  { task, given }: { task: Task; given: (text: string) => AnswerGiven<Task> },
): Promise<Answer<Found<Task>>> {
  const answer = await completeChat(chat, { messages, ...options });
  if (!answer.ok) return answer;
  const json = await answers.read(task, given(answer.text));
  if ("found" in json) return { ok: true, value: json.found as Found<Task> };
  if (json.problem === "too-much") return invalidFormat(chat, TOO_MUCH);
  const isWhole = answer.ended === "complete" || answer.text.trim() === "";
  if (json.problem === "no-json" && isWhole) return invalidFormat(chat, notJson(answer.text));
  const failed = invalidFormat(chat, cutOff(answer.ended));
  return "partial" in json ? { ...failed, partial: json.partial as Found<Task> } : failed;
}

function cutOff(ended: AnswerEnd): string {
  return `the reply was cut off${ended === "cut-off" ? ` at ${MAX_TOKENS} tokens` : ""}`;
}

const TOO_MUCH = "the reply takes too much time or memory to read";
const LONGEST_QUOTE = 200;

/** With the model's own words, such as those of a refusal. */
function notJson(reply: string): string {
  const words = shortLine(withoutThinking(reply), LONGEST_QUOTE);
  if (words === "") return "the reply was empty";
  return `the reply wasn't in the expected format${words.includes("{") ? "" : ` ("${words}")`}`;
}

/** Its wording is promised, up to the cause. */
function invalidFormat(provider: ChatProvider, cause: string): { ok: false; reason: string } {
  const reason = `Invalid response format from ${providerName(provider)} API: ${cause}.`;
  return { ok: false, reason };
}

/** Read again and again while an answer arrives: no more of it than an answer of the usual length. */
const LONGEST_SHOWN = 30_000;
const NAME = /"name"\s*:\s*"((?:[^"\\]|\\.){1,200})"/g;
const TITLE = /"title"\s*:\s*"((?:[^"\\]|\\.){1,300})"/;

/** "Lemon Chicken, Roast Carrots": the suggestions in a partial answer. */
export function suggestionProgress(text: string): string {
  return [...text.slice(0, LONGEST_SHOWN).matchAll(NAME)]
    .map(([, name = ""]) => unescaped(name))
    .join(", ");
}

/** "Lemon Chicken: 8 ingredients, 3 steps": the recipe in a partial answer. */
export function recipeProgress(given: string): string {
  const text = given.slice(0, LONGEST_SHOWN);
  const title = unescaped(TITLE.exec(text)?.[1] ?? "");
  const [before = "", after = ""] = text.split('"instructions"');
  const ingredients = before.match(/"unit"\s*:/g)?.length ?? 0;
  const steps = after.match(/"text"\s*:/g)?.length ?? 0;
  const parts = [
    ingredients > 0 && countOf(ingredients, "ingredient"),
    steps > 0 && countOf(steps, "step"),
  ];
  return [title, parts.filter(Boolean).join(", ")].filter(Boolean).join(": ");
}

function unescaped(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}
