import type { ChatMessage, ChatProvider } from "#platform/chat/chat-protocol.ts";
import { completeChat } from "#platform/chat/complete-chat.ts";
import { firstJson } from "#platform/chat/first-json.ts";
import { providerName } from "#platform/chat/request-chat.ts";

/** `reason` is a sentence for the person who asked. */
export type Asked<T> = { ok: true; value: T } | { ok: false; reason: string };

type Question<T> = {
  messages: ChatMessage[];
  /** Makes something of an array or object; undefined where it is not what was asked for. */
  read: (value: unknown) => T | undefined;
  signal?: AbortSignal | undefined;
  /** Called with all of the text so far, where the provider streams. */
  onText?: ((text: string) => void) | undefined;
};

/** Asks the AI service, and reads the first JSON of its answer that is what was asked for. */
export async function askForJson<T>(
  provider: ChatProvider,
  { messages, read, signal, onText }: Question<T>,
): Promise<Asked<T>> {
  const answer = await completeChat(provider, { messages, signal, onText });
  if (!answer.ok) return answer;
  const json = firstJson(answer.text, read);
  if ("found" in json) return { ok: true, value: json.found };
  const isCutOff = json.problem === "cut-off" || (answer.isCutOff && answer.text.trim() !== "");
  return invalidFormat(provider, isCutOff ? "its answer was cut off before the end" : NO_JSON);
}

const NO_JSON = "its answer holds nothing that can be read as what was asked for";

/** PRODUCT §8, with what exactly is wrong. */
export function invalidFormat(provider: ChatProvider, why: string): { ok: false; reason: string } {
  return {
    ok: false,
    reason: `Invalid response format from ${providerName(provider)} API: ${why}.`,
  };
}
