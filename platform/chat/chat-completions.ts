import { parseJson } from "#platform/parse-json.ts";
import {
  type AnswerPart,
  type ChatMessage,
  type ChatProtocol,
  isObject,
  MAX_TOKENS,
} from "./chat-protocol.ts";

const TEMPERATURE = 0.2;

/** OpenAI's chat completions, also the API of Perplexity, Ollama and most others. */
export const chatCompletions: ChatProtocol = {
  path: "/chat/completions",
  headers: (apiKey) => ({ Authorization: `Bearer ${apiKey}` }),
  body: ({ model, messages, stream }) => ({
    model,
    messages: messages.map(messageOf),
    temperature: TEMPERATURE,
    max_tokens: MAX_TOKENS,
    ...(stream ? { stream } : {}),
  }),
  readAnswer(body) {
    const choice = firstChoice(body);
    return { text: contentOf(choice?.message), ended: endOf(choice) };
  },
  readEvent(data) {
    if (data.trim() === "[DONE]") return { text: "", ended: "complete" };
    const choice = firstChoice(parseJson(data));
    return { text: contentOf(choice?.delta), ended: endOf(choice) };
  },
};

function messageOf({ pictures, ...message }: ChatMessage) {
  if (!pictures) return message;
  const shown = pictures.map((url) => ({ type: "image_url", image_url: { url } }));
  return { ...message, content: [{ type: "text", text: message.content }, ...shown] };
}

type Choice = { message?: unknown; delta?: unknown; finish_reason?: unknown };

function firstChoice(body: unknown): Choice | null {
  if (!isObject(body) || !Array.isArray(body.choices)) return null;
  const [choice] = body.choices as unknown[];
  return isObject(choice) ? choice : null;
}

function endOf(choice: Choice | null): AnswerPart["ended"] {
  if (typeof choice?.finish_reason !== "string") return undefined;
  return choice.finish_reason === "length" ? "cut-off" : "complete";
}

/** Content is a text or a list of parts; a refusal is a text beside it. */
function contentOf(message: unknown): string {
  if (!isObject(message)) return "";
  const { content, refusal } = message;
  if (typeof content === "string" && content !== "") return content;
  if (!Array.isArray(content)) return typeof refusal === "string" ? refusal : "";
  return content.map((part) => (typeof part?.text === "string" ? part.text : "")).join("");
}
