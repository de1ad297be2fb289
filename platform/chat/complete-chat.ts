import { setTimeout as pause } from "node:timers/promises";
import type { AnswerEnd, ChatProvider } from "./chat-protocol.ts";
import { CANCELLED, type ChatRequest, failed, providerName, requestChat } from "./request-chat.ts";

export type ChatAnswer =
  | { ok: true; text: string; ended: AnswerEnd }
  /** `reason` is a sentence for the user; it never contains the key. */
  | { ok: false; reason: string };

const MAX_RETRY_AFTER_MS = 15_000;

/** Sends a request, and retries once when the provider is overloaded or fails. Expected failures are results. */
export async function completeChat(
  provider: ChatProvider,
  request: ChatRequest,
): Promise<ChatAnswer> {
  if (!provider.apiKey) return failed("The AI service has no key. Set AI_API_KEY.");
  const first = await send(provider, request);
  if (first.ok || first.retryAfterMs === undefined) return first;
  if (first.retryAfterMs > MAX_RETRY_AFTER_MS) {
    const seconds = Math.ceil(first.retryAfterMs / 1000);
    return failed(`${first.reason} ${providerName(provider)} asks to wait ${seconds} seconds.`);
  }
  try {
    await pause(first.retryAfterMs, undefined, { signal: request.signal });
  } catch {
    return failed(CANCELLED);
  }
  const second = await send(provider, request);
  return second.ok ? second : failed(second.reason);
}

/** Streams if the caller follows the text, unless the provider refuses to stream. */
async function send(provider: ChatProvider, request: ChatRequest) {
  if (!request.onText) return requestChat(provider, request, { stream: false });
  const streamed = await requestChat(provider, request, { stream: true });
  const mayAnswerWhole = !streamed.ok && streamed.mayAnswerWhole;
  return mayAnswerWhole ? requestChat(provider, request, { stream: false }) : streamed;
}
